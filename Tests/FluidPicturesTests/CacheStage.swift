import FluidPictures
import FluidTestSupport
import Foundation

@testable import FluidPictures

/// Pictures, and a thumbnail cache beside them that is a test's own.
struct CacheStage {
  let scratch: ScratchFolder
  let folder: ThumbnailFolder

  /// - Parameter cache: where the cache is; in the scratch folder where nothing is said.
  init(cache: String? = nil) throws {
    scratch = try ScratchFolder()
    folder = ThumbnailFolder(path: cache ?? scratch.file("cache/thumbnails"), version: "1.2")
  }

  var remembered: RememberedThumbnails { RememberedThumbnails(folder: folder) }

  @discardableResult
  func photo(_ name: String = "photo.jpg", _ raster: Raster? = nil) throws -> PicturePath {
    try scratch.write(raster.map { Encode.jpeg($0) } ?? Self.photo, name)
  }

  private static let photo = Encode.jpeg(.gradient(600, 400))

  func request(_ path: PicturePath, tile: Int = 100, id: Int = 1) throws -> PictureRequest {
    PictureRequest(
      pictureID: PictureID(rawValue: id), path: path, header: try PictureHeader(of: path), purpose: .thumbnail,
      target: .covering(PixelSize(width: tile, height: tile)))
  }

  /// What a run of the program shows of a picture, with what it remembers for the next one.
  func show(
    _ path: PicturePath, tile: Int = 100, _ remembering: PictureLoader.Remembering = .readingAndWriting,
    on display: DisplayProfile = .sRGB
  ) throws -> DecodedPicture {
    let loader = PictureLoader(mode: .synchronous, remembering: folder, showingOn: display)
    loader.setRemembering(remembering)
    loader.request(try request(path, tile: tile))
    loader.waitUntilIdle()
    guard let result = loader.takeResults().first else { throw Overdue(description: "no thumbnail has come") }
    return try result.outcome.get()
  }

  /// What is read of the cache; `nil` where the picture would be decoded.
  func found(_ path: PicturePath, tile: Int = 100) throws -> Raster? {
    guard case .picture(let picture) = remembered.find(for: try request(path, tile: tile)) else { return nil }
    return Raster(picture.bitmap)
  }

  func entry(of path: PicturePath, _ size: ThumbnailSize = .large) throws -> String {
    guard let uri = FileURI(path) else { throw Overdue(description: "no current folder") }
    return "\(folder.folder(of: size))/\(uri.entryName)"
  }

  /// Everything in the cache, by its path in it.
  var entries: [String] {
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".new") }.sorted() ?? []
  }

  func place(_ bytes: [UInt8], at path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

/// A PNG that says whatever it is told to.
struct EntryForgery {
  var size = PixelSize(width: 240, height: 160)
  /// What the header says.
  var claimed: PixelSize?
  var depth = 8
  var colorType = 2
  var interlace = 0
  var texts: [(String, String)]
  var chunks: [(String, [UInt8])] = []
  var color: [UInt8] = [200, 30, 40]

  init(of path: PicturePath) throws {
    guard let label = ThumbnailLabel(path, try PictureHeader(of: path)) else {
      throw Overdue(description: "no current folder")
    }
    texts = label.texts.map { ($0.key.rawValue, $0.value) }
  }

  /// A plain picture.
  static func picture(_ size: PixelSize, color: [UInt8]) -> [UInt8] {
    var forgery = EntryForgery(texts: [])
    (forgery.size, forgery.color) = (size, color)
    return forgery.bytes
  }

  private init(texts: [(String, String)]) { self.texts = texts }

  mutating func set(_ key: ThumbnailLabel.Key, _ value: String?) {
    texts.removeAll { $0.0 == key.rawValue }
    if let value { texts.append((key.rawValue, value)) }
  }

  var bytes: [UInt8] {
    let says = claimed ?? size
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Encode.chunk(
      "IHDR",
      Encode.be32(says.width) + Encode.be32(says.height) + [UInt8(depth), UInt8(colorType), 0, 0, UInt8(interlace)])
    for (key, value) in texts { bytes += Encode.chunk("tEXt", Array(key.utf8) + [0] + Array(value.utf8)) }
    for (name, data) in chunks { bytes += Encode.chunk(name, data) }
    let row: [UInt8] = [0] + Array(repeatElement(color, count: size.width).joined())
    bytes += Encode.chunk("IDAT", Encode.stored(Array(repeatElement(row, count: size.height).joined())))
    return bytes + Encode.chunk("IEND", [])
  }
}

extension CacheStage {
  /// What a picture's thumbnail is with a cache in which nothing is.
  static func plain(_ path: PicturePath) throws -> DecodedPicture { try CacheStage().show(path) }
}
