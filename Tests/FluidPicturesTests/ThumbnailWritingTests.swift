import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("The thumbnail cache")
struct ThumbnailWritingTests {
  private let stage: CacheStage

  init() throws { stage = try CacheStage() }

  /// Many pictures, all shown by one loader.
  private func show(_ count: Int, in stage: CacheStage, with loader: PictureLoader) throws -> Int {
    for number in 0..<count {
      let path = try stage.photo("\(number).jpg", .gradient(600 + number, 400))
      loader.request(try stage.request(path, id: number))
    }
    loader.waitUntilIdle()
    return loader.takeResults().count { (try? $0.outcome.get()) != nil }
  }

  @Test(
    "The thumbnail cache is written when it may be, and not while anything is paused",
    arguments: [
      PictureLoader.Mode.synchronous, .threaded,
    ])
  func allowed(mode: PictureLoader.Mode) throws {
    let loader = PictureLoader(mode: mode, remembering: stage.folder)
    loader.setRemembering(.reading)
    #expect(try show(5, in: stage, with: loader) == 5)
    #expect(stage.entries.isEmpty)
    loader.pause()
    loader.setRemembering(.readingAndWriting)
    loader.waitUntilIdle()
    #expect(stage.entries.isEmpty)
    loader.pause([])
    loader.waitUntilIdle()
    #expect(stage.entries.count == 5)
    #expect(loader.bytesInUse < 5 << 20)
  }

  @Test("What was made without being near takes no memory once it is in the thumbnail cache; what is near does")
  func background() throws {
    let loader = PictureLoader(mode: .synchronous, remembering: stage.folder)
    loader.setRemembering(.readingAndWriting)
    #expect(try show(3, in: stage, with: loader) == 3)
    #expect(stage.entries.count == 3)
    #expect(loader.bytesInUse == 0)
    var request = try stage.request(try stage.photo("near.jpg"), id: 9)
    request.priority = 1
    loader.request(request)
    loader.waitUntilIdle()
    _ = loader.takeResults()
    #expect(loader.bytesInUse > 0)
  }

  @Test("What waits to be written to the thumbnail cache is shown without being made again")
  func waiting() throws {
    let loader = PictureLoader(mode: .synchronous, remembering: stage.folder)
    loader.setRemembering(.reading)
    let path = try stage.photo()
    let request = try stage.request(path)
    func outcome() throws -> DecodedPicture {
      loader.request(request)
      loader.waitUntilIdle()
      return try #require(loader.takeResults().first).outcome.get()
    }
    let made = try outcome()
    #expect(!made.isRemembered && stage.entries.isEmpty)
    let shown = try outcome()
    #expect(shown.isRemembered && Raster(shown.bitmap) == Raster(made.bitmap))
  }

  @Test("The thumbnail cache is neither read nor written unless it is asked for")
  func off() throws {
    let path = try stage.photo()
    let loader = PictureLoader(mode: .synchronous, remembering: stage.folder)
    loader.request(try stage.request(path))
    loader.waitUntilIdle()
    loader.setRemembering(.readingAndWriting)
    loader.waitUntilIdle()
    #expect(stage.entries.isEmpty)
  }

  @Test(
    "The thumbnail cache on a full disk costs nothing but speed",
    .enabled(if: FullDisk.isPossible, "mounting needs root"))
  func fullDisk() throws {
    let disk = try FullDisk()
    let full = try CacheStage(cache: disk.path + "/thumbnails")
    let loader = PictureLoader(mode: .synchronous, remembering: full.folder)
    loader.setRemembering(.readingAndWriting)
    #expect(try show(8, in: full, with: loader) == 8)
    // What fits is whole, and nothing else is there.
    for entry in full.entries {
      #expect(entry.hasSuffix(".png"))
      let found = ThumbnailPNG.read("\(full.folder.path)/\(entry)", maximumSide: 256) { try? $0.bitmap().width }
      #expect(found == 256)
    }
    #expect(full.entries.count < 8)
  }

  @Test("The thumbnail cache that cannot be there costs nothing but speed")
  func impossible() throws {
    let file = try stage.scratch.write("a file", "file")
    for cache in [file + "/thumbnails", "/proc/thumbnails", "/dev/null"] {
      let other = try CacheStage(cache: cache)
      let loader = PictureLoader(mode: .synchronous, remembering: other.folder)
      loader.setRemembering(.readingAndWriting)
      #expect(try show(5, in: other, with: loader) == 5, "\(cache)")
      #expect(loader.bytesInUse < 1 << 20)
    }
    #expect(try stage.scratch.text("file") == "a file")
  }

