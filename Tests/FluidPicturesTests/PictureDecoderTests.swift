import CSDL
import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

struct PictureDecoderTests {
  private let folder: ScratchFolder
  private let decoder = PictureDecoder(decodingWith: .built)

  init() throws { folder = try ScratchFolder() }

  private func decode(_ bytes: [UInt8], _ name: String, _ target: PictureTarget = .full) throws -> DecodedPicture {
    let path = try folder.write(bytes, name)
    return try decoder.decode(path, PictureHeader(of: path), target)
  }

  private static let lossless: [(String, @Sendable (Raster) -> [UInt8])] = [
    ("a.png", { Encode.png($0) }), ("a.bmp", { Encode.bmp($0) }), ("a.qoi", { Encode.qoi($0) }),
    ("a.tga", { Encode.tga($0) }), ("a.gif", { Encode.gif($0) }),
    ("a.tif", { Encode.tiff($0) }),
    ("a.ico", { Encode.ico($0) }),
  ]

  @Test("The decoder keeps every pixel of a lossless format", arguments: lossless.indices)
  func keepsEveryPixelOfALosslessFormat(_ index: Int) throws {
    let (name, encode) = Self.lossless[index]
    let raster = Raster.asymmetric(13, 7)
    let picture = try decode(encode(raster), name)
    #expect(Raster(picture.bitmap) == raster, "\(name)")
    #expect(picture.bitmap.isOpaque, "\(name)")
  }

  @Test("The decoder turns every orientation upright", arguments: PictureOrientation.allCases)
  func turnsEveryOrientationUpright(_ orientation: PictureOrientation) throws {
    let exif = Encode.exif(orientation.rawValue, bigEndian: orientation.rawValue % 2 == 0)
    // More rows than a batch, and no multiple of it.
    for raster in [Raster.asymmetric(13, 7), Raster.gradient(37, 41)] {
      let png = try decode(Encode.png(raster.stored(orientation), exif: exif), "a.png")
      #expect(Raster(png.bitmap) == raster)
      let tiff = try decode(Encode.tiff(raster.stored(orientation), orientation.rawValue), "a.tif")
      #expect(Raster(tiff.bitmap) == raster)
    }
    let blocks = Raster.blocks(5, 3, of: 16)
    let jpeg = Encode.jpeg(blocks.stored(orientation), exif: exif)
    #expect(Raster(try decode(jpeg, "a.jpg").bitmap).distance(to: blocks) <= 6)
    let small = try decode(jpeg, "b.jpg", .covering(PixelSize(width: 5, height: 3)))
    #expect(Raster(small.bitmap).distance(to: .asymmetric(5, 3)) <= 6)
  }

  @Test(
    "The decoder averages over the area of each pixel",
    arguments: [(300, 200, 100, 100), (301, 199, 77, 33), (64, 64, 63, 63), (50, 400, 20, 20), (97, 61, 1, 1)])
  func averagesOverTheAreaOfEachPixel(_ width: Int, _ height: Int, _ w: Int, _ h: Int) throws {
    let raster = Raster(width, height) { x, y in
      SIMD4(UInt8((x * 37 + y * 11) % 256), UInt8((x * y) % 256), UInt8((x ^ y) % 256), 255)
    }
    let target = PictureTarget.covering(PixelSize(width: w, height: h))
    let picture = try decode(Encode.png(raster), "a.png", target)
    #expect(picture.size == target.size(of: raster.size))
    #expect(Raster(picture.bitmap).distance(to: raster.averaged(to: picture.size)) <= 1)
    #expect(!picture.isFullResolution)
  }

  @Test(
    "The decoder reduces a JPEG as if it had been decoded whole",
    arguments: [(168, 168), (100, 90), (400, 300), (31, 17), (640, 480)])
  func reducesAJPEGAsIfItHadBeenDecodedWhole(_ width: Int, _ height: Int) throws {
    let raster = Raster.gradient(640, 480)
    let target = PictureTarget.covering(PixelSize(width: width, height: height))
    let picture = try decode(Encode.jpeg(raster), "a.jpg", target)
    #expect(picture.size == target.size(of: raster.size))
    #expect(Raster(picture.bitmap).distance(to: raster.averaged(to: picture.size)) <= 6)
  }

