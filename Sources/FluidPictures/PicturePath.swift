import Glibc

/// The name of a file, byte for byte as the system has it: an old collection may hold names that are not UTF-8, which a
/// `String` would repair and then not find.
public struct PicturePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let bytes: [UInt8]

  /// Slashes at the end are dropped, so that `photos/` and `photos` are one path.
  public init(bytes: some Collection<UInt8>) {
    var bytes = Array(bytes.prefix { $0 != 0 })
    while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
    self.bytes = bytes
  }

  public init(_ text: String) { self.init(bytes: text.utf8) }

  public init(stringLiteral value: String) { self.init(value) }

  /// The whole path for a person, with what is not UTF-8 replaced.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component, for a person.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The folder that it lies in, for a person: a name without one is looked up in the current folder.
  public var folder: String {
    var place = bytes[...]
    while place.starts(with: [Self.dot, Self.slash]) { place = place.dropFirst(2) }
    let end = place.lastIndex(of: Self.slash)
    let folder = end.map { String(decoding: place[..<max($0, place.startIndex + 1)], as: UTF8.self) } ?? ""
    guard bytes.first != Self.slash, let current = getcwd(nil, 0) else { return folder }
    defer { free(current) }
    return String(cString: current) + (folder.isEmpty ? "" : "/" + folder)
  }

  /// Whether both lie in one folder, as far as their names tell.
  public func isBeside(_ other: PicturePath) -> Bool {
    bytes.dropLast(nameBytes.count).elementsEqual(other.bytes.dropLast(other.nameBytes.count))
  }

  /// In lower case, without the dot; empty where there is none.
  public var nameExtension: String {
    guard let dot = nameBytes.lastIndex(of: Self.dot), dot != nameBytes.startIndex else { return "" }
    return String(decoding: nameBytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  public func appending(_ name: some Collection<UInt8>) -> PicturePath {
    var joined = bytes
    joined.reserveCapacity(bytes.count + name.count + 1)
    if joined.last != Self.slash { joined.append(Self.slash) }
    joined.append(contentsOf: name)
    return PicturePath(bytes: joined)
  }

  private static let slash: UInt8 = 0x2F
  private static let dot: UInt8 = 0x2E

  private var nameBytes: ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return bytes[...] }
    return bytes[(last + 1)...]
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // Never nil: there is at least the terminator.
        guard let base = characters.baseAddress else { preconditionFailure("a path has a terminator") }
        return body(base)
      }
    }
  }
}
