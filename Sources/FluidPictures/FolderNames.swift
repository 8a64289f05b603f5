/// The names in a folder, one behind the other in memory: sorting a hundred thousand of them counts no references.
struct FolderNames {
  struct Name {
    fileprivate let place: Range<Int>
    fileprivate let key: NaturalKey
    /// Known without a further call to the system.
    let isFile: Bool
  }

  private var bytes: [UInt8] = []
  private var names: [Name] = []

  mutating func append(_ name: some Collection<UInt8>, isFile: Bool) {
    let place = bytes.count..<bytes.count + name.count
    bytes += name
    names.append(Name(place: place, key: NaturalKey(place, in: &bytes), isFile: isFile))
  }

  /// The names in ``NaturalOrder``.
  func sorted() -> [Name] {
    bytes.withUnsafeBufferPointer { bytes in
      names.sorted { NaturalKey.precedes($0.key, bytes, $1.key, bytes) }
    }
  }

  /// Returns the bytes of a name as the system has it.
  subscript(name: Name) -> ArraySlice<UInt8> { bytes[name.place] }
}
