package import FluidPictures

/// The pictures of one opening: which there are, and what is known of each.
///
/// It is an identity. An index is one of a picture of this collection, and of no other one: what keeps an index keeps the
/// collection with it, and compares that with ``PictureStore/collection``.
@MainActor
package final class PictureCollection {
  /// What was opened: files and folders.
  package let paths: [String]
  /// What the grid is called: the folder's name, or how many were opened together.
  package let title: String
  /// Tells requests of this collection from those of others.
  package let number: Int
  /// Every picture that was ever found, in the order of finding: an index is one of a picture for good.
  package var items: [PictureItem] = []
  /// The pictures that are there, in the order of their folders and names.
  package private(set) var order = PictureOrder(count: 0)
  /// Of the order, places whose pictures lie in one folder.
  package private(set) var folderRuns: [Range<Int>] = []
  /// Counts up whenever pictures come, go, or are called otherwise.
  package private(set) var version = 0
  /// Where a path's picture is; made when it is first needed.
  private var indices: [PicturePath: Int]?

  /// Where its pictures are looked for. A file that is opened alone has those of its folder beside it.
  package let places: PictureScan.Places

  package init(_ paths: [String], number: Int) {
    self.paths = paths
    self.number = number
    let places = paths.map { PicturePath($0) }
    if places.count == 1, PictureLibrary.isFile(places[0]) {
      self.places = .beside(places[0])
      title = PicturePath(places[0].folder).name
    } else {
      self.places = .paths(places)
      title = places.count == 1 ? places[0].name : "\(places.count) places"
    }
  }

  /// The picture that was opened alone, where it has been found; `nil` where a folder was, or several places.
  package var openedFile: Int? {
    guard case .beside(let file) = places else { return nil }
    return items.firstIndex { $0.path == file && !$0.isGone }
  }

  /// - Returns: whether the picture needs nothing more to be shown.
  package func append(_ entry: PictureEntry) -> Bool {
    addToRuns(entry.path, after: items.last?.path, at: items.count)
    let item = PictureItem(path: entry.path, failure: entry.failure)
    indices?[entry.path] = items.count
    items.append(item)
    order = PictureOrder(count: items.count)
    version += 1
    return item.isMade
  }

  private func addToRuns(_ path: PicturePath, after last: PicturePath?, at place: Int) {
    if let last, last.isBeside(path) {
      let run = folderRuns[folderRuns.count - 1]
      folderRuns[folderRuns.count - 1] = run.lowerBound..<place + 1
    } else {
      folderRuns.append(place..<place + 1)
    }
  }

  // MARK: Changes

  /// The picture that a path is of, or was of until it went.
  package func index(of path: PicturePath) -> Int? {
    if indices == nil {
      indices = Dictionary(items.indices.map { (items[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return indices?[path]
  }

  /// Adds a picture that was not there before; ``arrange(_:)`` gives it a place.
  package func add(_ path: PicturePath) -> Int {
    _ = index(of: path)
    indices?[path] = items.count
    items.append(PictureItem(path: path))
    return items.count - 1
  }

  /// Calls a picture otherwise; ``arrange(_:)`` gives it another place.
  package func rename(_ index: Int, _ path: PicturePath) {
    if self.index(of: items[index].path) == index { indices?[items[index].path] = nil }
    indices?[path] = index
    items[index].path = path
    items[index].details = nil
  }

  /// Gives pictures that have come or were renamed their places, and takes the places of those that have gone.
  ///
  /// - Parameter moved: pictures whose places are no longer right, or that have none.
  package func arrange(_ moved: Set<Int>) {
    let names = PlaceOrder(places)
    let kept = (0..<order.count).map(order.index).filter { !items[$0].isGone && !moved.contains($0) }
    let coming = moved.filter { !items[$0].isGone }.sorted { names.precedes(items[$0].path, items[$1].path) }
    var arranged: [Int] = []
    arranged.reserveCapacity(kept.count + coming.count)
    var start = 0
    for index in coming {
      let place = kept[start...].partitioningIndex { names.precedes(items[index].path, items[$0].path) }
      arranged += kept[start..<place]
      arranged.append(index)
      start = place
    }
    arranged += kept[start...]
    order = PictureOrder(arranged)
    folderRuns = []
    for (place, index) in arranged.enumerated() {
      addToRuns(items[index].path, after: place > 0 ? items[arranged[place - 1]].path : nil, at: place)
    }
    version += 1
  }

  package func index(named name: String) -> Int? {
    let parts = name.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else {
      return items.firstIndex { $0.path.name == name && !$0.isGone }
    }
    return items.indices.filter { items[$0].path.name == parts[0] && !items[$0].isGone }.dropFirst(number - 1).first
  }

  /// What a script calls a picture: its name, and of several with the same name which one it is, as `name/2`.
  package func scriptName(of index: Int) -> String {
    let name = items[index].path.name
    let earlier = items[..<index].count { $0.path.name == name && !$0.isGone }
    return earlier == 0 ? name : "\(name)/\(earlier + 1)"
  }
}
