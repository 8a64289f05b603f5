import Glibc

/// The path of a file with the system's exact bytes: old collections contain names that are not UTF-8, which a `String`
/// would repair and then not find.
public struct PicturePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes of the path, without a terminator.
  public let bytes: [UInt8]

  /// Creates a path. Trailing slashes are dropped, so that `photos/` and `photos` are equal.
  public init(bytes: some Collection<UInt8>) {
    var bytes = Array(bytes.prefix { $0 != 0 })
    while bytes.count > 1, bytes.last == Self.slash { bytes.removeLast() }
    self.bytes = bytes
  }

  /// Creates a path from the bytes of another one, which are taken as they are.
  init(complete bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a path from text in UTF-8.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  public init(stringLiteral value: String) { self.init(value) }

  /// The whole path as text, with invalid UTF-8 replaced.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component as text.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The folder as text; a relative path is resolved in the current folder.
  public var folder: String {
    var place = bytes[...]
    while place.starts(with: [Self.dot, Self.slash]) { place = place.dropFirst(2) }
    let end = place.lastIndex(of: Self.slash)
    let folder = end.map { String(decoding: place[..<max($0, place.startIndex + 1)], as: UTF8.self) } ?? ""
    guard bytes.first != Self.slash, let current = getcwd(nil, 0) else { return folder }
    defer { free(current) }
    return String(cString: current) + (folder.isEmpty ? "" : "/" + folder)
  }

  /// The path from the root of the file system, without `.` and `..`; `nil` where there is no current folder.
  public var absolute: PicturePath? { FileURI.absolute(bytes).map { PicturePath(bytes: $0) } }

  /// The address of the file as programs of a desktop write it, `file:///…`; `nil` where there is no current folder.
  public var fileURI: String? { FileURI(self)?.text }

  /// The folder that the path names its file in; `.` where it names none.
  public var parent: PicturePath {
    folderPrefix.isEmpty ? "." : PicturePath(bytes: folderPrefix)
  }

  /// What comes before the name: as the path says where its file is, `a.jpg` has `b.jpg` beside it, and not `./b.jpg`.
  var folderPrefix: ArraySlice<UInt8> { bytes.dropLast(nameBytes.count) }

  /// The extension in lower case without the dot; empty where there is none.
  public var nameExtension: String { Self.nameExtension(of: nameBytes) }

  /// Returns the extension of a name in lower case without the dot; empty where there is none.
  static func nameExtension(of name: ArraySlice<UInt8>) -> String {
    guard let dot = name.lastIndex(of: Self.dot), dot != name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// Returns the path of a file in this folder.
  public func appending(_ name: some Collection<UInt8>) -> PicturePath {
    var joined = bytes
    joined.reserveCapacity(bytes.count + name.count + 1)
    if joined.last != Self.slash { joined.append(Self.slash) }
    joined.append(contentsOf: name)
    return PicturePath(bytes: joined)
  }

  private static let slash: UInt8 = 0x2F
  private static let dot: UInt8 = 0x2E

  var nameBytes: ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return bytes[...] }
    return bytes[(last + 1)...]
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // The address is never `nil`: there is at least the terminator.
        guard let base = characters.baseAddress else { preconditionFailure("a path has a terminator") }
        return body(base)
      }
    }
  }
}
