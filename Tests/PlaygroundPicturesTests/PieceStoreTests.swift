import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScene
import FluidTestSupport
import Foundation
import PhotoPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// A picture of 34 megapixels, which is more than is ever decoded as a whole.
@MainActor
@Suite("A large picture that is zoomed in", .serialized)
struct PieceStoreTests {
  private let samples: SamplePictures
  private static let full = PixelSize(width: 6600, height: 5200)
  private static let window = Size(width: 400, height: 300)

  init() throws {
    samples = try SamplePictures()
    try samples.addJPEG(Self.full.width, Self.full.height, "large.jpg")
    try samples.addJPEG(300, 200, "small.jpg")
  }

  private func store(_ mode: PictureStore.Mode = .synchronous, budget: Int = 512 << 20) throws -> PictureStore {
    let store = PictureStore([samples.folder.path], mode: mode)
    try poll(until: !store.files.isReadingHeaders) { store.collect(at: .zero) }
    store.pixels.budget = budget
    store.pages.show(0, neighbours: [1], fitting: Self.window, scale: 1)
    store.collect(at: .zero)
    return store
  }

  /// The frame of the picture at a zoom, with one of its points in the middle of the window.
  private static func frame(_ width: Double, _ x: Double = 0.5, _ y: Double = 0.5) -> Rect {
    let size = Size(width: width, height: width / full.aspectRatio)
    func edge(_ length: Double, _ window: Double, _ fraction: Double) -> Double {
      length <= window ? (window - length) / 2 : (window / 2 - fraction * length).clamped(to: window - length...0)
    }
    return Rect(
      x: edge(size.width, window.width, x), y: edge(size.height, window.height, y), width: size.width,
      height: size.height)
  }

  private static let viewport = Rect(origin: .zero, size: window)

  private func look(_ frame: Rect, in store: PictureStore, at seconds: Double) {
    store.wantDetail(of: 0, pixelWidth: frame.width)
    store.wantPieces(of: 0, PieceView(frame: frame, finalFrame: frame, viewport: Self.viewport, scale: 1))
    store.collect(at: Instant(seconds: seconds))
  }

  private func drawn(_ frame: Rect, in store: PictureStore, at seconds: Double) -> [CardContent.Picture] {
    var pictures = store.pictures(of: 0, in: frame, for: .page, at: seconds)
    store.pieces.addPieces(
      of: 0, frame: frame, in: Self.viewport, scale: 1, at: Instant(seconds: seconds), to: &pictures)
    return pictures
  }

  @Test("Is sharp where it is seen, over the window's level, and never decoded as a whole")
  func sharp() throws {
    let store = try store()
    for (place, width) in [500.0, 1300, 2400, 6600, 9000].enumerated() {
      let frame = Self.frame(width, 0.3, 0.7)
      look(frame, in: store, at: Double(place))
      let now = Double(place) + 0.5
      #expect(store.sharpness(of: 0, pixels: width, at: Instant(seconds: now)) == 1, "\(width)")
      #expect(store.files.collection.items[0].closeUps.entries.isEmpty)
      let pictures = drawn(frame, in: store, at: now)
      #expect(pictures.first?.frame == frame && pictures.first?.opacity == 1)
      let pieces = pictures.dropFirst()
      #expect(!pieces.isEmpty && pieces.allSatisfy { $0.opacity == 1 })
      // Every point of the window lies in a piece.
      for x in stride(from: 0.5, to: 400, by: 21) {
        for y in stride(from: 0.5, to: 300, by: 19) where frame.contains(Point(x: x, y: y)) {
          #expect(pieces.contains { $0.frame.contains(Point(x: x, y: y)) }, "\(width): \(x), \(y)")
        }
      }
    }
  }

  @Test("A large picture that is opened comes before its tile, which is not made beside it")
  func opened() throws {
    let log = DecodeLog()
    let store = DecodeLog.$current.withValue(log) { PictureStore([samples.folder.path], mode: .threaded) }
    func wait(until isDone: () -> Bool) throws { try poll(until: isDone()) { store.collect(at: Instant(seconds: 1)) } }
    try wait { !store.files.isReadingHeaders && store.files.collection.items[0].header != nil }
    store.want(0..<2, side: 90)
    store.pages.show(0, neighbours: [], fitting: Self.window, scale: 1)
    let opening = DecodeLog.now
    try wait {
      !store.files.collection.items[0].windows.entries.isEmpty
        && store.files.collection.items[0..<2].allSatisfy { !$0.thumbnails.entries.isEmpty }
    }
    let spans = log.take()
    let window = try #require(spans.first { $0.name == "window of large.jpg" })
    let tiles = spans.filter { $0.name == "thumbnail of large.jpg" }
    // What had begun is made again, unless it had come to its end.
    let made = try #require(tiles.last)
    #expect(made.time.upperBound < opening || made.time.lowerBound > window.time.upperBound, "\(spans)")
    #expect(tiles.count <= 2)
  }

