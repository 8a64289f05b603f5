import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A table of paths")
struct PathTableTests {
  /// The same with a dictionary.
  private struct Model {
    var paths: [PicturePath] = []
    var indices: [PicturePath: Int]?
    var generator: SeededGenerator

    mutating func path() -> PicturePath {
      let folder = ["", "/", "/a/", "/a/b/", "c/"].randomElement(using: &generator) ?? ""
      let length = Int.random(in: 1..<30, using: &generator)
      let number = Int.random(in: 0..<60, using: &generator)
      return PicturePath(folder + String(repeating: "n", count: number % 3 == 0 ? length : 2) + "\(number)")
    }

    mutating func append(_ path: PicturePath) {
      indices?[path] = paths.count
      paths.append(path)
    }

    mutating func index(of path: PicturePath) -> Int? {
      let known = indices ?? Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
      indices = known
      return known[path]
    }
  }

  @Test("Whatever is appended and looked up, it is an array with a dictionary", arguments: 0..<8)
  func anything(seed: Int) {
    var model = Model(generator: SeededGenerator(seed: RandomRun.seed + UInt64(seed)))
    var table = PathTable()
    for step in 0..<RandomRun.operations(3000, long: 200_000) {
      let path = model.path()
      switch Int.random(in: 0..<10, using: &model.generator) {
      case 0 where table.count < 200:
        model.append(path)
        table.append(path)
        #expect(table[table.count - 1] == path && table.name(table.count - 1) == path.name)
      default:
        // Nothing is looked up for a while, and then anything.
        if step > 500 { #expect(table.index(of: path) == model.index(of: path), "\(path) in step \(step)") }
      }
    }
    #expect((0..<table.count).map { table[$0] } == model.paths)
    for (index, other) in zip(model.paths.indices, model.paths.indices.dropFirst()) {
      #expect(
        table.isBeside(index, other) == model.paths[index].folderPrefix.elementsEqual(model.paths[other].folderPrefix))
    }
  }

  @Test("A path keeps the system's bytes, whatever they are")
  func bytes() {
    let paths = [
      PicturePath(bytes: [0x2F, 0xFF, 0xFE, 0x2F, 0xC3]), "/", "", ".", "a", "./a", "/a", "a/b", "//a", "a//b",
    ]
    var table = PathTable()
    for path in paths { table.append(path) }
    #expect(paths.indices.map { table[$0] } == paths)
    for (index, path) in paths.enumerated() { #expect(table.index(of: path) == index) }
    #expect(table.index(of: "/a/b") == nil && table.index(of: "b") == nil)
  }

  @Test("A hundred thousand paths take some forty bytes each")
  func size() {
    var table = PathTable()
    let count = 100_000
    func path(_ index: Int, _ word: String) -> PicturePath {
      PicturePath("/media/pictures/2024/A walk in May \(index / 1000)/\(word)_\(index).jpg")
    }
    for index in 0..<count { table.append(path(index, "IMG")) }
    #expect(table.byteCount < 55 * count)
    _ = table.index(of: "/a")
    #expect(table.byteCount < 100 * count)
    #expect(table.index(of: path(4321, "IMG")) == 4321 && table.index(of: path(4321, "PICT")) == nil)
  }
}
