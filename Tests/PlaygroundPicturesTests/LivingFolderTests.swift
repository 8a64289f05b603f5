import FluidPictures
import FluidTestSupport
import Testing

@testable import PlaygroundPictures

/// Changes of a folder as they are told, without files.
@MainActor
@Suite("The pictures of a folder that changes")
struct LivingFolderTests {
  private func collection(_ names: [String]) -> PictureCollection {
    let collection = PictureCollection(["/p"], number: 1)
    for name in names { collection.append(PictureEntry(path: PicturePath("/p/" + name))) }
    return collection
  }

  private func names(_ collection: PictureCollection) -> [String] {
    (0..<collection.order.count).map(collection.order.index)
      .map { String(collection.path(of: $0).description.dropFirst("/p/".count)) }
  }

  private let header = PictureHeader(
    format: .jpeg, size: PixelSize(width: 1, height: 1), byteSize: 1, modified: 1)
  private var stamp: FileStamp { FileStamp(header) }

  @Test("A picture that comes takes the place of its name, within its folder")
  func coming() {
    let collection = collection(["a.jpg", "c10.jpg", "sub/b.jpg"])
    let coming = ["c9.jpg", "sub/a.jpg", "b.jpg", "a sub/x.jpg"]
    _ = collection.apply(coming.map { .found(PicturePath("/p/" + $0), stamp) })
    #expect(names(collection) == ["a.jpg", "b.jpg", "c9.jpg", "c10.jpg", "a sub/x.jpg", "sub/a.jpg", "sub/b.jpg"])
    #expect(collection.folderRuns == [0..<4, 4..<5, 5..<7])
    #expect(collection.path(of: 1) == "/p/c10.jpg")
  }

  @Test("What comes back under its name is the same picture, to be read anew")
  func returning() {
    let collection = collection(["a.jpg", "b.jpg"])
    _ = collection.apply([.gone("/p/a.jpg")])
    #expect(names(collection) == ["b.jpg"])
    let effects = collection.apply([.found("/p/a.jpg", stamp)])
    #expect(names(collection) == ["a.jpg", "b.jpg"])
    #expect(effects.rewritten == [0])
    #expect(collection.items.count == 2)
  }

  @Test("A file that is found as it was is read anew only where it could not be read, or not yet")
  func touched() {
    let collection = collection(["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    for index in 0..<3 { collection.items[index].header = header }
    collection.items[1].failure = .noPermission
    collection.items[2].failure = .damaged(detail: "")
    let effects = collection.apply(["a", "b", "c", "d"].map { .found(PicturePath("/p/\($0).jpg"), stamp) })
    #expect(effects.rewritten == [1, 3] && effects.came.isEmpty)
  }

  @Test("Of a listing the pictures stay that are in it, and no others, in what they were read")
  func searchedAgain() {
    let collection = collection(["y.jpg", "x/a.jpg", "x/b.jpg"])
    for index in 0..<2 { collection.items[index].header = header }
    let effects = collection.apply([.listed([.init("/p/y.jpg", stamp), .init("/p/x/a.jpg", stamp)])])
    #expect(names(collection) == ["y.jpg", "x/a.jpg"])
    #expect(effects == PictureCollection.Effects(gone: [2]))
  }

  /// Files of some folders, of which each is known by a number for good.
  private struct Model {
    var files: [PicturePath: Int] = [:]
    var next = 0
    var generator: SeededGenerator

    mutating func path() -> PicturePath {
      let folder = ["", "x/", "y/", "x/z/"][Int.random(in: 0..<4, using: &generator)]
      return PicturePath("/p/\(folder)\(Int.random(in: 0..<12, using: &generator)).jpg")
    }

    /// Something happens; what is told of it.
    mutating func change() -> [FolderChange] {
      let path = path()
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4:
        if files[path] == nil {
          files[path] = next
          next += 1
        }
        return [.found(path, FileStamp(modified: Int64(next), byteSize: 1))]
      case 4..<6:
        files[path] = nil
        return [.gone(path)]
      case 6..<8:
        let to = self.path()
        guard to != path, files.removeValue(forKey: path) != nil else { return [] }
        if files[to] == nil {
          files[to] = next
          next += 1
        }
        return [.gone(path), .found(to, FileStamp(modified: 0, byteSize: 1))]
      case 8:
        let folder: PicturePath = Bool.random(using: &generator) ? "/p/x" : "/p/y"
        files = files.filter { !$0.key.isInside(folder) }
        fallthrough
      default:
        return [.listed(files.keys.map { .init($0, FileStamp(modified: 0, byteSize: 1)) })]
      }
    }
  }

  @Test("Are those that are there, in order, each the same one for good, after any changes", arguments: 0..<8)
  func anything(seed: Int) {
    var model = Model(generator: SeededGenerator(seed: RandomRun.seed + UInt64(seed)))
    let collection = collection([])
    let names = PlaceOrder(.paths(["/p"]))
    // A file of the model, by the index that it was first seen with. One that comes again under its name is the same picture.
    var identities: [Int: Int] = [:]
    var bundle: [FolderChange] = []
    for _ in 0..<RandomRun.operations(1500, long: 100_000) {
      let change = model.change()
      bundle += change
      guard Int.random(in: 0..<4, using: &model.generator) == 0 else { continue }
      _ = collection.apply(bundle)
      bundle = []
      let shown = (0..<collection.order.count).map(collection.order.index)
      #expect(shown.map { collection.path(of: $0) } == model.files.keys.sorted(by: names.precedes))
      for index in shown {
        guard let file = model.files[collection.path(of: index)] else { continue }
        if let known = identities[file] {
          #expect(known == index, "a picture has become another one")
        } else {
          identities[file] = index
        }
      }
      guard shown.allSatisfy({ !collection.items[$0].isGone }) else {
        Issue.record("a picture that is gone has a place")
        return
      }
    }
  }
}
