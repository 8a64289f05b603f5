import FluidFiles
import Glibc

/// The search through files and folders.
struct FolderScan {
  let extensions: Set<String>
  let cancellation: PictureCancellation
  private let entered: (WatchedFolders.Folder) -> Bool
  private let found: (PictureEntry) -> Void
  private var seenPaths: Set<PicturePath> = []
  private var seenFolders: Set<FileIdentity> = []

  init(
    extensions: Set<String>, cancellation: PictureCancellation, entered: @escaping (WatchedFolders.Folder) -> Bool,
    found: @escaping (PictureEntry) -> Void
  ) {
    self.extensions = extensions
    self.cancellation = cancellation
    self.entered = entered
    self.found = found
  }

  /// Adds a file, or a folder with what is in it.
  mutating func addNamed(_ path: PicturePath) {
    if PictureLibrary.isFile(path) {
      _ = entered(WatchedFolders.Folder(prefix: Array(path.folderPrefix), named: [Array(path.nameBytes)]))
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
    let place = file.folderPrefix
    _ = entered(WatchedFolders.Folder(prefix: Array(place), named: [Array(file.nameBytes)], countsAll: true))
    let names: [Name]
    do throws(FileFailure) {
      names = try self.names(in: file.parent).filter { !$0.bytes.elementsEqual(file.nameBytes) }
    } catch {
      // The file can be read although its folder cannot be listed.
      return addNamed(file)
    }
    let pictures = names.compactMap { name in
      let path = PicturePath(bytes: place + name.bytes)
      return extensions.contains(path.nameExtension) && (name.isFile || Self.hasTile(path)) ? path : nil
    }
    let ordered = (pictures + [file]).map { (order: NaturalOrder($0.name), path: $0) }
    for (_, path) in ordered.sorted(by: { $0.order < $1.order }) where !cancellation.isCancelled { addEntered(path) }
  }

  private mutating func add(_ entry: PictureEntry) {
    if seenPaths.insert(entry.path).inserted { found(entry) }
  }

  private mutating func addFolder(_ path: PicturePath, _ identity: FileIdentity) {
    guard seenFolders.insert(identity).inserted else { return }
    let prefix = path.bytes.last == 0x2F ? path.bytes : path.bytes + [0x2F]
    guard entered(WatchedFolders.Folder(prefix: prefix, countsAll: true, isDeep: true)) else { return }
    let names: [Name]
    do throws(FileFailure) {
      names = try self.names(in: path)
    } catch {
      add(PictureEntry(path: path, failure: .unreadableFolder(detail: error.reason)))
      return
    }
    let children = names.map { name in
      (order: NaturalOrder(String(decoding: name.bytes, as: UTF8.self)), path: path.appending(name.bytes), name: name)
    }
    var folders: [(PicturePath, FileIdentity)] = []
    for child in children.sorted(by: { $0.order < $1.order }) where !cancellation.isCancelled {
      let isNamedAsPicture = extensions.contains(child.path.nameExtension)
      if child.name.isFile {
        if isNamedAsPicture { add(PictureEntry(path: child.path)) }
        continue
      }
      switch Self.kind(of: child.path) {
      case .success(.folder(let identity)): folders.append((child.path, identity))
      case .success(.file): if isNamedAsPicture { add(PictureEntry(path: child.path)) }
      case .success(.other): if isNamedAsPicture { add(PictureEntry(path: child.path, failure: .notAFile)) }
      case .failure(let failure): if isNamedAsPicture { add(PictureEntry(path: child.path, failure: failure)) }
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

  private struct Name {
    let bytes: [UInt8]
    /// Known without a further call to the system.
    let isFile: Bool
  }

  /// Without hidden ones and without order.
  private func names(in path: PicturePath) throws(FileFailure) -> [Name] {
    var names: [Name] = []
    try path.withCString { folder in
      Result { () throws(FileFailure) in
        try FolderListing.forEach(in: folder) { bytes, isFile in
          if bytes.first != 0x2E { names.append(Name(bytes: Array(bytes), isFile: isFile)) }
          return !cancellation.isCancelled
        }
      }
    }.get()
    return names
  }
}
