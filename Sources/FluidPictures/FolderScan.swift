import FluidFiles

/// The search through files and folders.
struct FolderScan {
  let extensions: Set<String>
  let cancellation: PictureCancellation
  private let entered: (WatchedFolders.Folder) -> Void
  private let found: (PictureEntry) -> Void
  /// Nothing where a single place is searched: nothing in it comes twice.
  private var seenPaths: Set<PicturePath>?
  private var seenFolders: Set<FileIdentity> = []

  /// - Parameters:
  ///   - isOfSeveral: whether more than one place is searched, in which the same file may be.
  ///   - extensions: of files in folders that count.
  ///   - cancellation: ends the search.
  ///   - entered: called with a folder before it is listed.
  ///   - found: called with each picture.
  init(
    isOfSeveral: Bool, extensions: Set<String>, cancellation: PictureCancellation,
    entered: @escaping (WatchedFolders.Folder) -> Void, found: @escaping (PictureEntry) -> Void
  ) {
    seenPaths = isOfSeveral ? [] : nil
    self.extensions = extensions
    self.cancellation = cancellation
    self.entered = entered
    self.found = found
  }

  /// Adds a file, or a folder with what is in it.
  mutating func addNamed(_ path: PicturePath) {
    if PictureLibrary.isFile(path) {
      entered(WatchedFolders.Folder(prefix: Array(path.folderPrefix), named: [Array(path.nameBytes)]))
    }
    addEntered(path)
  }

  private mutating func addEntered(_ path: PicturePath) {
    switch Self.kind(of: path) {
    case .success(.folder(let identity)): addFolder(path, identity)
    case .success(.file): add(PictureEntry(path: path))
    case .success(.other): add(PictureEntry(path: path, failure: .notAFile))
    case .failure(let failure): add(PictureEntry(path: path, failure: failure))
    }
  }

  /// Adds a file and the pictures of its folder.
  mutating func addFiles(beside file: PicturePath) {
    let prefix = Array(file.folderPrefix)
    entered(WatchedFolders.Folder(prefix: prefix, named: [Array(file.nameBytes)], countsAll: true))
    var names: FolderNames
    do throws(FileFailure) {
      names = try self.names(in: file.parent) { !$0.elementsEqual(file.nameBytes) }
    } catch {
      // The file can be read although its folder cannot be listed.
      return addNamed(file)
    }
    names.append(file.nameBytes, isFile: true)
    for name in names.sorted() where !cancellation.isCancelled {
      let path = PicturePath(complete: prefix + names[name])
      if path == file || (isNamedAsPicture(names[name]) && (name.isFile || Self.hasTile(path))) { addEntered(path) }
    }
  }

  private mutating func add(_ entry: PictureEntry) {
    if seenPaths?.insert(entry.path).inserted != false { found(entry) }
  }

  private mutating func addFolder(_ path: PicturePath, _ identity: FileIdentity) {
    guard seenFolders.insert(identity).inserted else { return }
    let prefix = path.bytes.last == 0x2F ? path.bytes : path.bytes + [0x2F]
    entered(WatchedFolders.Folder(prefix: prefix, countsAll: true, isDeep: true))
    let names: FolderNames
    do throws(FileFailure) {
      names = try self.names(in: path)
    } catch {
      add(PictureEntry(path: path, failure: .unreadableFolder(detail: error.reason)))
      return
    }
    var folders: [(PicturePath, FileIdentity)] = []
    for name in names.sorted() where !cancellation.isCancelled {
      let isNamedAsPicture = isNamedAsPicture(names[name])
      guard isNamedAsPicture || !name.isFile else { continue }
      let child = PicturePath(complete: prefix + names[name])
      switch name.isFile ? .success(.file) : Self.kind(of: child) {
      case .success(.folder(let identity)): folders.append((child, identity))
      case .success(.file): if isNamedAsPicture { add(PictureEntry(path: child)) }
      case .success(.other): if isNamedAsPicture { add(PictureEntry(path: child, failure: .notAFile)) }
      case .failure(let failure): if isNamedAsPicture { add(PictureEntry(path: child, failure: failure)) }
      }
    }
    for (path, identity) in folders where !cancellation.isCancelled { addFolder(path, identity) }
  }

  /// Whether a path beside a file is shown: that of a file, a pipe or a device, or of a link to one.
  private static func hasTile(_ path: PicturePath) -> Bool {
    switch kind(of: path) {
    case .success(.file), .success(.other): true
    case .success(.folder), .failure: false
    }
  }

  enum Kind {
    case file
    case folder(FileIdentity)
    case other
  }

  static func kind(of path: PicturePath) -> Result<Kind, PictureFailure> {
    do throws(FileFailure) {
      let status = try FileStatus(of: path)
      switch status.kind {
      case .file: return .success(.file)
      case .folder: return .success(.folder(status.identity))
      case .link, .other: return .success(.other)
      }
    } catch {
      return .failure(PictureFailure(error))
    }
  }

  private func isNamedAsPicture(_ name: ArraySlice<UInt8>) -> Bool {
    extensions.contains(PicturePath.nameExtension(of: name))
  }

  /// Without hidden ones.
  private func names(
    in path: PicturePath, where isIncluded: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(FileFailure) -> FolderNames {
    var names = FolderNames()
    try path.withCString { folder in
      Result { () throws(FileFailure) in
        try FolderListing.forEach(in: folder) { bytes, isFile in
          if bytes.first != 0x2E, isIncluded(bytes) { names.append(bytes, isFile: isFile) }
          return !cancellation.isCancelled
        }
      }
    }.get()
    return names
  }
}
