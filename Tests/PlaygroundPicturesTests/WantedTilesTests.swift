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
    store = PictureStore([samples.url.path], mode: .synchronous)
  }

  private func look(at visible: Range<Int>, near: Range<Int>? = nil) {
    store.want(
      visible: PictureStretch(visible, of: store.files.collection.order),
      near: PictureStretch(near ?? visible, of: store.files.collection.order), tile: PixelSize(width: 60, height: 60))
  }

  /// The pictures that were made for a purpose, in the order of their making.
  private func made(_ results: [PictureResult], _ purpose: PicturePurpose) -> [Int] {
    results.filter { $0.request.purpose == purpose }.map { $0.request.pictureID.rawValue & 0xFFFF_FFFF }
  }

  @Test("What is in sight is made first, what was scrolled past last", arguments: [false, true])
  func scrolledPast(isAskedAnew: Bool) {
    look(at: 0..<10)
    if isAskedAnew { store.tiles.forgetRequests() }
    look(at: 20..<30)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(results, .standIn) == Array(20..<30))
    #expect(made(Array(results.prefix(20)), .thumbnail) == Array(20..<30))
    #expect(Set(made(results, .thumbnail)) == Set(0..<30))
  }

  @Test("What may soon be in sight has its stand-ins before anything is sharp, so that it comes with a picture")
  func near() {
    look(at: 10..<20, near: 0..<30)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    let first = made(Array(results.prefix(30)), .standIn)
    #expect(Array(first.prefix(10)) == Array(10..<20) && Set(first) == Set(0..<30))
    #expect(made(Array(results.dropFirst(30).prefix(10)), .thumbnail) == Array(10..<20))
  }

  @Test("What a page pins has a tile, however far it is from what is in sight, and of every size that is asked for")
  func pinned() throws {
    look(at: 0..<10)
    store.tiles.pin([25], for: ObjectIdentifier(store))
    store.collect(at: .zero)
    #expect(
      store.files.collection.items[25].thumbnails.isReady && !store.files.collection.items[24].thumbnails.isReady
        && !store.tiles.areMade)
    store.tiles.wantAll()
    store.collect(at: .zero)
    #expect(store.tiles.areMade)
  }

  @Test("What was flung past keeps the colour of its stand-in, and is not blank when it comes back")
  func color() throws {
    store.loader.pause([.thumbnail])
    look(at: 0..<10)
    #expect(store.tiles.census.blank == 10)
    store.loader.waitUntilIdle()
    look(at: 20..<30)
    store.collect(at: .zero)
    #expect(store.tiles.census.blank == 0 && store.tiles.census.made == 0)
    look(at: 0..<10)
    #expect(store.tiles.census.blank == 0 && store.tiles.census.shown == 0)
    #expect((0..<10).allSatisfy { !store.files.collection.items[$0].thumbnails.isReady })
    store.loader.pause([])
    store.collect(at: .zero)
    #expect(store.tiles.census.made == 30 && store.tiles.census.shown == 10)
  }

  @Test("What a fling brings has its colour first, the nearest first", arguments: [false, true])
  func ahead(isBackwards: Bool) throws {
    let samples = try SamplePictures()
    for number in 0..<8 { try samples.addJPEG(2000, 1200, "\(number).jpg") }
    let store = PictureStore([samples.url.path], mode: .synchronous)
    let order = store.files.collection.order
    func want(ahead: Range<Int>) {
      let (visible, near) = isBackwards ? (6..<8, 5..<8) : (0..<2, 0..<3)
      store.want(
        visible: PictureStretch(visible, of: order), near: PictureStretch(near, of: order),
        ahead: TilesAhead(PictureStretch(ahead, of: order), isBackwards: isBackwards),
        tile: PixelSize(width: 60, height: 60))
    }
    for index in 0..<8 { _ = store.files.header(of: index) }
    want(ahead: isBackwards ? 1..<5 : 3..<7)
    // What is no longer ahead is not asked for.
    want(ahead: isBackwards ? 2..<5 : 3..<6)
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(Array(results.prefix(6)), .standIn) == (isBackwards ? [6, 7, 5, 4, 3, 2] : [0, 1, 2, 3, 4, 5]))
    #expect(made(results, .standIn).count == 6)
    #expect(made(results, .thumbnail).prefix(3) == (isBackwards ? [6, 7, 5] : [0, 1, 2]))
  }

  @Test("What a fling brings next has its colour before what is in sight and will have left it")
  func next() throws {
    let samples = try SamplePictures()
    for number in 0..<8 { try samples.addJPEG(2000, 1200, "\(number).jpg") }
    let store = PictureStore([samples.url.path], mode: .synchronous)
    let order = store.files.collection.order
    for index in 0..<8 { _ = store.files.header(of: index) }
    func want(_ ahead: Range<Int>) {
      store.want(
        visible: PictureStretch(1..<3, of: order), near: PictureStretch(0..<5, of: order),
        ahead: TilesAhead(PictureStretch(ahead, of: order)), tile: PixelSize(width: 60, height: 60))
    }
    want(0..<0)
    want(3..<8)
    store.loader.waitUntilIdle()
    #expect(made(store.loader.takeResults(), .standIn) == [3, 4, 1, 2, 0, 5, 6, 7])
  }

  private func image(of index: Int) -> ImageID? { store.files.collection.items[index].thumbnails.best?.image }

  @Test("What was scrolled past keeps its pixels for a while, and is not made again when it comes back")
  func comesBack() {
    look(at: 0..<10)
    store.collect(at: .zero)
    let images = (0..<10).map(image)
    look(at: 20..<30)
    store.collect(at: .zero)
    look(at: 0..<10)
    #expect(store.loader.isIdle && (0..<10).map(image) == images && images.allSatisfy { $0 != nil })
    look(at: 20..<30)
    #expect(
      (0..<10).allSatisfy { store.files.collection.items[$0].thumbnails.isReady }
        && (20..<30).allSatisfy { store.files.collection.items[$0].thumbnails.isReady })
    // What was passed first goes first, and before anything that is near.
    look(at: 10..<15)
    store.collect(at: .zero)
    store.pixels.budget = store.pixels.byteCount - 1
    store.collect(at: .zero)
    #expect(
      (0..<30).filter { !store.files.collection.items[$0].thumbnails.isReady && ($0 < 15 || $0 >= 20) }.count == 1)
    #expect((0..<10).contains { !store.files.collection.items[$0].thumbnails.isReady })
    store.pixels.budget = 1
    store.collect(at: .zero)
    #expect(
      (0..<30).filter { store.files.collection.items[$0].thumbnails.isReady } == Array(10..<15)
        && store.pixels.passed.byteCount == 0)
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
    look(at: 0..<10)
    store.collect(at: .zero)
    look(at: 20..<30)
    store.collect(at: Instant(seconds: 1))
    let end = try #require(store.nextDeadline)
    store.collect(at: end + -0.1)
    #expect(
      end == Instant(seconds: 1 + PassedTiles.patience)
        && (0..<10).allSatisfy { store.files.collection.items[$0].thumbnails.isReady })
    store.collect(at: end)
    #expect(
      (0..<10).allSatisfy { !store.files.collection.items[$0].thumbnails.isReady }
        && (20..<30).allSatisfy { store.files.collection.items[$0].thumbnails.isReady })
    #expect(store.nextDeadline == nil)
  }

  @Test("A tile that is kept out of sight goes when its file is written anew")
  func rewritten() throws {
    look(at: 0..<10)
    store.collect(at: .zero)
    look(at: 20..<30)
    #expect(store.files.collection.items[4].thumbnails.isReady)
    let path = store.files.collection.path(of: 4)
    try samples.addJPEG(300, 400, path.name)
    store.apply([.found(path, FileStamp(try PictureHeader(of: path)))])
    #expect(!store.files.collection.items[4].thumbnails.isReady && store.files.collection.items[5].thumbnails.isReady)
  }

  @Test("What comes in several passes is seen by the first of them where it is in sight, once all colours are there")
  func coarse() throws {
    let samples = try SamplePictures()
    let file = URL(filePath: Checkout.path("Tests/FluidPicturesTests/Fixtures/Scans/simple.jpg"))
    let bytes = Array(try Data(contentsOf: file))
    for number in 0..<5 { try samples.add(bytes, "\(number).jpg") }
    let store = PictureStore([samples.url.path], mode: .synchronous)
    store.want(
      visible: PictureStretch(0..<2, of: store.files.collection.order),
      near: PictureStretch(0..<4, of: store.files.collection.order), tile: PixelSize(width: 60, height: 60))
    store.loader.waitUntilIdle()
    let results = store.loader.takeResults()
    #expect(made(Array(results.prefix(4)), .standIn) == [0, 1, 2, 3])
    #expect(made(Array(results.dropFirst(4).prefix(2)), .coarse) == [0, 1])
    #expect(made(Array(results.dropFirst(6)), .thumbnail) == [0, 1, 2, 3, 4])
  }

  @Test("A tile shows a coarse picture until its thumbnail is there", arguments: ["scans.jpg", "strips.tif"])
  func coarsePixels(_ name: String) throws {
    let samples = try SamplePictures()
    let scans = URL(filePath: Checkout.path("Tests/FluidPicturesTests/Fixtures/Scans/simple.jpg"))
    let isTIFF = name.hasSuffix(".tif")
    try samples.add(isTIFF ? LargeTIFF.bytes(width: 2000, height: 1200) : Array(try Data(contentsOf: scans)), name)
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let store = DecoderProgram.$current.withValue(DecoderProgram(path: program.appending(path: "fluidzoom").path)) {
      PictureStore([samples.url.path], mode: .synchronous)
    }
    func drawn(at seconds: Double) -> [ImageID] {
      var pictures: [CardContent.Picture] = []
      store.addPictures(
        of: 0, frame: Rect(x: 0, y: 0, width: 60, height: 60), for: .tile, at: Instant(seconds: seconds), to: &pictures)
      return pictures.compactMap { if case .image(let image) = $0.paint { image } else { nil } }
    }
    store.loader.pause([.thumbnail])
    let tile = PictureStretch(0..<1, of: store.files.collection.order)
    store.want(visible: tile, near: tile, tile: PixelSize(width: 60, height: 60))
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
