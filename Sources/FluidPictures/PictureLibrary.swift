import Glibc

/// One tile: a file that may be a picture, or something that was asked for and cannot be shown.
public struct PictureEntry: Hashable, Sendable {
  public let path: PicturePath
  /// Nil for a file that is worth trying.
  public let failure: PictureFailure?

  public init(path: PicturePath, failure: PictureFailure? = nil) {
    self.path = path
    self.failure = failure
  }
}

/// Which files there are.
public enum PictureLibrary {
  /// The pictures of files and folders, in the order of `paths`; within a folder first its files, then its folders, each
  /// in ``NaturalOrder``.
  ///
  /// In folders, recursively, only files with the extension of a format that ``supportedFormats`` names count, and nothing
  /// whose name begins with a dot. A file in `paths` always counts: named explicitly, it deserves an answer. Links are
  /// followed; a folder is listed once, however many links lead to it, so that loops end. A path is listed once.
  /// What cannot be opened is an entry with a failure. An empty folder gives no entry.
  public static func scan(_ paths: [PicturePath]) -> [PictureEntry] {
    var entries: [PictureEntry] = []
    scan(paths, until: PictureCancellation()) { entries.append($0) }
    return entries
  }

  /// The same, one by one as they are found.
  static func scan(
    _ paths: [PicturePath], until cancellation: PictureCancellation, found: @escaping (PictureEntry) -> Void
  ) {
    var scan = FolderScan(extensions: supportedExtensions, cancellation: cancellation, found: found)
    for path in paths where !cancellation.isCancelled { scan.addNamed(path) }
  }

  /// The formats that the installed libraries read. JPEG XL and AVIF are only there where SDL2_image was built with them;
  /// HEIC it never reads.
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

  private mutating func add(_ entry: PictureEntry) {
    if seenPaths.insert(entry.path).inserted { found(entry) }
  }

  private mutating func addFolder(_ path: PicturePath, _ identity: FolderIdentity) {
    guard seenFolders.insert(identity).inserted else { return }
    guard let names = names(in: path) else {
      let code = errno
      add(PictureEntry(path: path, failure: .unreadableFolder(detail: PictureFailure.text(of: code))))
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

  private struct FolderIdentity: Hashable {
    let device: UInt
    let inode: UInt
  }

  private enum Kind {
    case file
    case folder(FolderIdentity)
    case other
  }

  private static func kind(of path: PicturePath) -> Result<Kind, PictureFailure> {
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

  /// Without hidden ones and without order; nil, with `errno` set, where the folder cannot be read.
  private func names(in path: PicturePath) -> [Name]? {
    guard let folder = path.withCString({ opendir($0) }) else { return nil }
    defer { closedir(folder) }
    var names: [Name] = []
    errno = 0
    while !cancellation.isCancelled, let entry = readdir(folder) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
      if bytes.first != 0x2E {
        names.append(Name(bytes: Array(bytes), isFile: entry.pointee.d_type == UInt8(DT_REG)))
      }
      errno = 0
    }
    return errno == 0 ? names : nil
  }
}
