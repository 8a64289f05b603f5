extension PictureDetails {
  /// How long an animated picture's frames are shown: from the file's chunks; `nil` where it has one frame, or cannot be read.
  static func timing(of path: PicturePath, _ header: PictureHeader) -> AnimationTiming? {
    guard header.mayBeAnimated else { return nil }
    let timing: AnimationTiming?
    switch header.format {
    case .gif where header.byteSize <= PictureLimits.maximumScannedGIFBytes:
      timing = try? gifTiming(of: path, header)
    case .webp: timing = read(path, header) { (try? WebPScan(&$0))?.timing }
    case .png: timing = read(path, header) { (try? APNGScan(&$0))?.timing }
    default: timing = nil
    }
    return timing.flatMap { $0.isMoving ? $0 : nil }
  }

  private static func gifTiming(of path: PicturePath, _ header: PictureHeader) throws(PictureFailure)
    -> AnimationTiming?
  {
    let file = try OpenFile(path)
    guard file.byteSize == header.byteSize, file.modified == header.modified else { return nil }
    let contents = try FileContents(of: file)
    return try GIFScan(contents.bytes, PictureCancellation()).timing
  }
}

extension AnimationTiming {
  /// In a few words: `48 frames, 2.4 s`; with the number of plays where it ends, and what is wrong with the file.
  var summary: String {
    let play = "\(frameCount) frames, \(PhotoText.decimal(duration, places: duration < 10 ? 1 : 0)) s"
    let plays = plays.map { $0 == 1 ? ", once" : ", \($0) times" } ?? ""
    return play + plays + (failure.map { " (\($0.title.lowercased()))" } ?? "")
  }
}
