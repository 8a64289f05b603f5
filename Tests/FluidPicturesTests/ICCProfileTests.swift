import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("An ICC profile")
struct ICCProfileTests {
  private static let names = ["p3", "adobe", "prophoto", "swapped", "gray", "cmyk", "srgb"]

  private func bytes(_ name: String) throws -> [UInt8] { try Fixture.file("Colors/\(name).icc") }

  @Test(
    "An ICC profile says what it is called",
    arguments: [
      ("p3", "Display P3"), ("adobe", "Adobe RGB (1998)"), ("prophoto", "ProPhoto RGB"),
      ("gray", "Gray: Gray, gamma 1.8"),
      ("cmyk", "CMYK: Four inks"), ("srgb", "sRGB"),
    ])
  func calledByItsName(_ name: String, _ expected: String) throws {
    #expect(PictureColors(icc: try bytes(name))?.name == expected)
  }

  @Test("An ICC profile has a name that can be shown, whatever it says")
  func hostileNames() throws {
    var profile = try bytes("adobe")
    let place = try #require(profile.firstRange(of: Array("Adobe RGB (1998)".utf8)))
    profile.replaceSubrange(place, with: Array("\u{1B}[31m a\n\t\u{7}\u{FF}bbb  ".utf8.prefix(16)))
    let name = try #require(PictureColors(icc: profile)?.name)
    #expect(!name.unicodeScalars.contains { $0.properties.generalCategory == .control })
    // A text that is as long as the profile says, and longer than the profile.
    for length in [0, 1, 17, 100_000, 0xFFFF_FFFF] {
      profile.replaceSubrange(place.lowerBound - 4..<place.lowerBound, with: Encode.be32(length))
      #expect(PictureColors(icc: profile).map { $0.name.utf8.count <= 3 * PictureLimits.maximumTextBytes } == true)
    }
  }

  @Test("An ICC profile is none where it is cut, of another kind, or without what it needs", arguments: names)
  func damaged(_ name: String) throws {
    let profile = try bytes(name)
    for count in [0, 4, 100, 127, 131, 140, profile.count / 2, profile.count - 1] {
      #expect(ICCProfile(Array(profile.prefix(count))) == nil, "\(count) bytes")
    }
    func changed(_ place: Int, _ text: String) -> [UInt8] {
      var other = profile
      other.replaceSubrange(place..<place + 4, with: Array(text.utf8))
      return other
    }
    for (place, text) in [(12, "link"), (20, "HSV "), (36, "ascp"), (16, "7CLR"), (128, "\0\0\0\0")] {
      #expect(PictureColors(icc: changed(place, text)) == nil, "\(text)")
    }
    // A name that no tag has takes one away after the other.
    let count = Int(profile[131])
    var needed = 0
    for index in 0..<count where PictureColors(icc: changed(132 + index * 12, "none")) == nil { needed += 1 }
    #expect(needed == (name == "cmyk" || name == "gray" ? 1 : 6))
    #expect(PictureColors(icc: profile + [1, 2, 3]) != nil, "what lies behind it does not matter")
  }

  @Test("An ICC profile of a size that none has is none")
  func large() throws {
    let profile = try bytes("p3")
    let padding = [UInt8](repeating: 0, count: PictureLimits.maximumProfileBytes - profile.count)
    #expect(ICCProfile(profile + padding) != nil)
    #expect(ICCProfile(profile + padding + [0]) == nil)
    // Four gigabytes of zeros, of which zlib would make a few megabytes.
    #expect(Inflation.profile(of: Encode.stored([0xFF, 0xFF, 0xFF, 0xFF] + profile.dropFirst(4))) == nil)
    #expect(Inflation.profile(of: Encode.stored(Array(profile.prefix(100)))) == nil)
    #expect(Inflation.profile(of: [1, 2, 3]) == nil)
    #expect(Inflation.profile(of: Encode.stored(profile)) == profile)
  }

  /// Whatever bytes it has, there are pixels afterwards.
  @Test("An ICC profile that is damaged harms nothing", arguments: names)
  func mutants(_ name: String) throws {
    let profile = try bytes(name)
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    var refused = 0
    let rounds = RandomRun.runs(30, long: 500)
    RandomRun.tell(rounds, "broken profiles")
    for round in 0..<rounds {
      var mutant = profile
      for _ in 0...random.index(below: 6) {
        // The header and the places of tags as often as all the rest.
        let place = random.index(below: round % 2 == 0 ? min(300, mutant.count) : mutant.count)
        mutant[place] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 7 == 0 { mutant.removeLast(random.index(below: mutant.count)) }
      guard let colors = PictureColors(icc: mutant) else {
        refused += 1
        continue
      }
      for model in [PixelModel.colors, .gray, .inks] where colors.profile.fits(model) {
        var pixels = (0..<256).map { UInt32(littleEndian: 0xFF00_0000 | UInt32($0) &* 0x0001_0307 & 0xFF_FFFF) }
        guard let transform = ColorTransform(from: colors.profile, to: .sRGB, of: model) else { continue }
        pixels.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          transform.apply(to: base, count: buffer.count)
        }
        #expect(pixels.allSatisfy { UInt32(littleEndian: $0) >> 24 == 255 }, "seed \(seed), round \(round)")
      }
      // A display that has such a profile.
      if colors.profile.fits(.colors) { _ = ColorTransform(from: .sRGB, to: colors.profile, of: .colors) }
    }
    #expect(refused > 0 && refused < rounds, "seed \(seed)")
  }
}
