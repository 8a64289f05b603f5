/// What has happened to the files that a ``FolderWatch`` watches.
///
/// Changes are told in an order in which they can be applied one by one. They say what is there now, and not each step in
/// between: a file that was written a hundred times is found once. Whatever happens to a folder is told as all files that there are.
public enum FolderChange: Hashable, Sendable {
  /// A file that may be a picture is there: a new one, or one whose content may have changed.
  case found(PicturePath, FileStamp)
  /// There is no such file any more.
  case gone(PicturePath)
  /// All files that there are, after changes of folders, or more changes than the system tells one by one.
  case listed([Found])

  /// A file that is there.
  public struct Found: Hashable, Sendable {
    /// The path of the file.
    public let path: PicturePath
    /// What tells its content from others.
    public let stamp: FileStamp

    /// Creates a file that is there.
    public init(_ path: PicturePath, _ stamp: FileStamp) { (self.path, self.stamp) = (path, stamp) }
  }
}

/// What tells the content of a file from what was there before.
public struct FileStamp: Hashable, Sendable {
  /// The modification time in nanoseconds since 1970.
  public let modified: Int64
  /// The size in bytes.
  public let byteSize: Int

  /// Creates a stamp.
  public init(modified: Int64, byteSize: Int) { (self.modified, self.byteSize) = (modified, byteSize) }

  /// The stamp of a file when its header was read.
  public init(_ header: PictureHeader) { self.init(modified: header.modified, byteSize: header.byteSize) }
}