  @Test("Fades its pieces in, and shows the coarser ones until they are there")
  func fading() throws {
    let store = try store()
    look(Self.frame(1200), in: store, at: 1)
    let coarse = drawn(Self.frame(1200), in: store, at: 2).count
    #expect(coarse > 1)
    look(Self.frame(6600), in: store, at: 3)
    let fading = drawn(Self.frame(6600), in: store, at: 3 + PictureStore.fadeDuration / 2)
    #expect(fading.contains { abs($0.opacity - 0.5) < 1e-9 } && fading.filter { $0.opacity == 1 }.count > 1)
    #expect(drawn(Self.frame(6600), in: store, at: 4).allSatisfy { $0.opacity == 1 })
  }

  @Test("Keeps the pieces that were seen last within the budget, and frees all when the page is closed")
  func closing() throws {
    let store = try store()
    look(Self.frame(6600, 0.2, 0.2), in: store, at: 1)
    let before = Set(drawn(Self.frame(6600, 0.2, 0.2), in: store, at: 2).compactMap(\.image))
    look(Self.frame(6600, 0.8, 0.8), in: store, at: 2)
    look(Self.frame(6600, 0.2, 0.2), in: store, at: 3)
    #expect(Set(drawn(Self.frame(6600, 0.2, 0.2), in: store, at: 4).compactMap(\.image)) == before)
    store.pages.close(0)
    #expect(store.pieces.isEmpty && store.pieces.subject == nil && store.pieces.byteCount == 0)
    #expect(drawn(Self.frame(6600), in: store, at: 5).count == 1)
  }

  @Test("Shows a coarser level where the finest one does not fit into memory")
  func scarce() throws {
    let store = try store(budget: 4 << 20)
    look(Self.frame(6600), in: store, at: 1)
    #expect(store.pieces.plan.level > 0 && !store.pieces.isEmpty)
    #expect(store.pixels.byteCount <= store.pixels.budget)
  }

  @Test("Draws nothing of a file that cannot be read any more but what is there")
  func gone() throws {
    let store = try store()
    try samples.folder.remove("large.jpg")
    look(Self.frame(6600), in: store, at: 1)
    #expect(store.pieces.isEmpty && !store.pieces.isAwaiting)
    #expect(drawn(Self.frame(6600), in: store, at: 2).count == 1)
  }

  @Test("Makes its pieces again when the backend has lost them")
  func lost() throws {
    let store = try store()
    look(Self.frame(6600), in: store, at: 1)
    store.contentsLost()
    #expect(store.pixels.byteCount == 0)
    store.pages.show(1, neighbours: [0], fitting: Self.window, scale: 1)
    store.pages.show(0, neighbours: [1], fitting: Self.window, scale: 1)
    store.collect(at: Instant(seconds: 2))
    look(Self.frame(6600), in: store, at: 3)
    #expect(store.sharpness(of: 0, pixels: 6600, at: Instant(seconds: 4)) == 1)
  }

  @Test("Never takes more memory than it may", arguments: [PictureStore.Mode.synchronous, .threaded])
  func memory(_ mode: PictureStore.Mode) throws {
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    let store = try store(mode, budget: 24 << 20)
    store.loader.waitUntilIdle()
    var uploading: [ImageID] = []
    var most = 0
    var images: Set<ImageID> = []
    // On a busy machine the loader takes longer to have seen enough.
    for step in 0..<4000 where step < RandomRun.runs(40, long: 1000) || images.count <= 10 || most <= 4 << 20 {
      let now = Instant(seconds: Double(step) / 60)
      if random.chance(0.1) { store.pixels.budget = (8 + random.index(below: 24)) << 20 }
      let frame = Self.frame(random.number(300...9600), random.number(0...1), random.number(0...1))
      let final = random.chance(0.5) ? frame : Self.frame(random.number(300...9600), random.number(0...1), 0.5)
      store.wantDetail(of: 0, pixelWidth: final.width)
      store.wantPieces(of: 0, PieceView(frame: frame, finalFrame: final, viewport: Self.viewport, scale: 1))
      if mode == .threaded { usleep(20_000) }
      store.collect(at: now)
      for case .upload(let image, _) in store.takeImageRequests() {
        images.insert(image)
        uploading.append(image)
      }
      if random.chance(0.5) {
        store.markReady(uploading, at: now)
        uploading = []
      }
      most = max(most, store.pixels.byteCount)
      #expect(store.pixels.byteCount <= store.pixels.budget, "seed \(seed), step \(step)")
      #expect(store.pieces.loader.bytesInUse <= 26 << 20, "seed \(seed), step \(step)")
    }
    store.pieces.loader.shutDown()
    store.loader.shutDown()
    #expect(images.count > 10 && most > 4 << 20, "seed \(seed)")
  }

  /// What `--headless --frames` shows: the page waits for what is seen.
  @Test("Is sharp in a run without a window as soon as it is at rest")
  func headless() throws {
    let opened = try OpenedPhoto(0, folder: samples.folder.path)
    try opened.play("0 key 1\n1500 end")
    let store = opened.page.store
    #expect(store.pieces.plan.level == 0 && store.pieces.isSharp(at: opened.playground.navigation.now))
    let list = try opened.play("100 end")
    #expect(list.commands.imagePaints.count > 4)
    try opened.play("0 key escape\n1200 end")
    #expect(store.pieces.isEmpty)
  }
}
