import FluidFiles
import Glibc

/// One tile: a file that may be a picture, or a requested path that cannot be shown.
public struct PictureEntry: Hashable, Sendable {
  /// The path of the file.
  public let path: PicturePath
  /// The reason why the path cannot be shown; `nil` for a file to decode.
  public let failure: PictureFailure?

  /// Creates an entry.
  public init(path: PicturePath, failure: PictureFailure? = nil) {
    self.path = path
    self.failure = failure
  }
}

/// The search for picture files.
public enum PictureLibrary {
  /// Returns the pictures of files and folders, in the order of `paths`; within a folder first its files, then its
  /// folders, each in ``NaturalOrder``.
  ///
  /// In folders, recursively, only files with the extension of one of ``supportedFormats`` count, and no names that
  /// begin with a dot. A file in `paths` always counts. Links are followed; a folder is listed once, however many links
  /// lead to it, so that loops end. A path is listed once. A path that cannot be opened is an entry with a failure. An
  /// empty folder gives no entry.
  public static func scan(_ paths: [PicturePath]) -> [PictureEntry] {
    var entries: [PictureEntry] = []
    scan(paths, until: PictureCancellation()) { entries.append($0) }
    return entries
  }

  /// Returns the pictures of a file's folder without its subfolders, in ``NaturalOrder``: what a viewer that was given one
  /// file goes through. The file itself is always among them.
  public static func scan(beside file: PicturePath) -> [PictureEntry] {
    var entries: [PictureEntry] = []
    scan(beside: file, until: PictureCancellation()) { entries.append($0) }
    return entries
  }

  /// Returns whether a path is that of a file, or of a link to one.
  public static func isFile(_ path: PicturePath) -> Bool {
    if case .success(.file) = FolderScan.kind(of: path) { true } else { false }
  }

  /// The same, one by one as they are found.
  static func scan(
    beside file: PicturePath, until cancellation: PictureCancellation, found: @escaping (PictureEntry) -> Void
  ) {
    var scan = FolderScan(extensions: supportedExtensions, cancellation: cancellation, found: found)
    scan.addFiles(beside: file)
  }

  /// The pictures of files and folders, one by one as they are found.
  static func scan(
    _ paths: [PicturePath], until cancellation: PictureCancellation, found: @escaping (PictureEntry) -> Void
  ) {
    var scan = FolderScan(extensions: supportedExtensions, cancellation: cancellation, found: found)
    for path in paths where !cancellation.isCancelled { scan.addNamed(path) }
  }

  /// The formats that the installed libraries read. JPEG XL and AVIF require an SDL2_image built with them; HEIC is
  /// never supported.
  public static var supportedFormats: Set<PictureFormat> { ImageLibrary.formats }

  static var supportedExtensions: Set<String> { Set(supportedFormats.flatMap(\.nameExtensions)) }
}

private struct FolderScan {
  let extensions: Set<String>
  let cancellation: PictureCancellation
  let found: (PictureEntry) -> Void
  private var seenPaths: Set<PicturePath> = []
  private var seenFolders: Set<FolderIdentity> = []

  init(extensions: Set<String>, cancellation: PictureCancellation, found: @escaping (PictureEntry) -> Void) {
    self.extensions = extensions
    self.cancellation = cancellation
    self.found = found
  }

  mutating func addNamed(_ path: PicturePath) {
    switch Self.kind(of: path) {
    case .success(.folder(let identity)): addFolder(path, identity)
    case .success(.file): add(PictureEntry(path: path))
    case .success(.other): add(PictureEntry(path: path, failure: .notAFile))
    case .failure(let failure): add(PictureEntry(path: path, failure: failure))
    }
  }

  /// Adds a file and the pictures of its folder.
  mutating func addFiles(beside file: PicturePath) {
    let names: [Name]
    do throws(FileFailure) {
      names = try self.names(in: file.parent).filter { !$0.bytes.elementsEqual(file.nameBytes) }
    } catch {
      // The file can be read although its folder cannot be listed.
      return addNamed(file)
    }
    // As the file's own path says where it is: `a.jpg` has `b.jpg` beside it, and not `./b.jpg`.
    let place = file.bytes.dropLast(file.nameBytes.count)
    let pictures = names.compactMap { name in
      let path = PicturePath(bytes: place + name.bytes)
      return extensions.contains(path.nameExtension) && (name.isFile || PictureLibrary.isFile(path)) ? path : nil
    }
    let ordered = (pictures + [file]).map { (order: NaturalOrder($0.name), path: $0) }
    for (_, path) in ordered.sorted(by: { $0.order < $1.order }) where !cancellation.isCancelled { addNamed(path) }
  }

  private mutating func add(_ entry: PictureEntry) {
    if seenPaths.insert(entry.path).inserted { found(entry) }
  }

  private mutating func addFolder(_ path: PicturePath, _ identity: FolderIdentity) {
    guard seenFolders.insert(identity).inserted else { return }
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
    var folders: [(PicturePath, FolderIdentity)] = []
    for child in children.sorted(by: { $0.order < $1.order }) where !cancellation.isCancelled {
      let isNamedAsPicture = extensions.contains(child.path.nameExtension)
      if child.name.isFile {
        if isNamedAsPicture { add(PictureEntry(path: child.path)) }
        continue
      }
      switch Self.kind(of: child.path) {
      case .success(.folder(let identity)): folders.append((child.path, identity))
      case .success(.file): if isNamedAsPicture { add(PictureEntry(path: child.path)) }
      case .success(.other): break
      case .failure(let failure): if isNamedAsPicture { add(PictureEntry(path: child.path, failure: failure)) }
      }
    }
    for (path, identity) in folders where !cancellation.isCancelled { addFolder(path, identity) }
  }

  struct FolderIdentity: Hashable {
    let device: UInt
    let inode: UInt
  }

  enum Kind {
    case file
    case folder(FolderIdentity)
    case other
  }

  static func kind(of path: PicturePath) -> Result<Kind, PictureFailure> {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return .failure(PictureFailure(errno: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .success(.file)
    case S_IFDIR:
      return .success(.folder(FolderIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))))
    default: return .success(.other)
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
