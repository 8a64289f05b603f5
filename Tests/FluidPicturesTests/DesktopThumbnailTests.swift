import FluidPictures
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

/// What of a desktop is installed here.
private enum Desktop {
  static let gio = "/usr/bin/gio"
  static let pixbuf = "libgdk_pixbuf-2.0.so.0"

  static let hasGio = FileManager.default.isExecutableFile(atPath: gio)
  static let hasPixbuf = dlopen(pixbuf, RTLD_NOW) != nil
}

/// Other programs' readers and writers of the cache, where they are installed.
@Suite("The desktop's programs")
struct DesktopThumbnailTests {
  private let stage: CacheStage

  init() throws { stage = try CacheStage() }

  private func gio(_ path: PicturePath) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: Desktop.gio)
    process.arguments = ["info", "-a", "thumbnail::*", path.description]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": stage.scratch.file("cache"), "LC_ALL": "C"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  @Test(
    "The desktop's programs find entries of this one, and find them valid until the file changes",
    .enabled(if: Desktop.hasGio, "gio is not installed (libglib2.0-bin)"),
    arguments: ["photo.jpg", "a b+ü #1?.jpg", "100%, (ä) [x] & 'y'; z~.jpg"])
  func read(name: String) throws {
    let path = try stage.photo(name)
    #expect(!(try gio(path)).contains("thumbnail::path"))
    _ = try stage.show(path)
    let text = try gio(path)
    #expect(text.contains("thumbnail::path: \(try stage.entry(of: path))\n"), "\(text)")
    #expect(text.contains("thumbnail::is-valid: TRUE"), "\(text)")
    try stage.photo(name, .gradient(620, 410))
    #expect(utimes(path.description, [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]) == 0)
    #expect(try gio(path).contains("thumbnail::is-valid: FALSE"))
  }

  /// What the libraries of GNOME do for a thumbnail: a pixbuf, scaled, turned, and saved with its texts.
  @Test(
    "The desktop's programs write entries that this one reads",
    .enabled(if: Desktop.hasPixbuf, "GdkPixbuf is not installed (libgdk-pixbuf-2.0-0)"),
    arguments: [(true, "opaque.png"), (false, "clear.png")])
  func write(isOpaque: Bool, name: String) throws {
    let raster = Raster(600, 400) { x, _ in [200, 30, 40, isOpaque || x < 300 ? 255 : 0] }
    var bytes = Encode.png(raster)
    if isOpaque {
      bytes = EntryForgery.picture(PixelSize(width: 600, height: 400), color: [200, 30, 40])
    }
    let path = try stage.scratch.write(bytes, name)
    let label = try #require(ThumbnailLabel(path, try PictureHeader(of: path)))
    let entry = try stage.entry(of: path)
    try stage.place([], at: entry)
    try FileManager.default.removeItem(atPath: entry)
    let texts = [ThumbnailLabel.Key.uri, .modified].map { ("tEXt::" + $0.rawValue, label.texts[$0] ?? "") }
    try save(path.description, to: entry, side: 256, texts + [("tEXt::Software", "GNOME::ThumbnailFactory")])
    let found = try #require(try stage.found(path))
    #expect(found.size == PixelSize(width: 150, height: 100))
    #expect(found[10, 10] == [200, 30, 40, 255])
    #expect(found[140, 10] == (isOpaque ? [200, 30, 40, 255] : .zero))
    #expect(stage.folder.clear().files == 0)
  }

  private func save(_ picture: String, to entry: String, side: Int32, _ texts: [(String, String)]) throws {
    typealias Load = @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, OpaquePointer?) -> OpaquePointer?
    typealias Names = UnsafePointer<UnsafeMutablePointer<CChar>?>
    typealias Save =
      @convention(c) (
        OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>, Names, Names, OpaquePointer?
      ) -> Int32
    let library = dlopen(Desktop.pixbuf, RTLD_NOW)
    let load = unsafeBitCast(try #require(dlsym(library, "gdk_pixbuf_new_from_file_at_scale")), to: Load.self)
    let save = unsafeBitCast(try #require(dlsym(library, "gdk_pixbuf_savev")), to: Save.self)
    let pixbuf = try #require(load(picture, side, side, 1, nil))
    var keys = texts.map { strdup($0.0) } + [nil]
    var values = texts.map { strdup($0.1) } + [nil]
    defer { for text in keys + values { free(text) } }
    #expect(save(pixbuf, entry, "png", &keys, &values, nil) == 1)
  }
}
