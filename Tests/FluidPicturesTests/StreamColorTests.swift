import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("The colours that only a bitstream says")
struct StreamColorTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)

  init() throws { folder = try ScratchFolder() }

  private func decode(_ bytes: [UInt8], _ name: String) throws -> (raster: Raster, colors: String?) {
    let (path, header) = try folder.picture(bytes, name)
    let picture = try decoder.decode(path, header, .full)
    return (Raster(picture.bitmap), PictureDetails(of: path, header).colorProfile)
  }

  /// A copy of a file whose boxes of one type are of no type that means anything.
  private static func without(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while let range = bytes.firstRange(of: Array(type.utf8)) { bytes.replaceSubrange(range, with: Array("free".utf8)) }
    return bytes
  }

  /// Made with libheif's encoders, with Display P3 in the bitstream; the HEIC is a grid, and never had a box that says so.
  @Test(
    "The colours that only a bitstream says are shown as those that a box says",
    arguments: ["p3-stream.avif", "p3-stream.heic"])
  func shown(_ name: String) throws {
    let bytes = try Fixture.file("Colors/\(name)")
    let silent = Self.without("colr", bytes)
    let shown = try decode(silent, name)
    #expect(shown.colors == "Display P3")
    let middles = (0..<3).flatMap { y in (0..<5).map { x in shown.raster[x * 16 + 8, y * 16 + 8] } }
    let (most, mean) = ColorReference.photo.differences(middles)
    #expect(most <= 2 && mean < 1, "\(most), \(mean)")
    if bytes != silent {
      let said = try decode(bytes, name)
      #expect(said.raster == shown.raster && said.colors == shown.colors)
    }
  }

  /// The bitstream says Display P3.
  @Test("The colours that only a bitstream says give way to those of a box")
  func box() throws {
    var bytes = try Fixture.file("Colors/p3-stream.avif")
    let place = try #require(bytes.firstRange(of: Array("nclx".utf8))).upperBound
    bytes.replaceSubrange(place..<place + 4, with: [0, 9, 0, 1])
    #expect(try decode(bytes, "a.avif").colors == "BT.2020")
  }

  /// Other encoders put the header there, and not only into the picture's own bytes.
  @Test("The colours that only a bitstream says are found beside the properties")
  func configuration() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let points = CodePoints(primaries: 9, transfer: 16)
    let unit = SequenceWriter.unit(1, SequenceWriter.av1(points, &random), &random)
    let version: [UInt8] = [0, 0, 0, 0]
    let size = CanonWriter.box("ispe", version + Encode.be32(300) + Encode.be32(200))
    let properties = CanonWriter.box("ipco", size + CanonWriter.box("av1C", [0x81, 0x20, 2, 0] + unit))
    let association = CanonWriter.box("ipma", version + Encode.be32(1) + [0, 7, 2, 0x81, 0x82])
    let meta = CanonWriter.box(
      "meta", version + CanonWriter.box("pitm", version + [0, 7]) + CanonWriter.box("iprp", properties + association))
    let path = try folder.write(CanonWriter.box("ftyp", Array("avif".utf8) + version) + meta, "a.avif")
    #expect(PictureDetails(of: path, try PictureHeader(of: path)).colorProfile == "BT.2020 PQ")
  }

  // MARK: Bitstreams

  private func av1(_ bytes: [UInt8]) throws(PictureFailure) -> CodePoints? {
    try read(bytes) { reader throws(PictureFailure) in try AV1Colors.codePoints(in: 0..<bytes.count, &reader) }
  }

  private func hevc(_ bytes: [UInt8]) throws(PictureFailure) -> CodePoints? {
    try read(bytes) { reader throws(PictureFailure) in try HEVCColors.codePoints(in: 0..<bytes.count, &reader) }
  }

  private func read(
    _ bytes: [UInt8], _ body: (inout ByteReader) throws(PictureFailure) -> CodePoints?
  ) throws(PictureFailure) -> CodePoints? {
    var result = Result<CodePoints?, PictureFailure>.success(nil)
    bytes.withUnsafeBytes { buffer in
      do throws(PictureFailure) {
        var reader = try ByteReader(buffer)
        result = .success(try body(&reader))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  @Test("The colours that only a bitstream says are found in every kind of AV1 sequence")
  func av1Sequences() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    for round in 0..<2000 {
      let points = CodePoints(primaries: random.index(below: 256), transfer: random.index(below: 256))
      let isSaid = round % 7 != 0
      let header = SequenceWriter.av1(isSaid ? points : nil, &random)
      // A delimiter before it, and a frame behind it.
      let stream = [0x12, 0] + SequenceWriter.unit(1, header, &random) + [0x32, 1, 0x80]
      #expect(try av1(stream) == (isSaid ? points.specified : nil), "seed \(RandomRun.seed), round \(round)")
      for count in 0..<min(stream.count, 12) {
        let found = try? av1(Array(stream.prefix(count)))
        #expect(found == nil || found == points, "seed \(RandomRun.seed), round \(round)")
      }
    }
  }

  @Test("The colours that only a bitstream says are found in HEVC sequences")
  func hevcSequences() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    for round in 0..<2000 {
      let points = CodePoints(primaries: random.index(below: 256), transfer: random.index(below: 256))
      let isSaid = round % 7 != 0
      let configuration = SequenceWriter.hevc(isSaid ? points : nil, &random)
      #expect(try hevc(configuration) == (isSaid ? points.specified : nil), "seed \(RandomRun.seed), round \(round)")
    }
  }

  @Test("The colours that only a bitstream says are none in one that is broken")
  func broken() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.operations(5000, long: 20_000)
    RandomRun.tell(rounds, "broken bitstreams")
    for round in 0..<rounds {
      let points = CodePoints(primaries: 12, transfer: 13)
      var bytes = SequenceWriter.hevc(points, &random)
      if round % 2 == 0 { bytes = [0x12, 0] + SequenceWriter.unit(1, SequenceWriter.av1(points, &random), &random) }
      bytes += [UInt8](repeating: round % 3 == 0 ? 0 : 255, count: 16)
      let mutant = random.mutant(of: bytes, round: round)
      _ = try? round % 2 == 0 ? av1(mutant) : hevc(mutant)
    }
    // As many units as there are bytes, a unit that is larger than its file, and numbers that never end.
    #expect(try av1([UInt8](repeating: 0x12, count: 100_000)) == nil)
    #expect(throws: PictureFailure.self) { try av1([0x0A] + [UInt8](repeating: 0xFF, count: 100_000)) }
    #expect(throws: PictureFailure.self) { try av1([0x0A, 0xFF, 0xFF, 0xFF, 0x7F]) }
    let unit = [0x42, 1] + [UInt8](repeating: 0, count: 60_000)
    let endless = [UInt8](repeating: 0, count: 22) + [1, 33] + Encode.be16(1) + Encode.be16(unit.count) + unit
    #expect(throws: PictureFailure.self) { try hevc(endless) }
  }
}
