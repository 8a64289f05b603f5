import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

@Suite("A scan on a thread of its own")
struct PictureScanTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Everything that a scan hands over, in slices of some size.
  private func slices(of scan: PictureScan, atMost limit: Int) throws -> [PictureScan.Slice] {
    var slices: [PictureScan.Slice] = []
    var turns = LoopLimit(200_000)
    while slices.last?.isLast != true {
      try turns.turn()
      slices.append(scan.take(atMost: limit))
      if slices.last?.isMoreThere == false { usleep(200) }
    }
    return slices
  }

  @Test(
    "A scan on a thread of its own finds what one finds that is waited for, in its order, however it is sliced",
    arguments: [1, 7, 256, 10_000])
  func order(limit: Int) throws {
    for index in 0..<600 { try folder.write([1], "\(index % 3)/img\(index).png") }
    try folder.write([1], "zz.jpg")
    let slices = try slices(of: PictureScan(.paths([folder.picturePath])), atMost: limit)
    let entries = slices.flatMap(\.entries)
    #expect(entries == PictureLibrary.scan([folder.picturePath]))
    #expect(slices.allSatisfy { $0.entries.count <= limit && $0.headers.count <= limit })
    // None of them is a picture, and all of them have been asked.
    #expect(slices.flatMap(\.headers).map(\.index) == Array(entries.indices))
    var known = 0
    for slice in slices {
      known += slice.entries.count
      #expect(slice.headers.allSatisfy { $0.index < known })
      #expect(slice.hasAllEntries == false || known == entries.count)
    }
  }

  @Test("A scan on a thread of its own looks no further when it is stopped, and comes to an end")
  func stopped() throws {
    for index in 0..<2000 { try folder.write([1], "\(index / 100)/\(index).png") }
    let scan = PictureScan(.paths([folder.picturePath]))
    scan.stopLooking()
    let entries = try slices(of: scan, atMost: 100).flatMap(\.entries)
    #expect(entries == Array(PictureLibrary.scan([folder.picturePath]).prefix(entries.count)))
  }

  @Test(
    "A scan on a thread of its own is waited for no longer than one wants to, and says at once that a folder is empty")
  func waiting() throws {
    let scan = PictureScan(.paths([folder.picturePath]))
    scan.wait(atMost: 5)
    let slice = scan.take(atMost: 10)
    #expect(slice.hasAllEntries && slice.entries.isEmpty)
  }
}
