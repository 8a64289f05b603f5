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
  package var items: [PictureItem] = []
  /// Of the items, those that lie in one folder and follow each other.
  package private(set) var folderRuns: [Range<Int>] = []

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
    return items.firstIndex { $0.path == file }
  }

  /// - Returns: whether the picture needs nothing more to be shown.
  package func append(_ entry: PictureEntry) -> Bool {
    if let last = items.last, last.path.isBeside(entry.path) {
      let run = folderRuns[folderRuns.count - 1]
      folderRuns[folderRuns.count - 1] = run.lowerBound..<items.count + 1
    } else {
      folderRuns.append(items.count..<items.count + 1)
    }
    let item = PictureItem(path: entry.path, failure: entry.failure)
    items.append(item)
    return item.isMade
  }

  package func index(named name: String) -> Int? {
    let parts = name.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else {
      return items.firstIndex { $0.path.name == name }
    }
    return items.indices.filter { items[$0].path.name == parts[0] }.dropFirst(number - 1).first
  }

  /// What a script calls a picture: its name, and of several with the same name which one it is, as `name/2`.
  package func scriptName(of index: Int) -> String {
    let name = items[index].path.name
    let earlier = items[..<index].count { $0.path.name == name }
    return earlier == 0 ? name : "\(name)/\(earlier + 1)"
  }
}
