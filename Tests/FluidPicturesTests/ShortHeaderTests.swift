import Testing

@testable import FluidPictures

@Suite("A header that is kept in little memory")
struct ShortHeaderTests {
  private func header(
    byteSize: Int = 4_000_000, width: Int = 6000, offset: Int = 700, length: Int = 9000, side: Int = 160,
    exif: Range<Int>? = 30..<65_000
  ) -> PictureHeader {
    PictureHeader(
      format: .heic, size: PixelSize(width: width, height: 4000), orientation: .transverse, byteSize: byteSize,
      modified: .min, isProgressive: true, mayBeAnimated: true, hasAreas: true,
      embeddedThumbnail: .init(offset: offset, length: length, size: PixelSize(width: side, height: 120)), exif: exif)
  }

  @Test("Nothing of a header is lost")
  func nothingIsLost() throws {
    let headers = [
      header(), header(exif: nil), header(offset: 0, length: 0), header(exif: 5..<5),
      header(byteSize: Int(UInt32.max), width: Int(UInt32.max), offset: Int(UInt32.max), side: Int(UInt16.max)),
      PictureHeader(format: .svg, size: PixelSize(width: 1, height: 1), modified: .max),
    ]
    for header in headers {
      let short = try #require(ShortHeader(header))
      #expect(short.header == header)
    }
    for format in PictureFormat.allCases {
      for orientation in PictureOrientation.allCases {
        let header = PictureHeader(format: format, size: PixelSize(width: 3, height: 2), orientation: orientation)
        #expect(ShortHeader(header)?.header == header)
      }
    }
  }

  @Test("A header with numbers that are too large is not shortened")
  func tooLarge() {
    let beyond = Int(UInt32.max) + 1
    #expect(ShortHeader(header(byteSize: beyond)) == nil)
    #expect(ShortHeader(header(width: beyond)) == nil)
    #expect(ShortHeader(header(offset: beyond)) == nil)
    #expect(ShortHeader(header(length: beyond)) == nil)
    #expect(ShortHeader(header(side: Int(UInt16.max) + 1)) == nil)
    #expect(ShortHeader(header(exif: beyond..<beyond)) == nil)
    #expect(ShortHeader(header(exif: 0..<beyond)) == nil)
  }

  @Test("It takes a third of the memory")
  func size() {
    #expect(MemoryLayout<ShortHeader?>.stride <= 48)
    #expect(MemoryLayout<ShortHeader>.stride * 2 < MemoryLayout<PictureHeader>.stride)
  }
}
