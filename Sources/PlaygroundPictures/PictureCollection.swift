package import FluidPictures

/// The pictures of one opening: which there are, and what is known of each.
///
/// It is an identity. An index is one of a picture of this collection, and of no other one: what keeps an index keeps the
/// collection with it, and compares that with ``PictureFiles/collection``.
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
  /// Thumbnails that have been made so far, pictures that cannot be shown included.
  package private(set) var madeCount = 0
  /// Their paths.
  private var files = PathTable()
  /// The pictures that are there, in the order of their folders and names.
  package private(set) var order = PictureOrder(count: 0)
  /// Of the order, places whose pictures lie in one folder.
  package private(set) var folderRuns: [Range<Int>] = []
  /// Counts up whenever pictures come, go, or are called otherwise.
  package private(set) var version = 0

  /// The memory that its pictures take, in bytes, but for what is known only of those that are looked at.
  package var byteCount: Int { items.capacity * MemoryLayout<PictureItem>.stride + files.byteCount }

  /// Where its pictures are looked for. A file that is opened alone has those of its folder beside it.
  package let places: PictureScan.Places

  package init(_ paths: [String], number: Int) {
    self.paths = paths
    self.number = number
    let places = paths.map { (try? PicturePath(named: $0)) ?? PicturePath($0) }
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
    return files.index(of: file).flatMap { items[$0].isGone ? nil : $0 }
  }

  /// Adds a picture that has been found.
  package func append(_ entry: PictureEntry) {
    let item = PictureItem(failure: entry.failure)
    files.append(entry.path)
    addToRuns(items.count, after: items.isEmpty ? nil : items.count - 1, at: items.count)
    items.append(item)
    order = PictureOrder(count: items.count)
    if item.isMade { madeCount += 1 }
    version += 1
  }

  private func addToRuns(_ index: Int, after last: Int?, at place: Int) {
    if let last, files.isBeside(last, index) {
      let run = folderRuns[folderRuns.count - 1]
      folderRuns[folderRuns.count - 1] = run.lowerBound..<place + 1
    } else {
      folderRuns.append(place..<place + 1)
    }
  }

  /// Returns the path of a picture, which is made anew each time.
  package func path(of index: Int) -> PicturePath { files[index] }

  package func name(of index: Int) -> String { files.name(index) }

  /// Changes what is known of a picture, and counts it when its thumbnail is made by that.
  package func change(_ index: Int, _ body: (inout PictureItem) -> Void) {
    let wasMade = items[index].isMade
    body(&items[index])
    if !wasMade, items[index].isMade { madeCount += 1 }
  }

  /// Counts anew which thumbnails are made.
  package func recount() { madeCount = items.count(where: \.isMade) }

  /// Returns the identifier of a picture, which no other collection has: a late result is not taken for another one's.
  package func id(of index: Int) -> PictureID { PictureID(rawValue: index + number << 32) }

  /// Returns the picture of an identifier; `nil` where that is another collection's.
  package func index(of id: PictureID) -> Int? { id.rawValue >> 32 == number ? id.rawValue & 0xFFFF_FFFF : nil }

  package func request(
    _ index: Int, _ header: PictureHeader, _ purpose: PicturePurpose, _ target: PictureTarget, _ priority: Int
  ) -> PictureRequest {
    PictureRequest(
      pictureID: id(of: index), path: path(of: index), header: header, purpose: purpose, target: target,
      priority: priority)
  }

  // MARK: Changes

  /// The picture that a path is of, or was of until it went.
  package func index(of path: PicturePath) -> Int? { files.index(of: path) }

  /// Adds a picture that was not there before; ``arrange(_:)`` gives it a place.
  package func add(_ path: PicturePath) -> Int {
    files.append(path)
    items.append(PictureItem())
    return items.count - 1
  }

  /// Gives pictures that have come their places, and takes the places of those that have gone.
  package func arrange(_ come: Set<Int>) {
    let names = PlaceOrder(places)
    let kept = (0..<order.count).map(order.index).filter { !items[$0].isGone && !come.contains($0) }
    let coming = come.filter { !items[$0].isGone }.sorted { names.precedes(files[$0], files[$1]) }
    var arranged: [Int] = []
    arranged.reserveCapacity(kept.count + coming.count)
    var start = 0
    for index in coming {
      let path = files[index]
      let place = kept[start...].partitioningIndex { names.precedes(path, files[$0]) }
      arranged += kept[start..<place]
      arranged.append(index)
      start = place
    }
    arranged += kept[start...]
    order = PictureOrder(arranged)
    folderRuns = []
    for (place, index) in arranged.enumerated() {
      addToRuns(index, after: place > 0 ? arranged[place - 1] : nil, at: place)
    }
    version += 1
  }

  package func index(named name: String) -> Int? {
    let parts = name.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else {
      return items.indices.first { files.name($0) == name && !items[$0].isGone }
    }
    return items.indices.filter { files.name($0) == parts[0] && !items[$0].isGone }.dropFirst(number - 1).first
  }

  /// What a script calls a picture: its name, and of several with the same name which one it is, as `name/2`.
  package func scriptName(of index: Int) -> String {
    let name = files.name(index)
    let earlier = (0..<index).count { files.name($0) == name && !items[$0].isGone }
    return earlier == 0 ? name : "\(name)/\(earlier + 1)"
  }
}
