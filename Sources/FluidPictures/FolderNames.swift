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

  /// From so many names on the first ones come before the others are sorted.
  private static let many = 8192
  /// Of a sample's names, the one that the first ones come before: with 256 of them these are about a thirtieth.
  private static let (sampleSize, samplePlace) = (256, 8)

  /// The names in ``NaturalOrder``, sorted as they are asked for: the first ones of very many can be shown meanwhile.
  func sorted() -> some Sequence<Name> { parts.lazy.map(sorted).joined() }

  /// All names, in parts that come one after the other.
  var parts: [[Name]] {
    guard names.count >= Self.many else { return [names] }
    let sample = stride(from: 0, to: names.count, by: names.count / Self.sampleSize).map { names[$0] }
    let limit = sorted(sample)[Self.samplePlace]
    var parted = names
    let end = bytes.withUnsafeBufferPointer { bytes in
      parted.partition { !NaturalKey.precedes($0.key, bytes, limit.key, bytes) }
    }
    return [Array(parted[..<end]), Array(parted[end...])]
  }

  private func sorted(_ names: [Name]) -> [Name] {
    bytes.withUnsafeBufferPointer { bytes in
      names.sorted { NaturalKey.precedes($0.key, bytes, $1.key, bytes) }
    }
  }

  /// Returns the bytes of a name as the system has it.
  subscript(name: Name) -> ArraySlice<UInt8> { bytes[name.place] }
}