  @Test("The decoder never enlarges but an SVG")
  func neverEnlargesButAnSVG() throws {
    let large = PixelSize(width: 500, height: 400)
    let png = try decode(Encode.png(.asymmetric(10, 8)), "a.png", .covering(large))
    #expect(png.size == PixelSize(width: 10, height: 8))
    for target in [PictureTarget.covering(large), .fitting(large), .covering(PixelSize(width: 3, height: 3))] {
      let svg = try decode(Encode.svg("width='10' height='8'"), "a.svg", target)
      #expect(svg.size == target.size(of: PixelSize(width: 10, height: 8), enlarging: true))
      #expect(svg.bitmap.isOpaque)
      #expect(Raster(svg.bitmap)[0, 0] == SIMD4(0x40, 0x80, 0xC0, 255))
    }
  }

  /// 2400 · (168 / 800) is not 504 in floating point.
  @Test("The decoder draws an opaque SVG without seams")
  func drawsAnOpaqueSVGWithoutSeams() throws {
    let svg = Encode.svg("width='2400' height='800'", "<rect width='2400' height='800' fill='#4080c0'/>")
    let picture = try decode(svg, "a.svg", .covering(PixelSize(width: 168, height: 168)))
    #expect(picture.size == PixelSize(width: 504, height: 168))
    #expect(picture.bitmap.isOpaque)
  }

  @Test(
    "The decoder asks for the size that is needed",
    arguments: [
      (PictureTarget.covering(PixelSize(width: 168, height: 168)), 4000, 3000, 224, 168),
      (.covering(PixelSize(width: 168, height: 168)), 3000, 4000, 168, 224),
      (.covering(PixelSize(width: 168, height: 168)), 100, 90, 100, 90),
      (.covering(PixelSize(width: 100, height: 100)), 100_000, 100, 12649, 13),
      (.fitting(PixelSize(width: 1280, height: 800)), 4000, 3000, 1067, 800),
      (.fitting(PixelSize(width: 100, height: 100)), 10000, 10, 100, 1), (.full, 7, 9, 7, 9),
    ])
  func asksForTheSizeThatIsNeeded(_ target: PictureTarget, _ width: Int, _ height: Int, _ w: Int, _ h: Int) {
    #expect(target.size(of: PixelSize(width: width, height: height)) == PixelSize(width: w, height: h))
  }

  @Test("The decoder puts a PNG's passes together")
  func putsAPNGsPassesTogether() throws {
    let raster = Raster(13, 11) { x, y in SIMD4(UInt8(x * 15), UInt8(y * 20), 50, x == y ? 0 : 255) }
    for size in [(13, 11), (1, 1), (3, 2), (5, 9)] {
      let part = Raster(size.0, size.1) { raster[$0, $1] }
      let picture = try decode(Encode.interlacedPNG(part), "a.png").bitmap
      #expect(picture.pixels == (try decode(Encode.png(part), "b.png").bitmap.pixels))
    }
  }

  @Test("The decoder says of a PNG that breaks off that it does, and of a damaged one what libpng says")
  func saysWhatAPNGLacks() throws {
    for png in [Encode.png(.asymmetric(12, 9)), Encode.interlacedPNG(.asymmetric(12, 9))] {
      for count in [200, png.count / 2, png.count - 30] {
        #expect(throws: PictureFailure.truncated, "\(count)") { try decode(Array(png.prefix(count)), "a.png") }
      }
      var damaged = png
      damaged[100] ^= 1
      #expect(throws: PictureFailure.damaged(detail: "IDAT: incorrect data check")) { try decode(damaged, "a.png") }
    }
  }

  @Test("The decoder premultiplies what is transparent")
  func premultipliesWhatIsTransparent() throws {
    let raster = Raster(4, 4) { x, y in SIMD4(200, 100, 50, UInt8(x * 85)) }
    let picture = try decode(Encode.png(raster), "a.png")
    #expect(!picture.bitmap.isOpaque)
    #expect(Raster(picture.bitmap)[0, 0] == .zero)
    #expect(Raster(picture.bitmap)[1, 0] == SIMD4(67, 33, 17, 85))
    #expect(Raster(picture.bitmap)[3, 3] == SIMD4(200, 100, 50, 255))
    #expect(abs(picture.meanColor.red - 200.0 / 255) < 0.01)
    #expect(abs(picture.meanColor.blue - 50.0 / 255) < 0.01)
  }

