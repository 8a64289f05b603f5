import Testing

@testable import FluidPictures

@Suite("Code points of colours")
struct CodePointTests {
  /// The numbers that sRGB has for numbers of a channel, all three the same.
  private func grays(_ points: CodePoints, _ numbers: [UInt32]) throws -> [Int] {
    let profile = try #require(points.profile)
    var pixels = numbers.map { UInt32(littleEndian: 0xFF00_0000 | $0 << 16 | $0 << 8 | $0) }
    let transform = try #require(ColorTransform(from: profile, to: .sRGB, of: .colors))
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { transform.apply(to: base, count: buffer.count) }
    }
    for pixel in pixels.map({ UInt32(littleEndian: $0) }) {
      #expect(
        abs(Int(pixel & 0xFF) - Int(pixel >> 8 & 0xFF)) <= 1 && abs(Int(pixel & 0xFF) - Int(pixel >> 16 & 0xFF)) <= 1)
    }
    return pixels.map { Int(UInt32(littleEndian: $0) >> 8 & 0xFF) }
  }

  @Test(
    "Code points of colours of sRGB, and what is seen as it, change nothing", arguments: [1, 2], [1, 2, 6, 13, 14, 15])
  func sRGB(_ primaries: Int, _ transfer: Int) {
    let points = CodePoints(primaries: primaries, transfer: transfer)
    #expect(points.profile == .sRGB && points.name == "sRGB")
  }

  @Test(
    "Code points of colours have the names that people know",
    arguments: [
      (12, 13, "Display P3"), (9, 1, "BT.2020"), (9, 16, "BT.2020 PQ"), (9, 18, "BT.2020 HLG"),
      (12, 16, "Display P3 PQ"),
      (1, 8, "BT.709 linear"),
    ])
  func known(_ primaries: Int, _ transfer: Int, _ name: String) {
    #expect(CodePoints(primaries: primaries, transfer: transfer).name == name)
  }

  @Test(
    "Code points of colours that nothing is known of are as none",
    arguments: [(0, 13), (3, 13), (200, 13), (1, 0), (1, 7), (1, 255)])
  func unknown(_ primaries: Int, _ transfer: Int) {
    #expect(CodePoints(primaries: primaries, transfer: transfer).profile == nil)
  }

  @Test(
    "Code points of colours keep grey grey, black black, and the order of brightness", arguments: [1, 5, 6, 9, 11, 12],
    [4, 5, 8, 13, 16, 18])
  func order(_ primaries: Int, _ transfer: Int) throws {
    let points = CodePoints(primaries: primaries, transfer: transfer)
    guard points.profile != .sRGB else { return }
    let shown = try grays(points, Array(0...255))
    #expect(shown[0] == 0 && shown[255] == 255)
    for (a, b) in zip(shown, shown.dropFirst()) { #expect(a <= b) }
  }

  /// The numbers of luminances in cd/m² by SMPTE ST 2084 and by BT.2100 for a display of 1,000, computed from their formulas: 1, 10,
  /// 50, 203 and 1,000.
  @Test(
    "Code points of colours of what is brighter than white bend it, and leave what is darker",
    arguments: [(16, [38, 76, 112, 148, 192]), (18, [25, 65, 127, 191, 255])])
  func highDynamicRange(_ transfer: Int, _ numbers: [UInt32]) throws {
    let shown = try grays(CodePoints(primaries: 9, transfer: transfer), numbers)
    // sRGB's numbers of 1/203, 10/203 and 50/203 of its white; the numbers above are rounded to a byte.
    for (number, expected) in zip(shown, [15, 63, 136]) { #expect(abs(number - expected) <= 6, "\(shown)") }
    #expect((215...240).contains(shown[3]), "white of a page is nearly white: \(shown)")
    #expect(shown[4] >= 254, "the brightest is white: \(shown)")
  }

  @Test("Code points of colours of chromaticities give the numbers that profiles have")
  func primaries() throws {
    for (primaries, name) in [(ColorPrimaries.displayP3, "p3"), (.adobe, "adobe"), (.bt709, "srgb")] {
      let primaries = try #require(primaries)
      let bytes = try Fixture.file("Colors/\(name).icc")
      func color(_ tag: String) throws -> SIMD3<Double> {
        let entry = try #require((0..<20).map { 132 + $0 * 12 }.first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) })
        func number(_ place: Int) -> Int32 {
          bytes[place..<place + 4].reduce(0) { (number: Int32, byte) in number << 8 | Int32(byte) }
        }
        let start = Int(number(entry + 4)) + 8
        return SIMD3((0..<3).map { Double(number(start + $0 * 4)) / 65536 })
      }
      for (mine, tag) in [(primaries.red, "rXYZ"), (primaries.green, "gXYZ"), (primaries.blue, "bXYZ")] {
        let difference = mine - (try color(tag))
        #expect((0..<3).allSatisfy { abs(difference[$0]) < 0.0006 }, "\(name) \(tag): \(mine)")
      }
    }
    #expect(ColorPrimaries.bt709?.isSRGB == true && ColorPrimaries.displayP3?.isSRGB == false)
  }

  @Test("Code points of colours of chromaticities that are none make no primaries")
  func nonsense() {
    typealias Point = ColorPrimaries.Chromaticity
    let (red, green, blue) = (Point(0.64, 0.33), Point(0.3, 0.6), Point(0.15, 0.06))
    for white in [Point(0, 0), Point(0.3127, 0), Point(5, 5), Point(.nan, 0.3)] {
      #expect(ColorPrimaries(white: white, red: red, green: green, blue: blue) == nil)
    }
    #expect(ColorPrimaries(white: .d65, red: red, green: red, blue: blue) == nil)
    #expect(ColorPrimaries(white: .d65, red: red, green: green, blue: Point(0.15, 0)) == nil)
  }
}
