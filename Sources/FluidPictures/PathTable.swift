/// Very many paths, in little more memory than their names have: each folder once, and all names one behind the other.
package struct PathTable: Sendable {
  private struct Entry {
    /// Of the name, in `names`.
    var start: Int
    var length: UInt32
    /// In `folders`.
    var folder: UInt32
  }

  private var entries: [Entry] = []
  private var names: [UInt8] = []
  /// What comes before the names.
  private var folders: [[UInt8]] = []
  private var folderNumbers: [[UInt8]: UInt32] = [:]
  /// Made when a path is first looked up.
  private var lookup: PathLookup?
  /// Places that have a path still which another place has got since: they are not found by it.
  private var hidden: Set<Int> = []

  package init() {}

  package var count: Int { entries.count }

  /// The memory that it takes, in bytes, but for what the folders take.
  package var byteCount: Int {
    entries.capacity * MemoryLayout<Entry>.stride + names.capacity + (lookup?.byteCount ?? 0)
  }

  /// Returns a path, which is made anew each time.
  package subscript(index: Int) -> PicturePath {
    let folder = folders[Int(entries[index].folder)]
    let name = nameBytes(index)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folder.count + name.count)
    bytes += folder
    bytes += name
    return PicturePath(complete: bytes)
  }

  /// The last component of a path as text.
  package func name(_ index: Int) -> String { String(decoding: nameBytes(index), as: UTF8.self) }

  /// Returns whether two paths have the same folder, by their names alone.
  package func isBeside(_ index: Int, _ other: Int) -> Bool { entries[index].folder == entries[other].folder }

  package mutating func append(_ path: PicturePath) {
    let folder = number(ofFolder: path.folderPrefix)
    entries.append(Entry(start: names.count, length: UInt32(path.nameBytes.count), folder: folder))
    names += path.nameBytes
    note(entries.count - 1)
  }

  /// Returns where a path is. Of several places it is the one that got it last, or the first one where none has got it since a path
  /// was first looked up; `nil` where none has it.
  package mutating func index(of path: PicturePath) -> Int? {
    if lookup == nil {
      var made = PathLookup(count: entries.count)
      for index in entries.indices {
        if find(entries[index].folder, nameBytes(index), in: made) != nil { hidden.insert(index) }
        made.insert(index, hash: hash(index))
      }
      lookup = made
    }
    guard let lookup, let folder = folderNumbers[Array(path.folderPrefix)] else { return nil }
    return find(folder, path.nameBytes, in: lookup)
  }

  private func nameBytes(_ index: Int) -> ArraySlice<UInt8> {
    let entry = entries[index]
    return names[entry.start..<entry.start + Int(entry.length)]
  }

  private mutating func number(ofFolder prefix: ArraySlice<UInt8>) -> UInt32 {
    if let last = entries.last?.folder, folders[Int(last)].elementsEqual(prefix) { return last }
    let prefix = Array(prefix)
    if let number = folderNumbers[prefix] { return number }
    let number = UInt32(folders.count)
    folders.append(prefix)
    folderNumbers[prefix] = number
    return number
  }

  // MARK: Looking up

  /// A place has a path that it did not have before.
  private mutating func note(_ index: Int) {
    // Taken out while it changes, so that there is one of it.
    guard var lookup = self.lookup.take() else { return }
    if lookup.isFull {
      lookup = PathLookup(count: entries.count)
      for known in entries.indices where known != index { lookup.insert(known, hash: hash(known)) }
    }
    let (folder, name) = (entries[index].folder, nameBytes(index))
    if let former = find(folder, name, in: lookup, otherThan: index) { hidden.insert(former) }
    lookup.insert(index, hash: hash(index))
    self.lookup = lookup
  }

  private func find(_ folder: UInt32, _ name: ArraySlice<UInt8>, in lookup: PathLookup, otherThan index: Int? = nil)
    -> Int?
  {
    lookup.first(hash: Self.hash(folder, name)) { place in
      place != index && entries[place].folder == folder && nameBytes(place) == name && !hidden.contains(place)
    }
  }

  private func hash(_ index: Int) -> Int { Self.hash(entries[index].folder, nameBytes(index)) }

  private static func hash(_ folder: UInt32, _ name: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(folder)
    name.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
