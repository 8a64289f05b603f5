import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("Pictures with a colour profile")
struct ColorProfileTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)

  init() throws { folder = try ScratchFolder() }

  private func decode(_ bytes: [UInt8], _ name: String = "a.png", on display: DisplayProfile = .sRGB) throws -> Raster {
    let path = try folder.write(bytes, name)
    return Raster(try decoder.showing(on: display).decode(path, PictureHeader(of: path), .full).bitmap)
  }

  /// The pixels in the middle of the blocks of a fixture.
  private func blocks(_ raster: Raster) -> [SIMD4<UInt8>] {
    (0..<3).flatMap { y in (0..<5).map { x in raster[x * 16 + 8, y * 16 + 8] } }
  }

  @Test("Pictures with a colour profile show what Little CMS makes of them", arguments: ColorReference.all)
  func references(_ reference: ColorReference) throws {
    let file = try reference.row()
    let raster = try decode(file.bytes, file.name)
    let (most, mean) = reference.differences(raster.pixels)
    #expect(most <= 2 && mean < 0.5, "\(most), \(mean)")
    #expect(raster.pixels.allSatisfy { $0.w == 255 })
  }

  /// The mean of P3's numbers taken for those of sRGB is 2.3. HEIC and AVIF lose a little by their own numbers for brightness.
  @Test(
    "Pictures with a colour profile show the same in every format",
    arguments: [
      ("p3.jpg", 0.5), ("p3.webp", 0.5), ("p3.tif", 0.5), ("p3.heic", 1), ("p3.avif", 1), ("p3-nclx.avif", 1),
      ("p3.jxl", 0.5), ("p3-lossless.jxl", 0.5), ("inks.jpg", 1), ("inks.tif", 0.5),
    ])
  func formats(_ name: String, _ tolerance: Double) throws {
    let reference = name.hasPrefix("inks") ? ColorReference.print : .photo
    let raster = try decode(Fixture.file("Colors/\(name)"), name)
    let (most, mean) = reference.differences(blocks(raster))
    #expect(most <= 2 * max(tolerance, 1) && mean < tolerance, "\(most), \(mean)")
    let path = try folder.write(Fixture.file("Colors/\(name)"), name)
    let small = try decoder.decode(path, PictureHeader(of: path), .covering(PixelSize(width: 5, height: 3)))
    #expect(reference.differences(Raster(small.bitmap).pixels).mean < tolerance, "reduced")
  }

  @Test(
    "Pictures with a colour profile stay what they are, to the byte, where the profile is that of sRGB",
    arguments: ["png", "jpg", "webp"])
  func sRGB(_ type: String) throws {
    let profile = try Fixture.file("Colors/srgb.icc")
    let raster = Raster.gradient(40, 24)
    let jpeg = Encode.jpeg(raster)
    let size = PixelSize(width: 20, height: 10)
    let (plain, tagged) =
      switch type {
      case "png": (Encode.png(raster), Encode.png(raster, chunks: [Encode.iCCP(profile)]))
      case "jpg": (jpeg, Encode.jpeg(jpeg, with: Encode.profileSegments(profile, pieces: 2)))
      default: (Fixture.webpLossless, Encode.webP(Fixture.webpLossless, size, profile: profile))
      }
    #expect(try decode(tagged, "a.\(type)") == decode(plain, "b.\(type)"))
    #expect(PictureColors(icc: profile)?.profile == .sRGB)
  }

  @Test("Pictures with a colour profile have straight alpha in their profile's eyes")
  func alpha() throws {
    let profile = try Fixture.file("Colors/p3.icc")
    let raster = Raster(5, 2) { x, y in SIMD4(200, 30, 40, y == 0 ? UInt8(x * 60) : 255) }
    let shown = try decode(Encode.png(raster, chunks: [Encode.iCCP(profile)]))
    let opaque = shown[0, 1]
    for x in 0..<5 {
      for channel in 0..<3 {
        let expected = (Double(opaque[channel]) * Double(x * 60) / 255).rounded()
        #expect(abs(Double(shown[x, 0][channel]) - expected) <= 2, "\(shown[x, 0])")
      }
      #expect(shown[x, 0].w == UInt8(x * 60))
    }
  }

  @Test(
    "Pictures with a colour profile are shown as they are on a display with their own profile",
    arguments: [ColorReference.p3, .adobe, .proPhoto])
  func sameDisplay(_ reference: ColorReference) throws {
    let display = try #require(DisplayProfile(icc: reference.profile()))
    let file = try reference.row()
    let raster = try decode(file.bytes, on: display)
    #expect(raster.pixels == reference.inputs.map { SIMD4($0[0], $0[1], $0[2], 255) })
  }

  /// There and back: what sRGB has, every one of these displays has.
  @Test(
    "Pictures with a colour profile of sRGB are turned into a display's colours, in this process and in another one",
    arguments: ["png", "tif"])
  func otherDisplay(_ type: String) throws {
    let profile = try Fixture.file("Colors/p3.icc")
    let display = try #require(DisplayProfile(icc: profile))
    let raster = Raster.asymmetric(13, 7)
    let bytes = type == "png" ? Encode.png(raster) : Encode.tiff(raster)
    let shown = try decode(bytes, "a.\(type)", on: display)
    #expect(shown.distance(to: raster) > 20)
    let back = try decode(Encode.png(shown, chunks: [Encode.iCCP(profile)]))
    for (a, b) in zip(back.pixels, raster.pixels) {
      #expect(Lab(SIMD3(a.x, a.y, a.z)).difference(to: Lab(SIMD3(b.x, b.y, b.z))) < 1.5)
    }
  }

  @Test("Pictures with a colour profile keep all their colours in another process on a display that has them")
  func wideDisplay() throws {
    let display = try #require(DisplayProfile(icc: Fixture.file("Colors/p3.icc")))
    for name in ["p3.tif", "p3-lossless.jxl"] {
      let shown = blocks(try decode(Fixture.file("Colors/\(name)"), name, on: display))
      for (pixel, color) in zip(shown, ColorReference.photo.inputs) {
        for channel in 0..<3 { #expect(abs(Int(pixel[channel]) - Int(color[channel])) <= 1, "\(name): \(pixel)") }
      }
    }
  }

  @Test("Pictures with a colour profile show a stand-in in the picture's own colours")
  func standIn() throws {
    let plain = Encode.jpeg(Raster(16, 16) { _, _ in SIMD4(200, 30, 40, 255) }, quality: 100)
    let exif = Encode.exif(1, bigEndian: false, thumbnail: plain)
    let segments = Encode.profileSegments(try Fixture.file("Colors/p3.icc"), pieces: 1)
    let bytes = Encode.jpeg(
      Encode.jpeg(Raster(64, 64) { _, _ in SIMD4(200, 30, 40, 255) }, quality: 100, exif: exif), with: segments)
    let (path, header) = try folder.picture(bytes, "a.jpg")
    let thumbnail = try #require(try decoder.decodeEmbeddedThumbnail(path, header))
    let picture = try decoder.decode(path, header, .full)
    let (small, large) = (Raster(thumbnail.bitmap)[8, 8], Raster(picture.bitmap)[32, 32])
    #expect(small == large && small.x > 210)
  }

  // MARK: Where it is in a file

  @Test(
    "Pictures with a colour profile have their profile in pieces in any order, and none where one is missing or there twice"
  )
  func segments() throws {
    let profile = try Fixture.file("Colors/p3.icc")
    let photo = Encode.jpeg(Raster.blocks(5, 3, of: 16))
    let pieces = Encode.profileSegments(profile, pieces: 3)
    let plain = try decode(photo, "a.jpg")
    let right = try decode(Encode.jpeg(photo, with: pieces), "b.jpg")
    #expect(right != plain)
    let other: [UInt8] = [0xFF, 0xE2, 0, 10] + Array("MPF\0....".utf8)
    for order in [[2, 0, 1], [1, 2, 0], [0, 2, 1]] {
      let shuffled = [other] + order.map { pieces[$0] } + [other]
      #expect(try decode(Encode.jpeg(photo, with: shuffled), "c.jpg") == right)
    }
    for wrong in [[0, 1], [1, 2], [0, 1, 2, 2], [0, 0, 1, 2], [2]] {
      #expect(try decode(Encode.jpeg(photo, with: wrong.map { pieces[$0] }), "d.jpg") == plain, "\(wrong)")
    }
  }

  /// Colours of which each says something else of the same numbers; their order in the file does not matter.
  @Test("Pictures with a colour profile of PNG are what the first of cICP, iCCP, sRGB, and gAMA with cHRM says")
  func precedence() throws {
    let raster = Raster(4, 4) { x, y in SIMD4(UInt8(40 + x * 50), UInt8(20 + y * 50), 90, 255) }
    let chunks = [
      Encode.gAMA(1 / 1.8), Encode.cHRM(Encode.p3Chromaticities), ("sRGB", [0]),
      Encode.iCCP(try Fixture.file("Colors/adobe.icc")), Encode.cICP(9, 13),
    ]
    func shown(_ chunks: [(String, [UInt8])]) throws -> Raster { try decode(Encode.png(raster, chunks: chunks)) }
    let (gamma, plain, adobe, wide) = try (
      shown(Array(chunks[0...1])), shown([]), shown([chunks[3]]), shown([chunks[4]])
    )
    #expect(gamma != plain && gamma != adobe && gamma != wide && plain != adobe && plain != wide && adobe != wide)
    #expect(try shown(chunks) == wide)
    #expect(try shown(Array(chunks[0...3])) == adobe)
    #expect(try shown(Array(chunks[0...2])) == plain)
    // What cannot be understood is passed over.
    let broken: (String, [UInt8]) = ("iCCP", Array("any\0\0nonsense".utf8))
    #expect(try shown(Array(chunks[0...2]) + [broken, Encode.cICP(3, 13)]) == plain)
    #expect(try shown([chunks[3], Encode.cICP(9, 13, matrix: 1)]) == adobe)
    #expect(try shown([chunks[3], Encode.cICP(9, 13, range: 0)]) == adobe)
    #expect(try shown([Encode.gAMA(0.45455)]) == plain)
    #expect(try shown([Encode.gAMA(0)]) == plain)
  }

  @Test("Pictures with a colour profile of PNG mean the same by chromaticities and by code points as by a profile")
  func chromaticities() throws {
    let reference = ColorReference.p3
    let raster = Raster(reference.inputs.count, 1) { x, _ in
      SIMD4(reference.inputs[x][0], reference.inputs[x][1], reference.inputs[x][2], 255)
    }
    for chunks in [
      [Encode.gAMA(0.45455), Encode.cHRM(Encode.p3Chromaticities)], [Encode.cHRM(Encode.p3Chromaticities)],
      [Encode.cICP(12, 13)], [Encode.cICP(12, 1)],
    ] {
      let (most, mean) = reference.differences(try decode(Encode.png(raster, chunks: chunks)).pixels)
      #expect(most <= 2 && mean < 0.5, "\(chunks.map(\.0)): \(most), \(mean)")
    }
  }

  @Test(
    "Pictures with a colour profile without a profile are Adobe RGB where the camera says so", arguments: [false, true])
  func adobeByExif(_ isRaw: Bool) throws {
    let photo = Encode.jpeg(Raster(16, 16) { _, _ in SIMD4(64, 192, 64, 255) }, quality: 100)
    func exif(_ space: Int, _ index: String) -> [UInt8] {
      var writer = RawWriter(isBigEndian: true, signature: nil)
      let interoperability = writer.directory([1: .text(index)])
      let notes = writer.directory([0xA001: .number(space), 0xA005: .number(interoperability)])
      writer.begin(with: writer.directory([0x0112: .number(1), 0x8769: .number(notes)]))
      return writer.bytes
    }
    func shown(_ space: Int, _ index: String) throws -> SIMD4<UInt8> {
      if isRaw {
        var writer = RawWriter(isBigEndian: false, signature: nil)
        let place = writer.add(photo)
        let interoperability = writer.directory([1: .text(index)])
        let notes = writer.directory([0xA001: .number(space), 0xA005: .number(interoperability)])
        writer.begin(
          with: writer.directory([0x0201: .number(place), 0x0202: .number(photo.count), 0x8769: .number(notes)]))
        return try decode(writer.bytes, "a.nef")[8, 8]
      }
      let block = exif(space, index)
      let segment = [0xFF, 0xE1] + Encode.be16(block.count + 8) + Array("Exif\0\0".utf8) + block
      return try decode(Encode.jpeg(photo, with: [segment]), "a.jpg")[8, 8]
    }
    let plain = try shown(1, "R98")
    #expect(plain.x > 50)
    #expect(try shown(0xFFFF, "R98") == plain)
    let reference = Lab(SIMD3(0, 193, 46))
    for (space, index) in [(0xFFFF, "R03"), (2, "R98")] {
      let color = try shown(space, index)
      #expect(Lab(SIMD3(color.x, color.y, color.z)).difference(to: reference) < 3, "\(color)")
    }
  }
}
