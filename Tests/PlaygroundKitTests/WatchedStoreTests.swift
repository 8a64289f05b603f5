import FluidMotion
import FluidPictures
import FluidTestSupport
import Foundation
import Testing

@testable import PlaygroundKit

/// A real folder, real threads, and the changes that the system tells.
@MainActor
@Suite("The pictures of a watched folder")
struct WatchedStoreTests {
  private let samples: SamplePictures
  private let store: PictureStore

  init() throws {
    samples = try SamplePictures()
    try samples.addShapes(5)
    store = PictureStore([samples.url.path], mode: .threaded)
  }

  private var names: [String] {
    (0..<store.collection.order.count).map { store.path(of: store.collection.order.index(at: $0)).name }
  }

  /// Takes in what is told until something is so. The main actor is held meanwhile: among many tests its turn comes late.
  private func wait(_ isSo: () -> Bool) throws {
    var limit = LoopLimit(60_000)
    repeat {
      try limit.turn()
      usleep(1000)
      store.collect(at: .zero)
      store.takeChanges()
    } while !isSo()
  }

  @Test("The pictures of a watched folder follow what happens to its files, and keep what they are")
  func following() throws {
    try wait { names == (0..<5).map { "sample-\($0).jpg" } }
    let files = FileManager.default
    let file = { (name: String) in samples.url.appending(path: name).path }
    try samples.addJPEG(40, 40, "new.jpg")
    try files.removeItem(atPath: file("sample-1.jpg"))
    try files.moveItem(atPath: file("sample-0.jpg"), toPath: file("z.jpg"))
    try wait { names == ["new.jpg", "sample-2.jpg", "sample-3.jpg", "sample-4.jpg", "z.jpg"] }
    #expect(store.index(named: "z.jpg") == 0)
    try samples.addJPEG(80, 20, "sample-2.jpg")
    try wait { store.header(of: 2)?.size == PixelSize(width: 80, height: 20) }
  }

  @Test("The pictures of a watched folder are those of a new search after a storm of changes")
  func storm() throws {
    try wait { names == (0..<5).map { "sample-\($0).jpg" } }
    var generator = SeededGenerator(seed: RandomRun.seed)
    let files = FileManager.default
    let file = { (name: String) in samples.url.appending(path: name).path }
    for _ in 0..<RandomRun.operations(800, long: 100_000) {
      let name = "\(Int.random(in: 0..<60, using: &generator)).jpg"
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: try samples.add([1, 2, 3], name)
      case 1: try? files.removeItem(atPath: file(name))
      default:
        try? files.moveItem(atPath: file(name), toPath: file("\(Int.random(in: 0..<60, using: &generator)).jpg"))
      }
      if Int.random(in: 0..<200, using: &generator) == 0 { store.takeChanges() }
    }
    let found = PictureLibrary.scan([PicturePath(samples.url.path)]).map(\.path.name)
    try wait { names == found }
  }
}
