import FluidGeometry
import FluidGestures
import FluidMotion
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit
@testable import PlaygroundPictures

/// A folder with so many pictures that they are not all known when the first frame is drawn.
@MainActor
@Suite("A large folder")
struct GrowingLibraryTests {
  /// Many names for one file.
  private func folder(of count: Int) throws -> SamplePictures {
    let samples = try SamplePictures()
    try samples.addJPEG(90, 60, "0.jpg")
    try samples.addLinks(to: "0.jpg", (1..<count).map { "\($0).jpg" })
    return samples
  }

  @Test("A picture that was looked at once, or never, takes some hundred bytes with its path")
  func size() {
    let collection = PictureCollection(["/pictures"], number: 1)
    let count = 50_000
    for index in 0..<count {
      let folder = "/pictures/2024/A walk in May \(index / 500)"
      collection.append(PictureEntry(path: PicturePath("\(folder)/IMG_\(index).jpg")))
      collection.items[index].header = header(byteSize: index)
      collection.items[index].meanColor = .black
    }
    _ = collection.index(of: "/a")
    #expect(collection.byteCount < 200 * count)
    #expect(collection.items.allSatisfy { !$0.hasRare && $0.header != nil && $0.meanColor == .black && $0.isMade })
  }

  @Test("What pictures are sorted by takes some forty bytes of each")
  func traitsSize() {
    let files = PictureFiles(.synchronous, PictureLoader(mode: .synchronous)) {}
    let count = 5000
    for index in 0..<count { files.collection.append(PictureEntry(path: PicturePath("/pictures/\(index).jpg"))) }
    let sorting = PictureSorting(files) {}
    sorting.prepare(.size)
    #expect(sorting.version == 1 && sorting[count - 1] == nil && sorting[count] == nil)
    #expect(sorting.byteCount > 0 && sorting.byteCount < 40 * count)
  }

  private func header(byteSize: Int = 4_000_000) -> PictureHeader {
    PictureHeader(
      format: .jpeg, size: PixelSize(width: 6000, height: 4000), byteSize: byteSize, modified: 1_700_000_000_000_000_000
    )
  }

  @Test("What is known only of a picture that is looked at is kept apart, for as long as there is any of it")
  func rare() {
    var item = PictureItem()
    #expect(!item.hasRare && item.failure == nil && item.header == nil && item.details == nil && !item.isMade)
    let long = header(byteSize: Int(UInt32.max) + 1)
    item.header = long
    #expect(item.hasRare && item.header == long)
    item.header = header()
    #expect(!item.hasRare && item.header == header())
    let level = PictureLevel(
      image: ImageID(rawValue: 1), size: PixelSize(width: 2, height: 2), isProvisional: false,
      fadesIn: false)
    for use in [PictureLevels.Use.tile, .window, .closeUp] { item[use].add(level) }
    var copy = item
    #expect(item.hasRare && item.thumbnails.best?.image == level.image)
    for use in [PictureLevels.Use.tile, .window, .closeUp] { #expect(copy[use].takeAll().count == 1) }
    copy.closeUpLimit = 5
    #expect(copy.hasRare && copy.closeUpLimit == 5 && item.closeUpLimit == .max)
    copy.closeUpLimit = .max
    #expect(!copy.hasRare && item.windows.entries.count == 1 && item.closeUps.entries.count == 1)
    copy.failure = .emptyFile
    #expect(copy.hasRare && copy.isMade && copy.failure == .emptyFile && item.failure == nil)
    copy.renew()
    #expect(!copy.hasRare && copy.header == nil && PictureItem(failure: .emptyFile).failure == .emptyFile)
  }

  @Test("A tile whose pixels went for want of room while it was near is asked for again when it comes into sight")
  func comesIntoSight() throws {
    let samples = try folder(of: 20)
    let store = PictureStore([samples.folder.path], mode: .synchronous)
    store.want(0..<4, near: 0..<8)
    store.collect(at: Instant(seconds: 1))
    #expect(store.readyTiles.starts(with: 0..<8))
    store.pixels.budget = store.pixels.byteCount / 2
    store.collect(at: Instant(seconds: 2))
    #expect(store.readyTiles.starts(with: 0..<4) && !store.readyTiles.contains(6))
    store.pixels.budget = 512 << 20
    store.want(4..<8, near: 0..<12)
    store.collect(at: Instant(seconds: 1))
    #expect(Set(store.readyTiles).isSuperset(of: 4..<8))
  }

  @Test("However many pictures there are, few of their thumbnails are asked for before they can be made")
  func requests() throws {
    let samples = try folder(of: 3000)
    let store = PictureStore([samples.folder.path], mode: .threaded)
    store.pause.isMoving = true
    func wait(until isDone: () -> Bool) throws { try poll(until: isDone()) { store.collect(at: Instant(seconds: 1)) } }
    try wait { !store.files.isReadingHeaders }
    store.want(0..<30)
    for _ in 0..<100 { store.collect(at: Instant(seconds: 1)) }
    #expect(store.loader.waitingCount >= PictureTiles.enoughWaiting)
    #expect(store.loader.waitingCount <= PictureTiles.enoughWaiting + 2 * 30)
    store.pause.isMoving = false
    try wait { store.tiles.census.made == 3000 }
  }

  @Test("Fills behind what is there: nothing that is in sight moves", arguments: LibraryStyle.allCases)
  func growth(style: LibraryStyle) throws {
    let samples = try folder(of: 9000)
    let settings = try Settings([.layout: style.rawValue])
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let window = TestWindow(
      Playground.inspected(.pictures(store), settings: settings, size: Size(width: 640, height: 480)))
    let page = try #require(window.playground.home.root as? LibraryPage)
    var counts: Set<Int> = []
    // With hardly a pause: a folder is known in a moment.
    func waitUntil(_ isSo: () -> Bool) throws {
      try window.wait {
        usleep(100)
        counts.insert(store.count)
        return isSo()
      }
    }
    try waitUntil { store.count >= 100 }
    window.step()
    page.focus = 40
    page.items.viewport.scroll.jump(to: 300)
    try waitUntil {
      #expect(page.items.viewport.scroll.offset(at: page.items.viewport.now) == 300 && page.focus == 40)
      if store.files.isLooking { #expect(page.navigationItem.detail.hasSuffix(" so far…")) }
      return !store.files.isLooking
    }
    window.step()
    #expect(store.count == 9000 && page.order.count == 9000 && !page.navigationItem.detail.contains("so far"))
    #expect(store.files.collection.name(of: 8999) == "8999.jpg" && store.files.collection.name(of: 10) == "10.jpg")
    #expect(counts.count > 2)
  }

  @Test("Is left at what is known by Escape, and gives way to another one that is dropped")
  func interruption() throws {
    let samples = try folder(of: 9000)
    let small = try folder(of: 3)
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let window = TestWindow(
      Playground.inspected(.pictures(store), settings: Settings(), size: Size(width: 640, height: 480)))
    window.step()
    #expect(store.files.isLooking)
    window.press("escape")
    try window.waitForThreads { !store.files.isLooking }
    #expect(store.count <= 9000 && !window.requests.quits)
    window.step(.dropped([samples.folder.path]))
    window.step(.dropped([small.folder.path]))
    for _ in 0..<50 {
      usleep(1000)
      window.step()
    }
    #expect(store.count == 3 && !store.files.isLooking)
  }
}
