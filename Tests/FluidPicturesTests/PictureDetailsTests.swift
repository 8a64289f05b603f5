import FluidPictures
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

struct PictureDetailsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let raster = Raster.asymmetric(13, 7)

  private func details(_ bytes: [UInt8], _ name: String = "a.jpg") throws -> PictureDetails {
    let path = try folder.write(bytes, name)
    return PictureDetails(of: path, try PictureHeader(of: path))
  }

  private func details(_ exif: ExifEncoder) throws -> PictureDetails {
    try details(Encode.jpeg(Self.raster, exif: exif.bytes))
  }

  private func value(_ label: String, _ details: PictureDetails) -> String? {
    details.rows.first { $0.label == label }?.value
  }

  @Test("The details of a HEIC or an AVIF with a sequence of pictures say that it stands still")
  func sequences() throws {
    let folder = try ScratchFolder()
    var bytes = try Fixture.file("Formats/plain.avif")
    let (still, header) = try folder.picture(bytes, "a.avif")
    #expect(!PictureDetails(of: still, header).standsStill)
    // One of its compatible brands becomes that of a sequence.
    let size = Int(bytes[3])
    bytes.replaceSubrange(size - 4..<size, with: Array("avis".utf8))
    let (moving, other) = try folder.picture(bytes, "b.avif")
    let details = PictureDetails(of: moving, other)
    #expect(details.standsStill && details.rows.contains { $0.label == "Animation" })
  }

  @Test("The reader of details tells what the camera noted", arguments: [true, false])
  func tellsWhatTheCameraNoted(_ isBigEndian: Bool) throws {
    let exif = ExifEncoder.photograph(isBigEndian: isBigEndian).bytes
    let vp8x = Array("VP8X".utf8) + Encode.le32(10) + [0x08, 0, 0, 0] + [19, 0, 0, 9, 0, 0]
    let padding: [UInt8] = exif.count & 1 == 1 ? [0] : []
    var chunks = Array("WEBP".utf8) + vp8x
    chunks += Fixture.webpLossless.dropFirst(12)
    chunks += Array("EXIF".utf8) + Encode.le32(exif.count)
    chunks += exif + padding
    let files: [(String, [UInt8])] = [
      ("a.jpg", Encode.jpeg(Self.raster, exif: exif)), ("a.png", Encode.png(Self.raster, exif: exif)),
      ("a.webp", Array("RIFF".utf8) + Encode.le32(chunks.count) + chunks),
    ]
    for (name, bytes) in files {
      let details = try details(bytes, name)
      #expect(
        details.rows.map { "\($0.label): \($0.value)" }.prefix(9) == [
          "Taken: 15 June 2024, 14:32", "Camera: NIKON D850", "Lens: NIKKOR Z 35mm f/1.8 S", "Exposure: 1/250 s",
          "Aperture: f/2.8", "ISO: 400", "Focal length: 35 mm (52 mm equivalent)", "Compensation: −0.7 EV",
          "Flash: Fired",
        ], "\(name)")
      #expect(details.byteSize == bytes.count)
    }
  }

  @Test(
    "The reader of details names the colour profile",
    arguments: [
      ("p3.jpg", "Display P3"), ("p3.webp", "Display P3"), ("p3.tif", "Display P3"), ("p3.heic", "Display P3"),
      ("p3.avif", "Display P3"), ("p3-nclx.avif", "Display P3"), ("inks.jpg", "CMYK: Four inks"),
      ("inks.tif", "CMYK: Four inks"),
    ])
  func namesTheColorProfile(_ name: String, _ profile: String) throws {
    let isPlain = name.hasPrefix("turned") || name.hasPrefix("alpha")
    let details = try details(Fixture.file(isPlain ? name : "Colors/\(name)"), name)
    #expect(details.colorProfile == profile && value("Colors", details) == profile)
  }

  @Test(
    "The reader of details names the colours of a PNG and of a camera without a profile, and none where nothing is said"
  )
  func namesColorsWithoutAProfile() throws {
    func name(_ chunks: [(String, [UInt8])]) throws -> String? {
      try details(Encode.png(Self.raster, chunks: chunks), "a.png").colorProfile
    }
    #expect(try name([]) == nil)
    #expect(try name([("sRGB", [0])]) == "sRGB")
    #expect(try name([Encode.gAMA(1 / 1.8)]) == "Gamma 1.8")
    #expect(try name([Encode.gAMA(1 / 1.8), Encode.cHRM(Encode.p3Chromaticities)]) == "Gamma 1.8, own primaries")
    #expect(try name([Encode.cICP(9, 16)]) == "BT.2020 PQ")
    #expect(try name([Encode.iCCP(Fixture.file("Colors/adobe.icc"))]) == "Adobe RGB (1998)")
    #expect(try details(Encode.svg("width='10' height='10'"), "a.svg").colorProfile == nil)
  }

  @Test("The reader of details reads the directory of a TIFF itself")
  func readsTheDirectoryOfATIFFItself() throws {
    var bytes = Encode.tiff(Self.raster)
    // The entry of ROWSPERSTRIP, which decoding needs, stays; that of PLANARCONFIG becomes the model.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x1C, 0x01, 3, 0, 1, 0, 0, 0]) })
    bytes.replaceSubrange(place..<place + 12, with: [0x10, 0x01, 2, 0, 3, 0, 0, 0] + Array("R5\0\0".utf8))
    #expect(try details(bytes, "a.tif").camera == "R5")
  }

  @Test("The reader of details tells of the file")
  func tellsOfTheFile() throws {
    let bytes = Encode.jpeg(Self.raster, exif: Encode.exif(6, bigEndian: false))
    let details = try details(bytes)
    #expect(details.fileName == "a.jpg" && details.folder == folder.picturePath.description)
    #expect(details.pixelSize == PixelSize(width: 7, height: 13))
    #expect(
      details.rows.map(\.label) == ["Dimensions", "Size", "Format", "Folder"]
        && value("Dimensions", details) == "7 × 13" && value("Format", details) == "JPEG"
        && value("Size", details) == "\(bytes.count) bytes")
  }

  @Test("The reader of details names the folder in full")
  func namesTheFolderInFull() throws {
    #expect(PicturePath("/a/b/c.jpg").folder == "/a/b" && PicturePath("/c.jpg").folder == "/")
    let current = PicturePath("c.jpg").folder
    #expect(current.hasPrefix("/") && PicturePath("./c.jpg").folder == current)
    #expect(PicturePath("a/b/c.jpg").folder == current + "/a/b" && PicturePath("./a/c.jpg").folder == current + "/a")
  }

  @Test(
    "The reader of details writes exposure times as cameras do",
    arguments: [
      (0.0005, "1/2000 s"), (1 / 250.0, "1/250 s"), (0.25, "1/4 s"), (1 / 3.0, "0.3 s"), (0.5, "0.5 s"), (1, "1 s"),
      (1.3, "1.3 s"), (30, "30 s"), (125, "125 s"),
    ] as [(Double, String)])
  func writesExposureTimesAsCamerasDo(_ seconds: Double, _ text: String) {
    #expect(PhotoText.exposureTime(seconds) == text)
  }

  @Test(
    "The reader of details writes sizes in three digits",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (4_230_000, "4.2 MB"), (99_960_000, "100 MB"),
      (999_600, "1 MB"), (12_345_678_901, "12.3 GB"),
    ] as [(Int, String)])
  func writesSizesInThreeDigits(_ count: Int, _ text: String) { #expect(PhotoText.bytes(count) == text) }

  @Test("The reader of details writes numbers as photographers do")
  func writesNumbersAsPhotographersDo() {
    #expect([0.95, 1.4, 2.8, 8, 22].map(PhotoText.aperture) == ["f/0.95", "f/1.4", "f/2.8", "f/8", "f/22"])
    #expect([4.25, 10.5, 50, 70.4].map(PhotoText.focalLength) == ["4.3 mm", "10.5 mm", "50 mm", "70 mm"])
    #expect([1, -1.0 / 3, 0.7].map(PhotoText.compensation) == ["+1 EV", "−0.3 EV", "+0.7 EV"])
    #expect(PhotoText.megapixels(PixelSize(width: 6000, height: 4000)) == "24 MP")
    #expect(PhotoText.megapixels(PixelSize(width: 1600, height: 1200)) == "1.9 MP")
    #expect(PhotoText.megapixels(PixelSize(width: 640, height: 480)) == nil)
  }

  @Test(
    "The reader of details names the maker once",
    arguments: [
      ("Canon", "Canon EOS 5D", "Canon EOS 5D"), ("FUJIFILM", "X-T4", "FUJIFILM X-T4"),
      ("OLYMPUS IMAGING CORP.", "E-M5", "OLYMPUS E-M5"), ("EASTMAN KODAK COMPANY", "KODAK DC240", "KODAK DC240"),
      ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"), ("Apple", "iPhone 14 Pro", "Apple iPhone 14 Pro"),
      ("SONY", nil, "SONY"), (nil, "ILCE-7M3", "ILCE-7M3"), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func namesTheMakerOnce(_ maker: String?, _ model: String?, _ camera: String?) {
    #expect(PhotoText.camera(maker: maker, model: model) == camera)
  }

  @Test("The reader of details takes the second best")
  func takesTheSecondBest() throws {
    var exif = ExifEncoder(isBigEndian: false, picture: [0x0132: .text("2019-12-31T23:59:58")])
    exif.exposure = [
      0x9201: .signedRational(8, 1), 0x9202: .rationals([(4, 1)]), 0x8827: .shorts([0xFFFF]), 0x8832: .long(102_400),
      0xA432: .rationals([(24, 1), (70, 1), (28, 10), (4, 1)]), 0xA434: .text("----"), 0x9209: .shorts([0x20]),
    ]
    let details = try details(exif)
    #expect(value("Taken", details) == "31 December 2019, 23:59")
    #expect(value("Exposure", details) == "1/256 s" && value("Aperture", details) == "f/4")
    #expect(details.sensitivity == 102_400 && details.lens == "24–70 mm f/2.8–4" && details.hasFlashFired == nil)
  }

  @Test("The reader of details leaves out what means nothing")
  func leavesOutWhatMeansNothing() throws {
    let exif = ExifEncoder(
      isBigEndian: true,
      picture: [0x010F: .bytes([0x20, 0x20, 0, 0x41, 0x42]), 0x0110: .bytes([0x4C, 0xE9, 7, 0x61, 0, 0])],
      exposure: [
        0x829A: .rationals([(0, 0)]), 0x829D: .rationals([(0, 1)]), 0x8827: .shorts([0]),
        0x9003: .text("0000:00:00 00:00:00"), 0x9004: .text("2023:02:29 10:00:00"), 0x9204: .signedRational(0, 1),
        0x920A: .rationals([(1, 0)]), 0xA405: .shorts([0]), 0xA432: .rationals([(0, 0), (0, 0), (0, 0), (0, 0)]),
      ])
    let details = try details(exif)
    // What is no UTF-8 is Latin-1, and what cannot be shown is not.
    #expect(details.rows.map(\.label) == ["Camera", "Dimensions", "Size", "Format", "Folder"])
    #expect(details.camera == "Léa")
  }

  @Test("The reader of details does not trust a file that has changed")
  func doesNotTrustAFileThatHasChanged() throws {
    let path = try folder.write(
      Encode.jpeg(Self.raster, exif: ExifEncoder.photograph(isBigEndian: true).bytes), "a.jpg")
    let header = try PictureHeader(of: path)
    #expect(PictureDetails(of: path, header).camera != nil)
    try folder.write(Encode.jpeg(Self.raster), "a.jpg")
    #expect(PictureDetails(of: path, header).camera == nil)
    try folder.remove("a.jpg")
    #expect(PictureDetails(of: path, header).camera == nil)
  }

  /// Directories that name themselves, each other, or places that the file does not have.
  @Test("The reader of details comes out of loops", arguments: [0, 8, 20, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func comesOutOfLoops(_ offset: Int) throws {
    for isBigEndian in [true, false] {
      var exif = ExifEncoder.photograph(isBigEndian: isBigEndian)
      exif.exposure = [:]
      exif.picture[0x8769] = .long(offset)
      #expect(try details(exif).camera == "NIKON D850")
    }
  }

  /// The time that a processor has worked for this thread.
  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whatever the notes hold: a result, in no time, and never a trap. Half of them begin as notes do, so that damage gets
  /// further in than the first four bytes.
  @Test("The reader of details survives anything")
  func survivesAnything() throws {
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    let operations = RandomRun.operations(5000, long: 20_000)
    let path = try folder.write(Encode.jpeg(Self.raster, exif: [UInt8](repeating: 0, count: 600)), "a.jpg")
    let descriptor = open(path.description, O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let photographs = [true, false].map { ExifEncoder.photograph(isBigEndian: $0).bytes }
    var (slowest, found) = (Duration.zero, 0)
    for operation in 0..<operations {
      var bytes = photographs[operation % 2]
      if operation % 4 < 2 {
        let first = operation % 8 < 4 ? 8 : 0
        for index in first..<bytes.count { bytes[index] = UInt8(random.index(below: 256)) }
      } else {
        for _ in 0...random.index(below: 8) {
          bytes[random.index(below: bytes.count)] = [0, 1, 0x7F, 0x80, 0xFF, 12][random.index(below: 6)]
        }
      }
      // Behind SOI, the marker, its length and "Exif".
      try #require(pwrite(descriptor, bytes, bytes.count, 12) == bytes.count)
      let start = processorTime
      if let header = try? PictureHeader(of: path) {
        let details = PictureDetails(of: path, header)
        if details.rows.count > 4 { found += 1 }
        #expect(details.rows.allSatisfy { !$0.value.isEmpty }, "seed \(seed), operation \(operation)")
      }
      slowest = max(slowest, processorTime - start)
    }
    RandomRun.tell(operations, "broken notes", seed: seed)
    print("\(found) notes with something in them, the slowest took \(slowest)")
    #expect(found > operations / 4)
    #expect(slowest < .milliseconds(500), "seed \(seed)")
  }
}
