internal import FluidPictures
internal import FluidScript

/// The thumbnail cache that the programs of a desktop share.
package enum SharedThumbnails {
  /// Where it is; `nil` where neither `XDG_CACHE_HOME` nor `HOME` says where.
  static var folder: ThumbnailFolder? {
    XDGFolder.cache.base.map { ThumbnailFolder(path: $0 + "/thumbnails", version: Release.version) }
  }

  /// Removes what this program wrote to it.
  ///
  /// - Returns: a sentence that says what is gone.
  package static func clear() -> String {
    guard let folder else { return "There is no thumbnail cache: neither XDG_CACHE_HOME nor HOME says where." }
    let removal = folder.clear()
    let files = removal.files == 1 ? "1 file" : "\(removal.files) files"
    return "Removed \(files) of \(removal.bytes) bytes from \(folder.path)."
  }
}
