import FluidScene

/// A name for a picture, chosen by whoever asks for it; its place in the list of entries, for example.
public struct PictureID: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: PictureID, b: PictureID) -> Bool { a.rawValue < b.rawValue }
}

/// What pixels are wanted for. A picture has at most one request of each purpose at a time.
public enum PicturePurpose: Int, Hashable, Sendable, CaseIterable {
  /// The thumbnail inside the file, until the real one is there. Delivered only where there is one.
  case standIn
  /// A tile of the grid.
  case thumbnail
  /// The size of the window, for a page that is open or about to be.
  case window
  /// Every pixel, for looking closely.
  case full

  /// Work that can wait while something moves.
  public static let background: Set<PicturePurpose> = [.standIn, .thumbnail]

  var isBackground: Bool {
    switch self {
    case .standIn, .thumbnail: true
    case .window, .full: false
    }
  }
}

/// Pixels that are wanted.
public struct PictureRequest: Hashable, Sendable {
  public let pictureID: PictureID
  public let path: PicturePath
  public let header: PictureHeader
  public let purpose: PicturePurpose
  public let target: PictureTarget
  /// Higher ones go first; among equals, those that were asked for first.
  public var priority: Int

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

/// What became of a request.
public struct PictureResult: Sendable {
  public let request: PictureRequest
  public let outcome: Result<DecodedPicture, PictureFailure>

  /// Of its pixels.
  var byteCount: Int {
    switch outcome {
    case .success(let picture): picture.bitmap.byteCount
    case .failure: 0
    }
  }
}
