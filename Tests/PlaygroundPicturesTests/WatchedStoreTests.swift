import FluidMotion
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import FluidPictures
@testable import PlaygroundPictures

/// A real folder, real threads, and the changes that the system tells.
@MainActor
@Suite("The pictures of a watched folder")
struct WatchedStoreTests {
  private let samples: SamplePictures
  private let store: PictureStore

  init() throws {
    samples = try SamplePictures(shapes: 5)
    store = PictureStore([samples.folder.path], mode: .threaded)
  }

  private var names: [String] {
    (0..<store.files.collection.order.count).map {
      store.files.collection.path(of: store.files.collection.order.index(at: $0)).name
    }
  }

  /// Takes in what is told until something is so. The main actor is held meanwhile: among many tests its turn comes late.
  private func wait(_ store: PictureStore? = nil, _ isSo: () -> Bool) throws {
    let store = store ?? self.store
    func take() {
      store.collect(at: .zero)
      store.takeChanges()
    }
    take()
    try poll(until: isSo(), take)
  }

  @Test("Follow what happens to its files, and keep what they are")
  func following() throws {
    try wait { names == (0..<5).map { "sample-\($0).jpg" } }
    try samples.addJPEG(40, 40, "new.jpg")
    try samples.folder.remove("sample-1.jpg")
    try samples.folder.move("sample-0.jpg", to: "z.jpg")
    try wait { names == ["new.jpg", "sample-2.jpg", "sample-3.jpg", "sample-4.jpg", "z.jpg"] }
    try samples.addJPEG(80, 20, "sample-2.jpg")
    try wait { store.files.header(of: 2)?.size == PixelSize(width: 80, height: 20) }
  }

  @Test("Are those of a new search after a storm of changes")
  func storm() throws {
    try wait { names == (0..<5).map { "sample-\($0).jpg" } }
    var generator = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<RandomRun.operations(800, long: 100_000) {
      let name = "\(Int.random(in: 0..<60, using: &generator)).jpg"
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: try samples.add([1, 2, 3], name)
      case 1: try? samples.folder.remove(name)
      default: try? samples.folder.move(name, to: "\(Int.random(in: 0..<60, using: &generator)).jpg")
      }
      if Int.random(in: 0..<200, using: &generator) == 0 { store.takeChanges() }
    }
    let found = PictureLibrary.scan([PicturePath(samples.folder.path)]).map(\.path.name)
    try wait { names == found }
  }

  // MARK: Folders

  private func file(_ name: String) -> String { samples.path(name) }

  /// The pictures that are shown, by what comes after the folder's own path.
  private func shown(_ store: PictureStore) -> [String: Int] {
    let order = store.files.collection.order
    let indices = (0..<order.count).map(order.index)
    let start = samples.folder.path.utf8.count + 1
    return Dictionary(
      uniqueKeysWithValues: indices.map {
        (String(decoding: store.files.collection.path(of: $0).bytes.dropFirst(start), as: UTF8.self), $0)
      })
  }

  @Test("A folder that takes the place of an empty one is shown with its pictures, and with what comes into it later")
  func replacing() throws {
    try samples.folder.makeFolder("from")
    try samples.folder.makeFolder("to")
    try samples.addJPEG(40, 40, "from/a.jpg")
    try wait { shown(store).keys.contains("from/a.jpg") }
    try #require(rename(file("from"), file("to")) == 0)
    try wait { shown(store).keys.contains("to/a.jpg") }
    try samples.addJPEG(40, 40, "to/b.jpg")
    try wait { shown(store).keys.contains("to/b.jpg") }
  }

  @Test("A folder that is renamed while it is read keeps its own pictures", arguments: [false, true])
  func renamingUnread(isReadLater: Bool) throws {
    let staging = try SamplePictures()
    try samples.addJPEG(90, 60, "wide")
    try staging.addJPEG(40, 60, "high")
    for folder in [samples.folder, staging.folder] { try folder.makeFolder("a") }
    let count = 500
    try samples.addLinks(to: "wide", (0..<count).map { "a/\($0).jpg" })
    try staging.addLinks(to: "high", (0..<count / 2).map { "a/\(2 * $0).jpg" })
    let store = PictureStore([samples.folder.path], mode: .threaded)
    try #require(rename(file("a"), file("b")) == 0)
    try #require(rename(staging.path("a"), file("a")) == 0)
    // What has been read is taken in at once, or after the changes are.
    try poll(until: !isReadLater || store.count > 5 + count) {
      if store.files.isLooking { store.takeFound() } else { store.takeChanges() }
    }
    try wait(store) { store.files.collection.order.count == 5 + count * 3 / 2 && !store.files.isReadingHeaders }
    try wait(store) {
      shown(store).allSatisfy { name, index in
        let width = name.hasPrefix("a/") ? 40 : name.hasPrefix("b/") ? 90 : store.files.header(of: index)?.size.width
        return store.files.header(of: index)?.size.width == width && store.files.collection.items[index].failure == nil
      }
    }
  }

  @Test("Are those of a new search after a storm of changes of its folders")
  func folderStorm() throws {
    var generator = SeededGenerator(seed: RandomRun.seed)
    let pictures = try [(40, 60), (90, 60), (50, 50)].map {
      try #require(JPEGCopy.encode(SamplePictures.stripes($0, $1), quality: 80))
    }
    let files = FileManager.default
    /// One that is there, or one that may come.
    func folder() -> String {
      let known = (files.subpaths(atPath: samples.folder.path) ?? []).filter { !$0.hasSuffix(".jpg") }.sorted()
      if generator.chance(0.8), let folder = known.randomElement(using: &generator) { return folder }
      return (0..<generator.index(below: 3) + 1).map { _ in generator.chance(0.5) ? "a" : "b" }.joined(separator: "/")
    }
    func picture() -> String { "\(folder())/\(generator.index(below: 4)).jpg" }
    let operations = RandomRun.operations(400, long: 40_000)
    var replaced = 0
    for operation in 1...operations {
      switch generator.index(below: 16) {
      case 0..<3:
        try samples.folder.makeFolder((0..<3).map { _ in generator.chance(0.5) ? "a" : "b" }.joined(separator: "/"))
      case 3..<7: try? samples.add(pictures[generator.index(below: 3)], picture())
      case 7: unlink(file(picture()))
      case 8: rename(file(picture()), file(picture()))
      case 9..<11: rename(file(folder()), file(folder()))
      case 11..<14:
        // Onto one that is empty by now.
        let target = file(folder())
        for name in (try? files.contentsOfDirectory(atPath: target)) ?? [] where name.hasSuffix(".jpg") {
          unlink(target + "/" + name)
        }
        if files.fileExists(atPath: target), rename(file(folder()), target) == 0 { replaced += 1 }
      case 14: try? files.removeItem(atPath: file(folder()))
      default: usleep(UInt32.random(in: 0..<150_000, using: &generator))
      }
      if generator.index(below: 20) == 0 { store.takeChanges() }
      guard operation.isMultiple(of: 50) || operation == operations else { continue }
      let found = PictureLibrary.scan([PicturePath(samples.folder.path)]).map(\.path)
      let sizes = found.map { try? PictureHeader(of: $0).size }
      try wait(store) {
        let order = store.files.collection.order
        let indices = (0..<order.count).map(order.index)
        return indices.map { store.files.collection.path(of: $0) } == found
          && indices.map { store.files.header(of: $0)?.size } == sizes
      }
    }
    #expect(replaced > operations / 50)
    RandomRun.tell(operations, "changes of watched folders")
  }
}
