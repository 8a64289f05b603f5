import FluidGeometry
import FluidMotion
import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import PlaygroundPictures

/// Pixels for looking closely, and for the pages beside the one that is open.
@MainActor
@Suite("A page that is zoomed in")
struct CloseUpTests {
  private let samples: SamplePictures
  private static let window = Size(width: 200, height: 150)

  init() throws {
    samples = try SamplePictures()
    for name in ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"] { try samples.addJPEG(1500, 1000, name) }
    try samples.addSVG("f.svg")
  }

  private func store(_ mode: PictureStore.Mode = .synchronous, budget: Int = 512 << 20) throws -> PictureStore {
    let store = PictureStore([samples.folder.path], mode: mode)
    try poll(until: !store.files.isReadingHeaders) { store.collect(at: .zero) }
    store.pixels.budget = budget
    return store
  }

  private func show(_ index: Int, neighbours: [Int] = [], in store: PictureStore, at seconds: Double = 0) {
    store.pages.show(index, neighbours: neighbours, fitting: Self.window, scale: 1)
    store.collect(at: Instant(seconds: seconds))
  }

  private func zoom(_ index: Int, to width: Double, in store: PictureStore, at seconds: Double) {
    store.wantDetail(of: index, pixelWidth: width)
    store.collect(at: Instant(seconds: seconds))
  }

  private func pictures(of index: Int, in store: PictureStore, at seconds: Double) -> [CardContent.Picture] {
    store.pictures(of: index, in: Rect(x: 0, y: 0, width: 200, height: 133), for: .page, at: seconds)
  }

  @Test("Gets pixels for its zoom, from one size to the next, and the one before goes")
  func steps() throws {
    let store = try store()
    show(0, in: store)
    #expect(store.files.collection.items[0].windows.best?.size == PixelSize(width: 200, height: 133))
    zoom(0, to: 205, in: store, at: 1)
    #expect(store.files.collection.items[0].closeUps.entries.isEmpty)
    var now = 1.0
    for (width, size) in [
      (210.0, PixelSize(width: 375, height: 250)), (375, PixelSize(width: 375, height: 250)),
      (380, PixelSize(width: 750, height: 500)), (800, PixelSize(width: 1500, height: 1000)),
      (12_000, PixelSize(width: 1500, height: 1000)), (370, PixelSize(width: 375, height: 250)),
    ] {
      zoom(0, to: width, in: store, at: now)
      #expect(store.files.collection.items[0].closeUps.best?.size == size, "\(width)")
      zoom(0, to: width, in: store, at: now + 0.2)
      #expect(store.files.collection.items[0].closeUps.entries.count == 1, "\(width)")
      now += 1
    }
    #expect(store.files.collection.items[0].failure == nil)
  }

  @Test("Fades in what is sharper, and draws nothing beneath it then")
  func fade() throws {
    let store = try store()
    show(0, in: store)
    zoom(0, to: 800, in: store, at: 1)
    let fading = pictures(of: 0, in: store, at: 1 + PictureStore.fadeDuration / 2)
    #expect(fading.count == 2 && abs(fading[1].opacity - 0.5) < 1e-9 && fading[0].opacity == 1)
    #expect(pictures(of: 0, in: store, at: 2).count == 1)
  }

  @Test("Keeps its pixels while it is zoomed out, without drawing them, until they are no longer needed")
  func rest() throws {
    let store = try store()
    show(0, in: store)
    zoom(0, to: 800, in: store, at: 1)
    let sharp = pictures(of: 0, in: store, at: 2)
    let bytes = store.pixels.byteCount
    zoom(0, to: 200, in: store, at: 3)
    #expect(store.pixels.byteCount == bytes)
    #expect(pictures(of: 0, in: store, at: 3).first?.image != sharp.first?.image)
    _ = store.takeImageRequests()
    zoom(0, to: 1450, in: store, at: 4)
    #expect(pictures(of: 0, in: store, at: 4).map(\.image) == sharp.map(\.image))
    #expect(store.takeImageRequests().isEmpty)
    store.closeUp.drop(of: 0)
    #expect(store.pixels.byteCount == 200 * 133 * 4)
    #expect(store.takeImageRequests().count == 1)
  }

