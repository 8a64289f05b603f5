internal import FluidPictures
package import PlaygroundPictures

/// The pictures of a store in groups with titles: by folder, or by shape where all of them are in one folder.
package struct LibrarySections: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package let title: String
    /// How many there are, in words.
    package let detail: String
    package let places: Range<Int>

    package init(title: String, places: Range<Int>) {
      self.title = title
      self.places = places
      detail = places.count == 1 ? "1 picture" : "\(places.count) pictures"
    }

    /// Places that are counted from the section's first one, as places of everything.
    func places(_ own: Range<Int>) -> Range<Int> {
      places.lowerBound + own.lowerBound..<places.lowerBound + own.upperBound
    }
  }

  package let order: PictureOrder
  package let sections: [Section]

  /// Traps where a group is empty. Within a group the pictures keep their order.
  package init(_ groups: [(title: String, indices: [Int])]) {
    order = PictureOrder(groups.flatMap(\.indices))
    var start = 0
    sections = groups.map { group in
      precondition(!group.indices.isEmpty, "a group has a picture at least")
      defer { start += group.indices.count }
      return Section(title: group.title, places: start..<start + group.indices.count)
    }
  }

  /// Pictures that keep their order, in groups that follow each other.
  private init(_ order: PictureOrder, _ groups: [(title: String, places: Range<Int>)]) {
    self.order = order
    sections = groups.map { Section(title: $0.title, places: $0.places) }
  }

  /// To know the shapes, a few kilobytes of every file are read: more files than this stay one group, and others do until all are read.
  package static let maximumShapes = 1000

  /// - Parameters:
  ///   - store: the pictures.
  ///   - order: which of them there are, and in which order; `nil` for all of them in the store's.
  ///   - isByName: whether they are grouped at all, which is by their folders or their shapes.
  @MainActor
  package init(of store: PictureStore, _ order: PictureOrder? = nil, isByName: Bool = true) {
    guard let order, order != store.files.collection.order else {
      self.init(allOf: store)
      return
    }
    guard isByName else {
      self.init(order.count == 0 ? [] : [(store.files.collection.title, (0..<order.count).map(order.index))])
      return
    }
    self.init(
      LibrarySections(allOf: store).groups.compactMap { title, indices in
        let kept = indices.filter(order.contains).sorted { order.place(of: $0) < order.place(of: $1) }
        return kept.isEmpty ? nil : (title, kept)
      })
  }

  /// Pictures that keep their order, in groups of those that follow each other and have the same title.
  ///
  /// - Parameter title: of a picture; `nil` where nothing is known.
  package init(of order: PictureOrder, title: (Int) -> String?) {
    var groups: [(title: String, indices: [Int])] = []
    for place in 0..<order.count {
      let index = order.index(at: place)
      let name = title(index) ?? "Without a date"
      if groups.last?.title == name {
        groups[groups.count - 1].indices.append(index)
      } else {
        groups.append((name, [index]))
      }
    }
    self.init(groups)
  }

  /// The titles with the pictures of each.
  private var groups: [(title: String, indices: [Int])] {
    sections.map { section in (section.title, section.places.map(order.index)) }
  }

  @MainActor
  private init(allOf store: PictureStore) {
    let (order, runs) = (store.files.collection.order, store.files.collection.folderRuns)
    if runs.count > 1 {
      let folders = runs.map { store.files.collection.path(of: order.index(at: $0.lowerBound)).folder }
      let common = Self.commonParts(of: folders)
      self.init(order, zip(folders, runs).map { (Self.title(of: $0, below: common), $1) })
    } else if order.count > Self.maximumShapes || store.files.isLooking || store.files.isReadingHeaders, order.count > 0
    {
      self.init(order, [(store.files.collection.title, 0..<order.count)])
    } else {
      self.init(
        Self.groups(
          of: (0..<order.count).map(order.index).compactMap { index in
            let shape = store.files.knownAspectRatio(of: index).map(PictureShape.init)
            // What has come takes its place once it is known.
            return shape == nil && store.files.awaitsHeader(of: index) ? nil : (index, shape)
          }))
    }
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
  private static func groups(of shapes: [(index: Int, shape: PictureShape?)]) -> [(title: String, indices: [Int])] {
    var indices: [PictureShape: [Int]] = [:]
    var rest: [Int] = []
    for (index, shape) in shapes {
      if let shape { indices[shape, default: []].append(index) } else { rest.append(index) }
    }
    let groups = indices.sorted { $0.key > $1.key }.map { (title: $0.key.title, indices: $0.value) }
    return groups + (rest.isEmpty ? [] : [(title: "Without a picture", indices: rest)])
  }
}
