internal import FluidPictures

/// The pictures of a store in groups with titles: by folder, or by shape where all of them are in one folder.
struct LibrarySections: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    let title: String
    /// How many there are, in words.
    let detail: String
    let places: Range<Int>

    init(title: String, places: Range<Int>) {
      self.title = title
      self.places = places
      detail = places.count == 1 ? "1 picture" : "\(places.count) pictures"
    }
  }

  let order: PictureOrder
  let sections: [Section]

  /// Traps where a group is empty. Within a group the pictures keep their order.
  init(_ groups: [(title: String, indices: [Int])]) {
    order = PictureOrder(groups.flatMap(\.indices))
    var start = 0
    sections = groups.map { group in
      precondition(!group.indices.isEmpty, "a group has a picture at least")
      defer { start += group.indices.count }
      return Section(title: group.title, places: start..<start + group.indices.count)
    }
  }

  /// To know the shapes, a few kilobytes of every file are read: more files than this stay one group.
  static let mostShapes = 1000

  @MainActor
  init(of store: PictureStore) {
    let folders = (0..<store.count).map { store.path(of: $0).folder }
    let runs = Self.runs(of: folders)
    if runs.count > 1 {
      let common = Self.commonParts(of: folders)
      self.init(runs.map { (Self.title(of: folders[$0.lowerBound], below: common), Array($0)) })
    } else if store.count > Self.mostShapes {
      self.init([(store.title, Array(0..<store.count))])
    } else {
      let shapes = (0..<store.count).map { store.header(of: $0).map { PictureShape($0.size.aspectRatio) } }
      self.init(Self.groups(of: shapes))
    }
  }

  private static func runs(of folders: [String]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, folder) in folders.enumerated() {
      if let last = runs.last, folders[last.lowerBound] == folder {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private static func parts(of folder: String) -> [Substring] { folder.split(separator: "/") }

  /// The folders that all of them are in.
  private static func commonParts(of folders: [String]) -> Int {
    guard let first = folders.first.map(parts) else { return 0 }
    return Set(folders).reduce(first.count) { count, folder in
      zip(first.prefix(count), parts(of: folder)).prefix { $0 == $1 }.count
    }
  }

  /// What a folder is called in the one that holds all of them.
  private static func title(of folder: String, below common: Int) -> String {
    let parts = parts(of: folder)
    return parts.count > common
      ? parts.dropFirst(common).joined(separator: " / ") : parts.last.map(String.init) ?? "/"
  }

  /// The widest first; what has no shape is last.
  private static func groups(of shapes: [PictureShape?]) -> [(title: String, indices: [Int])] {
    var indices: [PictureShape: [Int]] = [:]
    var rest: [Int] = []
    for (index, shape) in shapes.enumerated() {
      if let shape { indices[shape, default: []].append(index) } else { rest.append(index) }
    }
    let groups = indices.sorted { $0.key > $1.key }.map { (title: $0.key.title, indices: $0.value) }
    return groups + (rest.isEmpty ? [] : [(title: "Without a picture", indices: rest)])
  }
}