  @Test("Stays within the budget: the largest size that fits, and less when there is less")
  func budget() throws {
    let store = try store(budget: 2 << 20)
    show(0, neighbours: [1, 2], in: store)
    zoom(0, to: 1500, in: store, at: 1)
    let size = try #require(store.files.collection.items[0].closeUps.best?.size)
    #expect(store.pixels.byteCount <= store.pixels.budget && size.byteCount > store.pixels.budget * 8 / 10)
    #expect(abs(size.aspectRatio - 1.5) < 0.01)
    store.pixels.budget = 1 << 20
    for step in 0..<3 {
      zoom(0, to: 1500, in: store, at: 2 + Double(step))
      #expect(store.pixels.byteCount <= store.pixels.budget)
    }
    #expect((store.files.collection.items[0].closeUps.best?.size.width ?? 0) > 400)
    store.pixels.budget = 1 << 17
    for step in 0..<3 { zoom(0, to: 1500, in: store, at: 6 + Double(step)) }
    #expect(store.files.collection.items[0].closeUps.entries.isEmpty && store.files.collection.items[0].windows.isReady)
  }

  @Test("Asks for less where decoding is refused for its memory, and keeps what it has where the file is gone")
  func refusal() throws {
    let store = try store()
    show(0, in: store)
    let full = PixelSize(width: 1500, height: 1000)
    store.closeUp.fail(0, .tooLargeForMemory(bytes: 2 << 30), .covering(full))
    zoom(0, to: 1500, in: store, at: 1)
    let size = try #require(store.files.collection.items[0].closeUps.best?.size)
    #expect(size.byteCount <= full.byteCount / 2 && size.width > 1000)
    #expect(store.files.collection.items[0].failure == nil)
    show(1, in: store)
    try samples.folder.remove("b.jpg")
    for step in 0..<3 { zoom(1, to: 1500, in: store, at: 2 + Double(step)) }
    #expect(store.files.collection.items[1].failure == .missing && store.files.collection.items[1].hasPixels)
    #expect(!store.closeUp.isAwaiting)
  }

  @Test("Draws an SVG anew, so that it is sharp at eight times")
  func drawing() throws {
    let store = try store()
    show(5, in: store)
    _ = store.takeImageRequests()
    zoom(5, to: 1600, in: store, at: 1)
    #expect(store.files.collection.items[5].closeUps.best?.size == PixelSize(width: 1600, height: 1200))
    let bitmaps = store.takeImageRequests().compactMap { if case .upload(_, let bitmap) = $0 { bitmap } else { nil } }
    let bitmap = try #require(bitmaps.first)
    let row = (0..<bitmap.width).map { bitmap.pixels[(500 * bitmap.width + $0) * 4] }
    #expect(row.count { $0 > 8 && $0 < 247 } <= 1)
    #expect(row[790] == 0 && row[810] == 255)
  }