  @Test("The decoder reads every kind of JPEG")
  func readsEveryKindOfJPEG() throws {
    let gray = try decode(Fixture.grayJPEG, "g.jpg")
    #expect(Raster(gray.bitmap).distance(to: Raster(16, 8) { _, _ in SIMD4(127, 127, 127, 255) }) <= 2)
    // Cyan, magenta, yellow and black as they are, and as brightness and two differences.
    for bytes in [Fixture.cmykJPEG, try Fixture.file("ycck.jpg")] {
      let inks = try decode(bytes, "c.jpg")
      #expect(Raster(inks.bitmap).distance(to: Raster(16, 8) { _, _ in SIMD4(0x40, 0x80, 0xC0, 255) }) <= 6)
    }
    // Five bars, of cyan, magenta, yellow, black and nothing, without Adobe's segment: inks are told as with it.
    let bars = Raster(try decode(Fixture.file("Colors/plain-inks.jpg"), "i.jpg").bitmap)
    let colors: [Raster.Pixel] = [
      SIMD4(0, 255, 255, 255), SIMD4(255, 0, 255, 255), SIMD4(255, 255, 0, 255), SIMD4(0, 0, 0, 255),
      SIMD4(255, 255, 255, 255),
    ]
    for (place, color) in colors.enumerated() {
      #expect(bars[40 + 80 * place, 150] == color, "\(place)")
    }
    #expect(try decode(Fixture.progressiveJPEG, "p.jpg").size == PixelSize(width: 40, height: 24))
    #expect(Raster(try decode(Fixture.webpLossy, "a.webp").bitmap)[9, 5].w == 255)
  }

  private static let noise = Raster(200, 150) { x, y in
    SIMD4(UInt8(x * y % 251), UInt8((x * 31 ^ y * 17) % 256), UInt8(x % 256), 255)
  }

  /// Of 64 colours.
  private static let grays = Raster(200, 150) { x, y in
    let value = UInt8((x * 31 ^ y * 17) % 64 * 4)
    return SIMD4(value, value, value, 255)
  }

  @Test("The decoder shows a progressive JPEG that ends early as its scans have made it by then")
  func showsFirstScans() throws {
    let bytes = try Fixture.file("Regions/420-progressive.jpg")
    let whole = try decode(bytes, "a.jpg")
    let picture = try decode(Array(bytes.prefix(bytes.count * 3 / 4)), "a.jpg")
    #expect(picture.isCutOff && !whole.isCutOff && picture.size == whole.size)
    #expect(throws: PictureFailure.truncated) { try decode(Array(bytes.prefix(200)), "a.jpg") }
  }

  @Test(
    "The decoder shows what there is of a file that ends early, and says that it does",
    arguments: [
      ("a.jpg", Encode.jpeg(noise, quality: 90)), ("a.png", Encode.png(noise)),
      ("b.png", Encode.interlacedPNG(noise)), ("a.gif", Encode.gif(grays)), ("b.bmp", Encode.bmp(noise)),
      ("a.bmp", Encode.bmp(noise, topDown: true)), ("a.tga", Encode.tga(noise)), ("a.qoi", Encode.qoi(noise)),
      ("a.webp", webP(isLossless: true)), ("b.webp", webP(isLossless: false)), ("a.tif", strips(of: noise)),
    ], [0.4, 0.6, 0.99])
  func showsWhatThereIs(_ file: (name: String, bytes: [UInt8]), _ part: Double) throws {
    let whole = try PictureDecoder(decodingWith: .built, showingOn: .sRGB).decode(
      folder.picture(file.bytes, file.name).0, folder.picture(file.bytes, file.name).1, .full)
    #expect(!whole.isCutOff)
    for program in file.name.hasSuffix("tif") ? [.built] : [nil, DecoderProgram.built] {
      let decoder = PictureDecoder(decodingWith: program, showingOn: .sRGB)
      let (path, header) = try folder.picture(Array(file.bytes.prefix(Int(Double(file.bytes.count) * part))), file.name)
      let picture = try decoder.decode(path, header, .full)
      #expect(picture.isCutOff && picture.size == whole.size)
      // Of files whose rows come in their order, those that are there are those of the whole.
      guard file.name.hasPrefix("a") else { continue }
      let there = PictureRegion(level: 0, x: 0, y: 0, size: PixelSize(width: 200, height: 40))
      #expect(Raster(picture.bitmap).cropped(to: there) == Raster(whole.bitmap).cropped(to: there))
      let small = try decoder.decode(path, header, .covering(PixelSize(width: 20, height: 15)))
      #expect(small.isCutOff)
    }
  }

