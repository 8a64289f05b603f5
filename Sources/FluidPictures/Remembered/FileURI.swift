package import FluidFiles
internal import Glibc

/// The address of a file, the same text that GLib's `g_file_get_uri` gives: entries of the thumbnail cache are named after it,
/// and found by other programs only where every byte agrees.
struct FileURI: Hashable, Sendable {
  /// ASCII, `file:///…`.
  let text: String

  /// A link is not followed, and a relative path begins in the current folder: the address is that of the path as it was
  /// opened. `nil` where there is no current folder.
  init?(_ path: PicturePath) {
    guard let bytes = Self.absolute(path.bytes) else { return nil }
    text = "file://" + PercentText.encode(bytes)
  }

  /// The name of its entry in each folder of the cache.
  var entryName: String { MD5(text.utf8).text + ".png" }

  /// Without empty names, `.` and `..`, which is taken back together with the name before it. Two slashes at the beginning,
  /// and no more than two, stay: POSIX gives them a meaning of their own.
  static func absolute(_ path: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    var whole = path
    if path.first != slash {
      guard let current = getcwd(nil, 0) else { return nil }
      defer { free(current) }
      whole = UnsafeBufferPointer(start: current, count: strlen(current)).map { UInt8(bitPattern: $0) } + [slash] + path
    }
    var names: [ArraySlice<UInt8>] = []
    for name in whole.split(separator: slash) where !name.elementsEqual(".".utf8) {
      if name.elementsEqual("..".utf8) { _ = names.popLast() } else { names.append(name) }
    }
    let isDouble = whole.prefix { $0 == slash }.count == 2
    return (isDouble ? [slash, slash] : [slash]) + names.joined(separator: [slash])
  }
}

extension PicturePath {
  /// Creates the path that a person or another program means: a path, or the address of a file, `file:///…` (RFC 8089).
  ///
  /// - Throws: ``FileFailure/onAnotherMachine`` or ``FileFailure/notAnAddress``.
  package init(named text: String) throws(FileFailure) {
    let scheme = "file:"
    var rest = text[...]
    guard rest.prefix(scheme.count).lowercased() == scheme, rest.dropFirst(scheme.count).hasPrefix("/") else {
      self.init(text)
      return
    }
    rest = rest.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { throw .onAnotherMachine }
      rest = rest.dropFirst(host.count)
    }
    guard !rest.isEmpty, let bytes = PercentText.decodeLoosely(rest), !bytes.contains(0) else { throw .notAnAddress }
    self.init(bytes: bytes)
  }

  /// Finds what a person or another program means.
  ///
  /// - Throws: why there is nothing.
  package static func find(_ text: String) throws(FileFailure) -> PicturePath {
    let path = try PicturePath(named: text)
    _ = try FileStatus(of: path)
    return path
  }
}
