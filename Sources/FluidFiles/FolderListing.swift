internal import Glibc

/// What lies in a folder.
package enum FolderListing {
  /// Calls a closure for each name but `.` and `..`, in no order, until it returns `false`.
  ///
  /// - Parameters:
  ///   - folder: the folder's path.
  ///   - body: is given the name's bytes, which need not be UTF-8, and whether it is known to be a regular file without
  ///     a further call to the system.
  package static func forEach(
    in folder: UnsafePointer<CChar>, _ body: (_ name: UnsafeRawBufferPointer, _ isFile: Bool) -> Bool
  ) throws(FileFailure) {
    guard let stream = opendir(folder) else { throw .latest }
    defer { closedir(stream) }
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    errno = 0
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
      if !name.elementsEqual([0x2E]), !name.elementsEqual([0x2E, 0x2E]) {
        guard body(name, entry.pointee.d_type == UInt8(DT_REG)) else { return }
      }
      errno = 0
    }
    if errno != 0 { throw .latest }
  }

  /// All names in alphabetical order; bytes that are no UTF-8 become replacement characters.
  package static func names(in folder: String) throws(FileFailure) -> [String] {
    var names: [String] = []
    try forEach(in: folder) { name, _ in
      names.append(String(decoding: name, as: UTF8.self))
      return true
    }
    return names.sorted()
  }

  /// The names that end in a certain way, without that ending, in alphabetical order; none where there is no such folder.
  package static func names(in folder: String, endingIn ending: String) -> [String] {
    let names = (try? names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) && $0.utf8.count > ending.utf8.count }
      .map { String($0.dropLast(ending.count)) }
  }
}