  private static func webP(isLossless: Bool) -> [UInt8] {
    let pixels = noise.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let (width, height) = (Int32(noise.size.width), Int32(noise.size.height))
    var output: UnsafeMutablePointer<UInt8>?
    let count =
      isLossless
      ? WebPEncodeLosslessRGBA(pixels, width, height, width * 4, &output)
      : WebPEncodeRGBA(pixels, width, height, width * 4, 90, &output)
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  /// A TIFF whose directory lies before its strips of ten rows.
  private static func strips(of raster: Raster) -> [UInt8] {
    let (width, height) = (raster.size.width, raster.size.height)
    let (count, length) = (height / 10, width * 30)
    let lists = 8 + 2 + 9 * 12 + 4
    let start = lists + 8 * count
    let entries = [
      (0x0100, 4, 1, width), (0x0101, 4, 1, height), (0x0102, 3, 1, 8), (0x0106, 3, 1, 2),
      (0x0111, 4, count, lists), (0x0115, 3, 1, 3), (0x0116, 4, 1, 10), (0x0117, 4, count, lists + 4 * count),
      (0x011C, 3, 1, 1),
    ]
    var bytes = Array("II*\0".utf8) + Encode.le32(8) + [9, 0]
    for (tag, type, number, value) in entries {
      bytes += [UInt8(tag & 255), UInt8(tag >> 8), UInt8(type), 0] + Encode.le32(number) + Encode.le32(value)
    }
    bytes += [0, 0, 0, 0]
    for strip in 0..<count { bytes += Encode.le32(start + strip * length) }
    for _ in 0..<count { bytes += Encode.le32(length) }
    return bytes + raster.pixels.flatMap { [$0.x, $0.y, $0.z] }
  }

  @Test(
    "The decoder shows what there is of a grid of tiles or a JPEG XL that ends early",
    arguments: ["Grid/grid.avif", "blocks-lossless.jxl", "blocks-lossy.jxl"], [0.8, 0.99])
  func showsWhatLibrariesMake(_ name: String, _ part: Double) throws {
    let bytes = try Fixture.file(name)
    let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)
    let (path, header) = try folder.picture(bytes, "a")
    let whole = try decoder.decode(path, header, .full)
    let (cut, cutHeader) = try folder.picture(Array(bytes.prefix(Int(Double(bytes.count) * part))), "b")
    let picture = try decoder.decode(cut, cutHeader, .full)
    #expect(picture.isCutOff && !whole.isCutOff && picture.size == whole.size)
    #expect(picture.meanColor != .clear)
  }

  @Test("The decoder says of a file that is cut off that it is, unless nothing is lost", arguments: cutKinds)
  func saysOfEveryCutFileThatItIs(_ name: String) throws {
    let bytes = name == "lossy.webp" ? Fixture.webpLossy : try Fixture.file(name)
    let decoder = PictureDecoder(decodingWith: .built, showingOn: .sRGB)
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let (path, header) = try folder.picture(bytes, file)
    let whole = try decoder.decode(path, header, .full)
    for part in [0.2, 0.4, 0.6, 0.8, 0.99] {
      do {
        let (path, header) = try folder.picture(Array(bytes.prefix(Int(Double(bytes.count) * part))), file)
        let picture = try decoder.decode(path, header, .full)
        let isToldOrWhole = picture.isCutOff || Raster(picture.bitmap) == Raster(whole.bitmap)
        #expect(isToldOrWhole, "\(part)")
      } catch {
        #expect(error as? PictureFailure == .truncated, "\(part)")
      }
    }
  }

