import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A damaged picture of any format")
struct PictureMutantTests {
  private static let files: [String: [UInt8]] = {
    let raster = Raster.asymmetric(12, 9)
    var files = [
      "a.png": Encode.png(raster), "a.jpg": Encode.jpeg(raster), "a.gif": Encode.gif(raster),
      "a.bmp": Encode.bmp(raster), "a.ico": Encode.ico(raster), "a.cur": Encode.cur(raster),
      "png.ico": IconWriter.icon([Encode.png(raster)]),
      "masked.ico": IconWriter.icon([IconWriter(raster, depth: 4).bytes, IconWriter(raster, depth: 24).bytes]),
      "a.tga": Encode.tga(raster),
      "a.qoi": Encode.qoi(raster), "a.svg": Encode.svg("width='40' height='20'"),
      "parts-of-pixels.svg": Encode.svg("width='33.4' height='21.7'"), "sizeless.svg": Encode.svg(""),
      "four-inks.jpg": Fixture.cmykJPEG,
      "scans.jpg": Fixture.progressiveJPEG, "lossy.webp": Fixture.webpLossy, "lossless.webp": Fixture.webpLossless,
      "interlaced.gif": Fixture.interlacedGIF, "interlaced.png": Encode.interlacedPNG(raster),
      "plain.jpg": Encode.jpeg(.blocks(5, 4, of: 32), quality: 60),
    ]
    for way in RawPictureTests.Way.allCases {
      files["camera.\(way)"] = RawPictureTests.file(way, .right)
    }
    for (isTiled, isBig) in [(true, false), (false, false), (true, true), (false, true)] {
      var writer = TIFFWriter(isTiled: isTiled)
      writer.pyramid = [.blocks(5, 3, of: 7), .blocks(5, 3, of: 3)]
      (writer.isPyramidInside, writer.isBig) = (isTiled, isBig)
      files["\(isTiled ? "tiles" : "strips")\(isBig ? "-big" : "").tif"] = writer.bytes(.blocks(5, 3, of: 14))
    }
    var grid = try? HEIFWriter()
    grid?.thumbnail = []
    files["parts.heic"] = grid?.bytes()
    for name in [
      "thumbnail.heic", "grid.heic", "Grid/grid.avif", "alpha.avif", "turned-6.jxl",
      "deep.jxl", "tiled.tif", "cmyk.tif", "deep.png", "Regions/422-restarts.jpg", "Regions/420-progressive.jpg",
    ] {
      files[name] = try? Fixture.file(name)
    }
    return files
  }()

  private static let reasons: Set = [
    "Damaged file", "Incomplete file", "Unsupported format", "Too large", "Too many pixels", "Too complex",
    "Not a picture",
  ]

  private static let programs: [String: DecoderProgram] = ["confined": .built, "with limits alone": .unconfined]