  @Test("Is the only one that is heard, and the pixels of the one before go when it wants its own")
  func others() throws {
    let store = try store()
    show(0, in: store)
    zoom(0, to: 800, in: store, at: 1)
    show(1, neighbours: [0, 2], in: store, at: 2)
    zoom(0, to: 1500, in: store, at: 2)
    zoom(1, to: 200, in: store, at: 2)
    #expect(store.files.collection.items[0].closeUps.isReady)
    zoom(1, to: 800, in: store, at: 3)
    #expect(
      store.files.collection.items[0].closeUps.entries.isEmpty && store.files.collection.items[1].closeUps.isReady)
    store.pages.close(1)
    #expect(store.files.collection.items[1].closeUps.entries.isEmpty && store.files.collection.items[1].windows.isReady)
  }

  /// The pictures that have the pixels of a page.
  private func ready(in store: PictureStore) -> [Int] {
    store.files.collection.items.indices.filter { store.files.collection.items[$0].windows.isReady }
  }

  @Test("Has its neighbours at hand, and the picture before it")
  func neighbours() throws {
    let store = try store()
    func ready() -> [Int] { self.ready(in: store) }
    show(1, neighbours: [2, 0], in: store)
    #expect(ready() == [0, 1, 2])
    show(2, neighbours: [3, 1], in: store)
    #expect(ready() == [1, 2, 3])
    show(3, neighbours: [4, 2, 99, 3], in: store)
    #expect(ready() == [2, 3, 4])
    // From anywhere to anywhere: the one before stays, for it may still be in sight.
    show(0, neighbours: [1], in: store)
    #expect(ready() == [0, 1, 3])
    // A user who closes a picture may open it again, or the one beside it.
    store.pages.close(0)
    #expect(ready() == [0, 1, 3])
    show(4, neighbours: [3], in: store)
    #expect(ready() == [0, 3, 4])
  }

  @Test("Decodes nothing beside a picture that is in flight, and keeps what is there")
  func flights() throws {
    let store = try store()
    func ready() -> [Int] { self.ready(in: store) }
    func fly(_ index: Int, neighbours: [Int]) {
      store.pages.show(index, neighbours: neighbours, isInFlight: true, fitting: Self.window, scale: 1)
      store.collect(at: .zero)
    }
    fly(1, neighbours: [2, 0])
    #expect(ready() == [1])
    show(1, neighbours: [2, 0], in: store)
    #expect(ready() == [0, 1, 2])
    store.pages.close(1)
    fly(2, neighbours: [3, 1])
    #expect(ready() == [1, 2])
    show(2, neighbours: [3, 1], in: store)
    #expect(ready() == [1, 2, 3])
  }

  @Test("Leaves neighbours out that the budget has no room for")
  func neighboursWithinBudget() throws {
    let store = try store(budget: 200 * 133 * 4 * 5 / 2)
    show(1, neighbours: [2, 0], in: store)
    #expect(ready(in: store) == [1, 2])
  }

  @Test("Makes its pixels again when the backend has lost them")
  func lost() throws {
    let store = try store()
    store.want(0..<2, side: 20)
    show(0, neighbours: [1], in: store)
    zoom(0, to: 800, in: store, at: 1)
    store.contentsLost()
    #expect(store.pixels.byteCount == 0)
    store.want(0..<2, side: 20)
    zoom(0, to: 800, in: store, at: 2)
    store.collect(at: Instant(seconds: 3))
    #expect(
      store.files.collection.items[0].closeUps.isReady && store.files.collection.items[0].windows.isReady
        && store.files.collection.items[1].windows.isReady)
    #expect(store.files.collection.items[0].thumbnails.isReady)
  }

  /// Whatever is opened, zoomed and closed: within the budget after every step, and beyond it never more than what is being
  /// decoded at that moment.
  @Test("Never takes more memory than it may", arguments: [PictureStore.Mode.synchronous, .threaded])
  func memory(_ mode: PictureStore.Mode) throws {
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    let store = try store(mode, budget: 8 << 20)
    // A drawing may be as large as all of the budget.
    let largest = 8 << 20
    var uploading: [ImageID] = []
    var closeUps: Set<ImageID> = []
    store.want(0..<4, near: 0..<6)
    let least = RandomRun.runs(60, long: mode == .synchronous ? 100 : 300)
    var step = 0
    // How many come within a step depends on the machine.
    while step < least || closeUps.count <= 5, step < 10_000 {
      step += 1
      let now = Instant(seconds: Double(step) / 60)
      let index = random.index(below: 6)
      switch random.index(below: 8) {
      case 0: store.pages.show(index, neighbours: [(index + 1) % 6, (index + 5) % 6], fitting: Self.window, scale: 1)
      case 1: store.pages.close(index)
      case 2: store.pixels.budget = (1 + random.index(below: 8)) << 20
      case 3: store.closeUp.drop(of: index)
      default:
        let open = store.pages.open.last ?? 0
        store.wantDetail(of: open, pixelWidth: random.number(50...3000))
      }
      if mode == .threaded {
        // Mostly in the middle of a decoding, sometimes at its end.
        if random.chance(0.1) { store.loader.waitUntilIdle() } else { usleep(1500) }
      }
      store.collect(at: now)
      for case .upload(let image, _) in store.takeImageRequests() { uploading.append(image) }
      if random.chance(0.3) {
        store.markReady(uploading, at: now)
        uploading = []
      }
      for item in store.files.collection.items { for level in item.closeUps.entries { closeUps.insert(level.image) } }
      #expect(store.pixels.byteCount <= store.pixels.budget, "seed \(seed), step \(step)")
      #expect(store.loader.bytesInUse <= largest + 2 << 20, "seed \(seed), step \(step)")
    }
    store.loader.shutDown()
    #expect(closeUps.count > 5, "seed \(seed)")
  }

  @Test("Gives the same requests for the same input")
  func determinism() throws {
    func run() throws -> [String] {
      let store = try store()
      var log: [String] = []
      for step in 0..<20 {
        let index = step / 7
        store.pages.show(index, neighbours: [index + 1], fitting: Self.window, scale: 1)
        zoom(index, to: 150 + Double(step % 7) * 150, in: store, at: Double(step) / 10)
        for request in store.takeImageRequests() {
          switch request {
          case .upload(let image, let bitmap): log.append("\(step) + \(image.rawValue) \(bitmap.width)")
          case .release(let image): log.append("\(step) - \(image.rawValue)")
          }
        }
      }
      return log
    }
    let first = try run()
    #expect(try first == run() && first.count > 10)
  }
}