  private static let cutKinds = [
    "turned-1.heic", "alpha.heic", "ten.heic", "thumbnail.heic", "grid.heic", "alpha.avif", "twelve.avif",
    "Grid/grid.avif",
    "Grid/tiles.heic", "cmyk.tif", "tiled.tif", "deep.tif", "alpha.tif", "deep.png", "lossy.webp", "alpha.jxl",
    "lossy.jxl",
    "gray.jxl", "ycck.jpg",
  ]

  @Test("The decoder refuses a file that ends before its first rows, or lacks its end alone")
  func refusesAFileThatEndsEarly() throws {
    let (jpeg, png) = (Encode.jpeg(Self.noise, quality: 90), Encode.png(Self.noise))
    #expect(throws: PictureFailure.truncated) { try decode(Array(jpeg.prefix(700)), "a.jpg") }
    #expect(throws: PictureFailure.truncated) { try decode(Array(png.prefix(300)), "a.png") }
    // Only the end marker is missing: nothing is lost.
    let whole = try decode(Array(jpeg.dropLast(2)), "c.jpg")
    #expect(whole.size == Self.noise.size && !whole.isCutOff)
  }

  @Test("The decoder tells of a file that vanishes")
  func tellsOfAFileThatVanishes() throws {
    let (path, header) = try folder.picture(Encode.jpeg(.gradient(100, 80)), "a.jpg")
    try folder.write([], "a.jpg")
    #expect(throws: PictureFailure.emptyFile) { try decoder.decode(path, header, .full) }
    try folder.write(Array("now it is a letter".utf8), "a.jpg")
    #expect(throws: PictureFailure.self) { try decoder.decode(path, header, .full) }
    try folder.write(Encode.jpeg(.gradient(60, 90)), "a.jpg")
    #expect(try decoder.decode(path, header, .full).fullSize == PixelSize(width: 60, height: 90))
    try folder.remove("a.jpg")
    #expect(throws: PictureFailure.missing) { try decoder.decode(path, header, .full) }
  }

  @Test("The decoder keeps to its limits")
  func keepsToItsLimits() throws {
    let (path, header) = try folder.picture(Encode.png(.gradient(100, 80)), "a.png")
    let pixels = PictureDecoder(limits: PictureLimits(maximumPixels: 7999))
    #expect(throws: PictureFailure.tooManyPixels(PixelSize(width: 100, height: 80), maximum: 7999)) {
      try pixels.decode(path, header, .full)
    }
    // A header that lies about the size does not get past the check after decoding.
    let small = PictureHeader(format: .png, size: PixelSize(width: 2, height: 2))
    #expect(throws: PictureFailure.self) { try pixels.decode(path, small, .full) }
    let memory = PictureDecoder(limits: PictureLimits(maximumDecodingBytes: 10000))
    #expect { try memory.decode(path, header, .full) } throws: { ($0 as? PictureFailure)?.title == "Too large" }
  }

  /// SDL2_image makes no promise about threads, and we rely on what its sources show.
  @Test("The decoder decodes every format on several threads at once")
  func decodesEveryFormatOnSeveralThreadsAtOnce() async throws {
    let raster = Raster.asymmetric(15, 9)
    var files = try Self.lossless.map { try folder.write($0.1(raster), $0.0) }
    files.append(try folder.write(Encode.svg("width='15' height='9'"), "a.svg"))
    files.append(try folder.write(Fixture.webpLossless, "a.webp"))
    files.append(try folder.write(Encode.jpeg(raster), "a.jpg"))
    let decoder = decoder
    let expected = try files.map { try decoder.decode($0, PictureHeader(of: $0), .full).bitmap.pixels }
    let paths = files
    let mismatches = await withTaskGroup(of: Int.self, returning: Int.self) { group in
      for part in 0..<4 {
        group.addTask {
          (0..<60 * paths.count).count { round in
            let index = (round + part * 3) % paths.count
            let pixels = try? decoder.decode(paths[index], PictureHeader(of: paths[index]), .full).bitmap.pixels
            return pixels != expected[index]
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(mismatches == 0)
  }

  @Test("The decoder stops when it is cancelled")
  func stopsWhenNobodyWantsIt() throws {
    let (path, header) = try folder.picture(Encode.jpeg(.gradient(100, 80)), "a.jpg")
    let cancellation = PictureCancellation()
    cancellation.cancel()
    #expect(throws: PictureFailure.cancelled) { try decoder.decode(path, header, .full, cancellation) }
  }
}
