import FluidFiles

extension FileStatus {
  /// - Parameter path: may have any bytes.
  init(of path: PicturePath, followsLinks: Bool = true) throws(FileFailure) {
    let status = path.withCString { path in
      Result { () throws(FileFailure) in try FileStatus(of: path, followsLinks: followsLinks) }
    }
    self = try status.get()
  }

  /// When it was last written, in nanoseconds since 1970.
  var modifiedNanoseconds: Int64 { Int64(nanosecondsOf: modified.seconds, modified.nanoseconds) }
}