  /// Whatever becomes of the process, this one lives, and the tile says why. Without the filter of system calls its memory is as bounded,
  /// and no decoder crashes.
  @Test(
    "A damaged picture of any format is shown, sketched and comes in parts, or its tile says why",
    arguments: RandomRun.cases(files.keys.sorted(), programs.keys.sorted(), shortly: 4))
  func mutants(_ name: String, _ confinement: String) throws {
    let folder = try ScratchFolder()
    let bytes = try #require(Self.files[name])
    let (path, header) = try folder.picture(bytes, name)
    let decoder = PictureDecoder(limits: .ofBrokenFiles, decodingWith: Self.programs[confinement])
    let target = PictureTarget.covering(PixelSize(width: 40, height: 20))
    let whole = try decoder.decode(path, header, target)
    // As it was, of any time.
    let stale = PictureHeader(
      format: header.format, size: header.size, orientation: header.orientation, hasAreas: header.hasAreas)
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    var (made, failed) = ([0, 0, 0], [0, 0, 0])
    RandomRun.tell(RandomRun.mutants, "broken pictures")
    for round in 0..<RandomRun.mutants {
      let place = try folder.write(random.mutant(of: bytes, round: round), "mutant-" + path.name)
      func attempt(_ way: Int, _ decode: () throws(PictureFailure) -> Bitmap?) {
        do throws(PictureFailure) {
          guard let bitmap = try decode() else { return }
          #expect(bitmap.pixels.count == bitmap.byteCount, "seed \(seed), round \(round)")
          made[way] += 1
        } catch {
          #expect(Self.reasons.contains(error.title), "\(error), seed \(seed), round \(round)")
          #expect(error != .damaged(detail: "its decoder crashed"), "seed \(seed), round \(round)")
          failed[way] += 1
        }
      }
      attempt(0) { () throws(PictureFailure) in
        let header = round % 2 == 0 ? stale : try PictureHeader(of: place, limits: .ofBrokenFiles)
        return try decoder.decode(place, header, target).bitmap
      }
      if stale.format.isDecodedApart {
        attempt(1) { () throws(PictureFailure) in
          try decoder.sketchApart(OpenFile(place), stale.format, target, PictureCancellation())?.bitmap
        }
      }
      if stale.hasRegions {
        let region = PictureRegion.random(round % 3, of: stale.size, &random)
        attempt(2) { () throws(PictureFailure) in
          var found: Bitmap?
          try RegionReader(place, stale, decoder).read([region], PictureCancellation()) { found = $1 }
          return found
        }
      }
    }
    #expect(failed[0] > 0, "seed \(seed)")
    if stale.hasRegions { #expect(made[2] > 0 && failed[2] > 0, "seed \(seed)") }
    #expect(try decoder.decode(path, header, target).bitmap.pixels == whole.bitmap.pixels)
  }

  /// Returns whether a file is decoded in this process: JPEG, also the one in a camera's file, and PNG.
  private static func isDecodedHere(_ name: String) -> Bool {
    name.hasSuffix(".jpg") || name.hasSuffix(".png") || name.hasPrefix("camera.")
  }

  @Test(
    "A picture of any format but JPEG and PNG is asked of another process, and never decoded where that fails",
    arguments: files.keys.sorted())
  func elsewhere(_ name: String) throws {
    let folder = try ScratchFolder()
    let (path, header) = try folder.picture(#require(Self.files[name]), name)
    let decoder = PictureDecoder(decodingWith: .played("exit 1"))
    guard !Self.isDecodedHere(name) else {
      #expect(try decoder.decode(path, header, .full).fullSize == header.size)
      return
    }
    #expect(throws: PictureFailure.noDecoder(detail: "it has ended")) { try decoder.decode(path, header, .full) }
  }

  @Test(
    "A picture of any format has the same pixels where another process decodes it",
    arguments: files.keys.sorted().filter { name in
      !isDecodedHere(name) && ![".heic", ".avif", ".jxl", ".tif"].contains(where: name.hasSuffix)
    })
  func same(_ name: String) throws {
    let folder = try ScratchFolder()
    let (path, header) = try folder.picture(#require(Self.files[name]), name)
    let (here, apart) = (PictureDecoder(decodingWith: nil), PictureDecoder(decodingWith: .built))
    for size in [PixelSize(width: 5, height: 7), PixelSize(width: 31, height: 17), PixelSize(width: 300, height: 200)] {
      for target in [PictureTarget.full, .covering(size), .fitting(size)] {
        let (one, other) = (try here.decode(path, header, target), try apart.decode(path, header, target))
        #expect(
          one.bitmap.pixels == other.bitmap.pixels && one.bitmap.isOpaque == other.bitmap.isOpaque
            && one.fullSize == other.fullSize, "\(target)")
      }
    }
  }

  @Test("A picture of the program's own is decoded without another process, and none from anywhere else")
  func trusted() throws {
    let (own, other) = (try ScratchFolder(), try ScratchFolder())
    let program = DecoderProgram(path: "/bin/false", trusting: own.picturePath.description)
    let decoder = PictureDecoder(decodingWith: program)
    let bytes = Encode.svg("width='40' height='20'")
    let path = try own.write(bytes, "a.svg")
    let header = try PictureHeader(of: path)
    #expect(try decoder.decode(path, header, .full).size == header.size)
    let elsewhere = try other.write(bytes, "a.svg")
    let around = "\(own.picturePath)/../\(other.picturePath.name)/a.svg"
    for path in [elsewhere, PicturePath(around)] {
      #expect(throws: PictureFailure.noDecoder(detail: "/bin/false does not start")) {
        try decoder.decode(path, header, .full)
      }
    }
    // libheif is in no other process.
    let heic = try own.write(Fixture.file("thumbnail.heic"), "a.heic")
    #expect(throws: PictureFailure.self) { try decoder.decode(heic, PictureHeader(of: heic), .full) }
  }
}
