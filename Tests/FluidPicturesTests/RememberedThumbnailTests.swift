import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("A remembered thumbnail")
struct RememberedThumbnailTests {
  private let stage: CacheStage

  init() throws { stage = try CacheStage() }

  private static let ring = Raster(600, 400) { x, y in
    let alpha = min(255, abs(x - 300) + abs(y - 200))
    return Raster.Pixel(UInt8(x * alpha / 600), UInt8(y * alpha / 400), UInt8(alpha / 2), UInt8(alpha))
  }

  @Test("A remembered thumbnail looks as the decoded one does, to a bit", arguments: [30, 100, 168, 200])
  func looksTheSame(tile: Int) throws {
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'><circle r='50' fill='#359'/></svg>"
    let upright = Raster.gradient(600, 400)
    let paths = [
      try stage.photo(), try stage.scratch.write(Encode.png(Self.ring), "ring.png"),
      try stage.scratch.write(Array(drawing.utf8), "drawing.svg"),
      try stage.photo("tall.jpg", .gradient(400, 700)), try stage.photo("wide.jpg", .gradient(2000, 500)),
      try stage.scratch.write(
        Encode.jpeg(upright.stored(.right), exif: Encode.exif(6, bigEndian: true)), "turned.jpg"),
    ]
    for path in paths {
      let decoded = try stage.show(path, tile: tile)
      guard case .picture(let read) = stage.remembered.find(for: try stage.request(path, tile: tile)) else {
        Issue.record("\(path.name) is not remembered")
        continue
      }
      #expect(read.bitmap.pixels == decoded.bitmap.pixels && read.size == decoded.size, "\(path.name)")
      #expect(read.meanColor == decoded.meanColor && read.fullSize == decoded.fullSize)
      #expect(read.bitmap.isOpaque == decoded.bitmap.isOpaque)
      #expect(read.isFullResolution == decoded.isFullResolution)
    }
  }

  @Test("A remembered thumbnail has every premultiplied pixel that there is")
  func straight() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let pixels = (0...255).flatMap { alpha in
      (0..<256).flatMap { _ -> [UInt8] in
        (0..<3).map { _ in UInt8(random.index(below: alpha + 1)) } + [UInt8(alpha)]
      }
    }
    let bitmap = Bitmap(width: 256, height: 256, isOpaque: false, pixels: pixels)
    let bytes = try #require(ThumbnailPNG.encode(bitmap, [.software: "a"]))
    let read = try bytes.withUnsafeBytes { bytes -> [UInt8] in
      guard var png = ThumbnailPNG(bytes, maximumSide: 256) else { return [] }
      return try png.bitmap().pixels
    }
    #expect(read == pixels, "seed \(RandomRun.seed)")
  }

  @Test("A remembered thumbnail is read without a look at the picture's own pixels")
  func notDecoded() throws {
    let path = try stage.photo()
    let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)]
    try FileManager.default.setAttributes(date, ofItemAtPath: path.description)
    let decoded = try stage.show(path)
    // The header stays, and with it the size and the date; the tables that follow it do not.
    var bytes = try Data(contentsOf: URL(filePath: path.description))
    let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0])).lowerBound + 19
    bytes.replaceSubrange(frame..., with: Data(repeating: 0x55, count: bytes.count - frame))
    try bytes.write(to: URL(filePath: path.description))
    try FileManager.default.setAttributes(date, ofItemAtPath: path.description)
    #expect(try stage.show(path, .reading).bitmap.pixels == decoded.bitmap.pixels)
    #expect(throws: PictureFailure.self) { try stage.show(path, .off) }
  }

  @Test("A remembered thumbnail of a file that has changed is replaced")
  func changed() throws {
    let path = try stage.photo()
    _ = try stage.show(path)
    let first = try stage.found(path)
    try stage.photo("photo.jpg", Raster(600, 400) { _, _ in [10, 200, 30, 255] })
    #expect(try stage.found(path) == nil)
    let changed = try stage.show(path)
    let second = try #require(try stage.found(path))
    #expect(second == Raster(changed.bitmap) && second != first)
    #expect(stage.entries.count == 1)
  }

  @Test("A remembered thumbnail lies where the standard says, readable for its owner alone")
  func places() throws {
    let path = try stage.photo()
    _ = try stage.show(path)
    let entry = try stage.entry(of: path)
    for (path, mode) in [(entry, 0o600), (stage.folder.path, 0o700), (stage.folder.folder(of: .large), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
    #expect(stage.entries == ["large/" + (entry as NSString).lastPathComponent])
  }

  @Test(
    "A remembered thumbnail is the smallest one that covers its tile, and is larger than none",
    arguments: [
      (600, 400, 80, "normal"), (600, 400, 100, "large"), (600, 400, 170, "large"), (600, 400, 171, "x-large"),
      (4000, 3000, 168, "large"), (4000, 2250, 168, "x-large"), (3000, 3000, 257, "x-large"), (257, 200, 168, "large"),
      (256, 200, 168, ""), (120, 90, 30, ""), (20000, 2000, 168, ""), (9000, 3000, 300, "xx-large"),
    ])
  func size(width: Int, height: Int, tile: Int, folder: String) {
    let request = PictureRequest(
      pictureID: PictureID(rawValue: 0), path: "/a",
      header: PictureHeader(format: .jpeg, size: PixelSize(width: width, height: height)), purpose: .thumbnail,
      target: .covering(PixelSize(width: tile, height: tile)))
    #expect(ThumbnailSize.sufficient(for: request).first?.rawValue ?? "" == folder)
  }

  @Test(
    "A remembered thumbnail is not made of what lies in the cache, whatever link leads there, nor of a small picture")
  func unwanted() throws {
    try stage.scratch.makeFolder("cache/thumbnails/large")
    try stage.scratch.link("link", to: "cache/thumbnails")
    let paths = [
      try stage.photo("cache/thumbnails/large/a.jpg"), PicturePath(stage.scratch.file("link/large/a.jpg")),
      try stage.photo("small.jpg", .gradient(200, 150)),
    ]
    for path in paths { _ = try stage.show(path) }
    #expect(stage.entries.isEmpty)
  }

  @Test("A remembered thumbnail of a link is its own, and is as old as what the link leads to")
  func linked() throws {
    let path = try stage.photo()
    try stage.scratch.link("link.jpg", to: "photo.jpg")
    let link = PicturePath(stage.scratch.file("link.jpg"))
    _ = try stage.show(link)
    #expect(try stage.found(link) != nil)
    #expect(try stage.found(path) == nil)
    try stage.photo("photo.jpg", .gradient(660, 440))
    #expect(try stage.found(link) == nil)
  }

  @Test("A remembered thumbnail takes the place of a stand-in")
  func standIn() throws {
    let exif = Encode.exif(1, bigEndian: false, thumbnail: Encode.jpeg(.gradient(60, 40)))
    let path = try stage.scratch.write(Encode.jpeg(.gradient(600, 400), exif: exif), "with.jpg")
    func purposes() throws -> [PicturePurpose] {
      let loader = PictureLoader(mode: .synchronous, remembering: stage.folder)
      loader.setRemembering(.readingAndWriting)
      let request = try stage.request(path)
      let standIn = PictureRequest(
        pictureID: request.pictureID, path: path, header: request.header, purpose: .standIn, target: request.target,
        priority: 1)
      loader.request([standIn, request])
      loader.waitUntilIdle()
      return loader.takeResults().map(\.request.purpose)
    }
    #expect(try purposes() == [.standIn, .thumbnail])
    #expect(try purposes() == [.thumbnail])
  }
}
