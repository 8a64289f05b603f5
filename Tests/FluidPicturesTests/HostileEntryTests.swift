import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

@Suite("An entry of the thumbnail cache")
struct HostileEntryTests {
  private let stage: CacheStage
  private let path: PicturePath

  init() throws {
    stage = try CacheStage()
    path = try stage.photo()
  }

  /// Shows the picture with something in the place of its entry, which must make no difference.
  private func expectDecoded(_ what: String, isReplaced: Bool = true) throws {
    #expect(try stage.found(path) == nil, "\(what)")
    let shown = try stage.show(path)
    #expect(shown.bitmap.pixels == (try CacheStage.plain(path)).bitmap.pixels, "\(what)")
    #expect((try stage.found(path) != nil) == isReplaced, "\(what)")
  }

  private func forge(_ change: (inout EntryForgery) -> Void = { _ in }) throws {
    var forgery = try EntryForgery(of: path)
    change(&forgery)
    try stage.place(forgery.bytes, at: try stage.entry(of: path))
  }

  @Test("An entry of the thumbnail cache of another program is used")
  func others() throws {
    let changes: [(inout EntryForgery) -> Void] = [
      { _ in }, { $0.set(.nanoseconds, nil) },
      {
        $0.set(.byteSize, nil)
        $0.set(.nanoseconds, nil)
      },
      { $0.texts.append(("Thumb::Mimetype", "image/jpeg")) },
      { $0.texts.append(("Thumb::Image::Width", "7")) },
      { $0.size = PixelSize(width: 256, height: 171) }, { $0.size = PixelSize(width: 256, height: 170) },
      { $0.size = PixelSize(width: 149, height: 99) },
      {
        $0.colorType = 6
        $0.color = [200, 30, 40, 255]
      },
      { $0.chunks = [("pHYs", Encode.be32(2835) + Encode.be32(2835) + [1])] },
    ]
    for (number, change) in changes.enumerated() {
      try forge(change)
      let found = try #require(try stage.found(path), "\(number)")
      #expect(found[3, 3] == [200, 30, 40, 255], "\(number)")
    }
  }

  @Test(
    "An entry of the thumbnail cache in a larger size will do; in a smaller one, or with too few pixels, it does not")
  func sizes() throws {
    var forgery = try EntryForgery(of: path)
    forgery.size = PixelSize(width: 120, height: 80)
    try stage.place(forgery.bytes, at: try stage.entry(of: path, .normal))
    #expect(try stage.found(path) == nil)
    #expect(try stage.found(path, tile: 80) != nil)
    try stage.place(forgery.bytes, at: try stage.entry(of: path, .large))
    #expect(try stage.found(path) == nil)
    forgery.size = PixelSize(width: 600, height: 400)
    try stage.place(forgery.bytes, at: try stage.entry(of: path, .extraExtraLarge))
    #expect(try stage.found(path)?.size == PixelSize(width: 150, height: 100))
  }

  @Test("An entry of the thumbnail cache that says anything untrue is not used, and is replaced")
  func untrue() throws {
    let lies: [(String, (inout EntryForgery) -> Void)] = [
      ("another picture", { $0.set(.uri, "file:///other.jpg") }),
      ("the same, spelled otherwise", { $0.set(.uri, ($0.texts[0].1 + "%20")) }),
      ("no address", { $0.set(.uri, nil) }), ("no date", { $0.set(.modified, nil) }),
      ("another date", { $0.set(.modified, "12") }), ("another moment", { $0.set(.nanoseconds, "12") }),
      ("another size", { $0.set(.byteSize, "12") }), ("nothing at all", { $0.texts = [] }),
      ("other proportions", { $0.size = PixelSize(width: 240, height: 150) }),
      ("turned", { $0.size = PixelSize(width: 160, height: 240) }),
      ("larger than its folder", { $0.size = PixelSize(width: 270, height: 180) }),
      ("a bomb", { $0.claimed = PixelSize(width: 60000, height: 60000) }),
      ("more rows than there are", { $0.claimed = PixelSize(width: 240, height: 161) }),
      ("grey", { $0.colorType = 0 }), ("16 bits", { $0.depth = 16 }), ("interlaced", { $0.interlace = 1 }),
      (
        "a palette",
        {
          $0.colorType = 3
          $0.chunks = [("PLTE", [1, 2, 3])]
        }
      ),
      ("a colour key", { $0.chunks = [("tRNS", [0, 200, 0, 30, 0, 40])] }),
      ("a long text", { $0.texts.append(("Comment", String(repeating: "a", count: 1 << 20))) }),
      ("many texts", { $0.texts += (0..<200).map { ("Comment", "\($0)") } }),
    ]
    for (what, lie) in lies {
      try forge(lie)
      try expectDecoded(what)
    }
  }