  @Test(
    "The thumbnail cache that may not be written to is left alone",
    .enabled(if: getuid() != 0, "root may write everywhere"))
  func readOnly() throws {
    let path = try stage.photo()
    _ = try stage.show(path)
    try stage.scratch.setPermissions(0o500, "cache/thumbnails/large")
    defer { try? stage.scratch.setPermissions(0o700, "cache/thumbnails/large") }
    #expect(try stage.found(path) != nil)
    _ = try stage.show(try stage.photo("other.jpg"))
    #expect(stage.entries.count == 1)
  }

  @Test("The thumbnail cache is not tried again and again: three failures in a row are enough, and memory is bounded")
  func patience() throws {
    let path = try stage.photo()
    let label = try #require(ThumbnailLabel(path, try PictureHeader(of: path)))
    let bitmap = Bitmap(width: 512, height: 512, isOpaque: true, pixels: [UInt8](repeating: 255, count: 1 << 20))
    let new = NewThumbnail(path: path, label: label, content: .picture(bitmap, .extraLarge))
    var random = SeededGenerator(seed: RandomRun.seed)
    var writes = ThumbnailWrites()
    var failures = 0
    for _ in 0..<RandomRun.operations(20_000, long: 1_000_000) {
      switch random.index(below: 4) {
      case 0: writes.add(new)
      case 1: writes.isAllowed = random.chance(0.5)
      default:
        guard writes.start() != nil else { continue }
        #expect(writes.isAllowed && failures < 3)
        let isWritten = random.chance(failures == 2 ? 0.99 : 0.5)
        failures = isWritten ? 0 : failures + 1
        writes.finish(isWritten: isWritten)
      }
      if failures == 3 {
        writes.add(new)
        #expect(writes.bytes == 0 && writes.start() == nil)
        (writes, failures) = (ThumbnailWrites(), 0)
      }
      if !writes.isAllowed, !writes.isUrgent { #expect(writes.bytes <= ThumbnailWrites.maximumBytes) }
      #expect(writes.runningCount == 0)
    }
    var closed = ThumbnailWrites()
    for _ in 0..<100 { closed.add(new) }
    #expect(closed.bytes <= ThumbnailWrites.maximumBytes + new.byteCount)
  }

  @Test("The thumbnail cache ends with its loader, and leaves no half of a file")
  func end() throws {
    let loader = PictureLoader(mode: .threaded, remembering: stage.folder)
    loader.setRemembering(.reading)
    #expect(try show(30, in: stage, with: loader) == 30)
    loader.setRemembering(.readingAndWriting)
    loader.shutDown()
    #expect(stage.entries.allSatisfy { $0.hasSuffix(".png") })
    for entry in stage.entries {
      let width = ThumbnailPNG.read("\(stage.folder.path)/\(entry)", maximumSide: 256) { try? $0.bitmap().width }
      #expect(width == 256)
    }
  }

  @Test("The thumbnail cache is cleared of what this program wrote, and of nothing else")
  func clear() throws {
    let path = try stage.photo()
    _ = try stage.show(path)
    let broken = try stage.scratch.write(Array(Encode.jpeg(.gradient(600, 400)).prefix(640)), "broken.jpg")
    _ = try? stage.show(broken)
    var foreign = try EntryForgery(of: path)
    foreign.set(.software, "Another program")
    let places = [
      "large/\(String(repeating: "a", count: 32)).png",
      "fail/gnome-thumbnail-factory/\(String(repeating: "b", count: 32)).png",
      "large/notes.png", "large/.fluidzoom-\(getpid())-abc.new", "fail/fluidzoom-1.2/notes.txt",
    ]
    for place in places { try stage.place(foreign.bytes, at: "\(stage.folder.path)/\(place)") }
    // The draft of a process that was killed: no system has as many as this.
    try stage.place([1, 2, 3], at: "\(stage.folder.path)/large/.fluidzoom-2147483646-abc.new")
    let own = stage.entries.count - places.count { $0.hasSuffix(".png") || $0.hasSuffix(".new") }
    #expect(own == 3)
    let removal = stage.folder.clear()
    #expect(removal.files == 3 && removal.bytes > 1000)
    for place in places {
      #expect(FileManager.default.fileExists(atPath: "\(stage.folder.path)/\(place)"), "\(place)")
    }
    #expect(stage.folder.clear() == ThumbnailFolder.Removal())
  }
}
