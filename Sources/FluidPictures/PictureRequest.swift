import FluidScene

/// The identifier of a picture, chosen by the requester, such as its index in the list of entries.
public struct PictureID: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: PictureID, b: PictureID) -> Bool { a.rawValue < b.rawValue }
}

/// The purpose of requested pixels. A picture has at most one request of each purpose at a time.
public enum PicturePurpose: Int, Hashable, Sendable, CaseIterable {
  /// The thumbnail inside the file, until the real one is ready; where the file has none, the whole picture, coarsely, by some rows of
  /// a TIFF, or a pixel whose ``DecodedPicture/meanColor`` is that of the picture's first rows or of a tile. Delivered only where one of
  /// them is quick to have.
  case standIn
  /// The whole picture as it comes first in a progressive JPEG or an interlaced PNG, until the thumbnail is ready. Delivered only where
  /// that is a small part of a large file without a thumbnail inside.
  case coarse
  /// A tile of the grid.
  case thumbnail
  /// The size of the window, for an open page or one that is about to open.
  case window
  /// Every pixel, for a magnified picture.
  case full

  /// The purposes that can wait while something moves.
  public static let background: Set<PicturePurpose> = [.standIn, .coarse, .thumbnail]

  var isBackground: Bool {
    switch self {
    case .standIn, .coarse, .thumbnail: true
    case .window, .full: false
    }
  }

  /// Whether a worker of one kind serves it. Stand-ins take some milliseconds: the worker of the open picture makes them too, where each
  /// of the others is busy with a thumbnail.
  func isServed(inBackground: Bool) -> Bool { isBackground == inBackground || self == .standIn }
}

/// A request for pixels.
public struct PictureRequest: Hashable, Sendable {
  /// The picture.
  public let pictureID: PictureID
  /// The path of the file.
  public let path: PicturePath
  /// The header of the file.
  public let header: PictureHeader
  /// The purpose of the pixels.
  public let purpose: PicturePurpose
  /// The number of pixels.
  public let target: PictureTarget
  /// The priority: higher ones first, and among equals the earlier request first.
  public var priority: Int

  /// Creates a request.
  public init(
    pictureID: PictureID, path: PicturePath, header: PictureHeader, purpose: PicturePurpose, target: PictureTarget,
    priority: Int = 0
  ) {
    self.pictureID = pictureID
    self.path = path
    self.header = header
    self.purpose = purpose
    self.target = target
    self.priority = priority
  }
}

/// The result of a request.
public struct PictureResult: Sendable {
  /// The request.
  public let request: PictureRequest
  /// The pixels, or the reason why there are none.
  public let outcome: Result<DecodedPicture, PictureFailure>

  /// Of its pixels.
  var byteCount: Int {
    switch outcome {
    case .success(let picture): picture.bitmap.byteCount
    case .failure: 0
    }
  }
}