  @Test("An entry of the thumbnail cache that is broken anywhere is not used, and is replaced")
  func broken() throws {
    let whole = try EntryForgery(of: path).bytes
    let entry = try stage.entry(of: path)
    for length in [0, 1, 8, 30, 60, whole.count / 2, whole.count - 20, whole.count - 1] {
      try stage.place(Array(whole[..<length]), at: entry)
      try expectDecoded("\(length) bytes of it")
    }
    for place in [1, 12, 20, 45, whole.count / 2, whole.count - 18] {
      var bytes = whole
      bytes[place] ^= 0x10
      try stage.place(bytes, at: entry)
      try expectDecoded("byte \(place)")
    }
  }

  @Test("An entry of the thumbnail cache is never larger than it can be, in the file or in memory")
  func large() throws {
    var bytes = try EntryForgery(of: path).bytes
    // 100 MB of text, of which the file has all or nothing.
    let text = Encode.be32(100 << 20) + Array("tEXt".utf8)
    bytes.insert(contentsOf: text, at: 33)
    let entry = try stage.entry(of: path)
    try stage.place(bytes, at: entry)
    try expectDecoded("a text that is cut off")
    try stage.place(bytes, at: entry)
    #expect(truncate(entry, 200 << 20) == 0)
    try expectDecoded("a text that is there")
  }

  @Test(
    "An entry of the thumbnail cache that is a link, a pipe or a folder is not used, and no link is written through")
  func special() throws {
    let entry = try stage.entry(of: path)
    let elsewhere = stage.scratch.file("elsewhere.png")
    let bytes = try EntryForgery(of: path).bytes
    try stage.place(bytes, at: elsewhere)
    try stage.place([], at: entry)
    try FileManager.default.removeItem(atPath: entry)
    #expect(symlink(elsewhere, entry) == 0)
    try expectDecoded("a link")
    #expect(try Data(contentsOf: URL(filePath: elsewhere)) == Data(bytes))
    #expect(unlink(entry) == 0 && mkfifo(entry, 0o600) == 0)
    try expectDecoded("a pipe")
    #expect(unlink(entry) == 0 && mkdir(entry, 0o700) == 0)
    try expectDecoded("a folder", isReplaced: false)
  }

  @Test("An entry of the thumbnail cache of random bytes does no harm")
  func mutated() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let whole = try EntryForgery(of: path).bytes
    let entry = try stage.entry(of: path)
    let rounds = RandomRun.operations(300, long: 20_000)
    RandomRun.tell(rounds, "broken thumbnails")
    for _ in 0..<rounds {
      var bytes = whole
      for _ in 0...random.index(below: 6) {
        // The beginning is where most of what is read is said.
        let place = random.index(below: random.chance(0.7) ? 500 : bytes.count)
        bytes[place] = UInt8(random.index(below: 256))
      }
      if random.chance(0.2) { bytes.removeLast(random.index(below: bytes.count)) }
      try stage.place(bytes, at: entry)
      if let found = try stage.found(path) {
        #expect(found.size == PixelSize(width: 150, height: 100), "seed \(RandomRun.seed)")
      }
    }
  }
}
