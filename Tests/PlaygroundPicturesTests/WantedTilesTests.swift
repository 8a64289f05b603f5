import FluidGeometry
import FluidGestures
import FluidMotion
import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundTestSupport
import Testing

@testable import PlaygroundPictures

/// Which pixels the first page asks for, and in which order they are made.
@MainActor
@Suite("The tiles that are wanted")
struct WantedTilesTests {
  private let samples: SamplePictures
  private let store: PictureStore

  init() throws {
    samples = try SamplePictures()
    for number in 10..<40 {
      try samples.addCameraJPEG(400, 300, thumbnail: (160, 120), "\(number).jpg")
    }
    store = PictureStore([samples.folder.path], mode: .synchronous)
  }

  /// The pictures that were made for a purpose, in the order of their making.
  private func made(_ results: [PictureResult], _ purpose: PicturePurpose) -> [Int] {
    results.filter { $0.request.purpose == purpose }.map { $0.request.pictureID.rawValue & 0xFFFF_FFFF }
  }

  @Test("What is in sight is made first, what was scrolled past last", arguments: [false, true])
  func scrolledPast(isAskedAnew: Bool) {
    store.want(0..<10)
    if isAskedAnew { store.tiles.forgetRequests() }
    store.want(20..<30)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(results, .standIn) == Array(20..<30))
    #expect(made(Array(results.prefix(20)), .thumbnail) == Array(20..<30))
    #expect(Set(made(results, .thumbnail)) == Set(0..<30))
  }

  @Test("What may soon be in sight has its stand-ins before anything is sharp, so that it comes with a picture")
  func near() {
    store.want(10..<20, near: 0..<30)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    let first = made(Array(results.prefix(30)), .standIn)
    #expect(Array(first.prefix(10)) == Array(10..<20) && Set(first) == Set(0..<30))
    #expect(made(Array(results.dropFirst(30).prefix(10)), .thumbnail) == Array(10..<20))
  }

  @Test("What a page pins has a tile, however far it is from what is in sight, and of every size that is asked for")
  func pinned() throws {
    store.want(0..<10)
    store.tiles.pin([25], for: ObjectIdentifier(store))
    store.collect(at: .zero)
    #expect(store.readyTiles.contains(25) && !store.readyTiles.contains(24) && !store.tiles.areMade)
    store.tiles.wantAll()
    store.collect(at: .zero)
    #expect(store.tiles.areMade)
  }

  @Test("What was flung past keeps the colour of its stand-in, and is not blank when it comes back")
  func color() throws {
    store.loader.pause([.thumbnail])
    store.want(0..<10)
    #expect(store.tiles.census.blank == 10)
    store.loader.waitUntilIdle()
    store.want(20..<30)
    store.collect(at: .zero)
    #expect(store.tiles.census.blank == 0 && store.tiles.census.made == 0)
    store.want(0..<10)
    #expect(store.tiles.census.blank == 0 && store.tiles.census.shown == 0)
    #expect(!store.readyTiles.contains { $0 < 10 })
    store.loader.pause([])
    store.collect(at: .zero)
    #expect(store.tiles.census.made == 30 && store.tiles.census.shown == 10)
  }

  /// Eight pictures that take long, whose headers are read.
  private func large(in samples: SamplePictures) throws -> PictureStore {
    for number in 0..<8 { try samples.addJPEG(2000, 1200, "\(number).jpg") }
    let store = PictureStore([samples.folder.path], mode: .synchronous)
    for index in 0..<8 { _ = store.files.header(of: index) }
    return store
  }

  @Test("What a fling brings has its colour first, the nearest first", arguments: [false, true])
  func ahead(isBackwards: Bool) throws {
    let samples = try SamplePictures()
    let store = try large(in: samples)
    let (visible, near) = isBackwards ? (6..<8, 5..<8) : (0..<2, 0..<3)
    store.want(visible, near: near, ahead: isBackwards ? 1..<5 : 3..<7, isBackwards: isBackwards)
    // What is no longer ahead is not asked for.
    store.want(visible, near: near, ahead: isBackwards ? 2..<5 : 3..<6, isBackwards: isBackwards)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(Array(results.prefix(6)), .standIn) == (isBackwards ? [6, 7, 5, 4, 3, 2] : [0, 1, 2, 3, 4, 5]))
    #expect(made(results, .standIn).count == 6)
    #expect(made(results, .thumbnail).prefix(3) == (isBackwards ? [6, 7, 5] : [0, 1, 2]))
  }

  @Test("What a fling brings next has its colour before what is in sight and will have left it")
  func next() throws {
    let samples = try SamplePictures()
    let store = try large(in: samples)
    for ahead in [0..<0, 3..<8] { store.want(1..<3, near: 0..<5, ahead: ahead) }
    store.loader.waitUntilIdle()
    #expect(made(store.loader.takeResults(), .standIn) == [3, 4, 1, 2, 0, 5, 6, 7])
  }

  private func image(of index: Int) -> ImageID? { store.files.collection.items[index].thumbnails.best?.image }

  @Test("What was scrolled past keeps its pixels for a while, and is not made again when it comes back")
  func comesBack() {
    store.want(0..<10)
    store.collect(at: .zero)
    let images = (0..<10).map(image)
    store.want(20..<30)
    store.collect(at: .zero)
    store.want(0..<10)
    #expect(store.loader.isIdle && (0..<10).map(image) == images && images.allSatisfy { $0 != nil })
    store.want(20..<30)
    #expect(store.readyTiles == Array(0..<10) + Array(20..<30))
    // What was passed first goes first, and before anything that is near.
    store.want(10..<15)
    store.collect(at: .zero)
    store.pixels.budget = store.pixels.byteCount - 1
    store.collect(at: .zero)
    let gone = (0..<30).filter { !store.readyTiles.contains($0) && ($0 < 15 || $0 >= 20) }
    #expect(gone.count == 1 && gone[0] < 10)
    store.pixels.budget = 1
    store.collect(at: .zero)
    #expect(store.readyTiles == Array(10..<15) && store.pixels.passed.byteCount == 0)
  }

  @Test("Tiles that were scrolled past go when they are too many, those that were passed first before the others")
  func passedTiles() {
    var passed = PassedTiles()
    for index in [3, 1, 2] { passed.add(index, bytes: 10) }
    passed.add(3, bytes: 5)
    #expect(passed.oldest == 1 && passed.byteCount == 25 && passed.contains(3))
    passed.remove(1)
    passed.remove(7)
    #expect(passed.oldest == 2 && passed.byteCount == 15 && !passed.contains(1))
  }

  @Test("Tiles that were scrolled past go a while after the last one was passed, and the program is to wake for that")
  func passedLongAgo() throws {
    store.want(0..<10)
    store.collect(at: .zero)
    store.want(20..<30)
    store.collect(at: Instant(seconds: 1))
    let end = try #require(store.nextDeadline)
    store.collect(at: end + -0.1)
    #expect(end == Instant(seconds: 1 + PassedTiles.patience) && store.readyTiles.starts(with: 0..<10))
    store.collect(at: end)
    #expect(store.readyTiles == Array(20..<30))
    #expect(store.nextDeadline == nil)
  }

  @Test("A tile that is kept out of sight goes when its file is written anew")
  func rewritten() throws {
    store.want(0..<10)
    store.collect(at: .zero)
    store.want(20..<30)
    #expect(store.readyTiles.contains(4))
    let path = store.files.collection.path(of: 4)
    try samples.addJPEG(300, 400, path.name)
    store.apply([.found(path, FileStamp(try PictureHeader(of: path)))])
    #expect(!store.readyTiles.contains(4) && store.readyTiles.contains(5))
  }

  /// A JPEG that comes in several passes.
  private static func scans() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: Checkout.path("Tests/FluidPicturesTests/Fixtures/Scans/simple.jpg"))))
  }

  @Test("What comes in several passes is seen by the first of them where it is in sight, once all colours are there")
  func coarse() throws {
    let samples = try SamplePictures()
    for number in 0..<5 { try samples.add(Self.scans(), "\(number).jpg") }
    let store = PictureStore([samples.folder.path], mode: .synchronous)
    store.want(0..<2, near: 0..<4)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(Array(results.prefix(4)), .standIn) == [0, 1, 2, 3])
    #expect(made(Array(results.dropFirst(4).prefix(2)), .coarse) == [0, 1])
    #expect(made(Array(results.dropFirst(6)), .thumbnail) == [0, 1, 2, 3, 4])
  }

  @Test("A tile shows a coarse picture until its thumbnail is there", arguments: ["scans.jpg", "strips.tif"])
  func coarsePixels(_ name: String) throws {
    let samples = try SamplePictures()
    try samples.add(name == "strips.tif" ? LargeTIFF.bytes(width: 2000, height: 1200) : Self.scans(), name)
    let store = DecoderProgram.$current.withValue(DecoderProgram(path: Checkout.product("fluidzoom"))) {
      PictureStore([samples.folder.path], mode: .synchronous)
    }
    func drawn(at seconds: Double) -> [ImageID] {
      store.pictures(of: 0, in: Rect(x: 0, y: 0, width: 60, height: 60), for: .tile, at: seconds).compactMap(\.image)
    }
    store.loader.pause([.thumbnail])
    store.want(0..<1)
    store.collect(at: .zero)
    let coarse = drawn(at: 1)
    #expect(coarse.count == 1 && store.tiles.census.blank == 0 && store.tiles.census.shown == 0)
    #expect(store.files.collection.items[0].thumbnails.entries.map(\.size.area).min() ?? 0 > 300)
    store.loader.pause([])
    store.collect(at: Instant(seconds: 2))
    let sharp = drawn(at: 3)
    #expect(sharp.count == 1 && sharp != coarse && store.tiles.census.shown == 1)
  }
}
