public import FluidScene

/// A picture whose regions are decoded.
public struct RegionPicture: Hashable, Sendable {
  /// The picture.
  public let pictureID: PictureID
  /// The path of the file.
  public let path: PicturePath
  /// The header of the file.
  public let header: PictureHeader

  /// Creates the description of a picture.
  public init(pictureID: PictureID, path: PicturePath, header: PictureHeader) {
    (self.pictureID, self.path, self.header) = (pictureID, path, header)
  }
}

/// A region that was decoded, or could not be.
public struct RegionResult: Sendable {
  /// The picture.
  public let picture: RegionPicture
  /// The part of it.
  public let region: PictureRegion
  /// The pixels, or the reason why there are none.
  public let outcome: Result<Bitmap, PictureFailure>
}

/// Which regions are wanted, and which were made and not taken: the decisions of a ``RegionLoader`` as a value, without threads.
struct RegionQueue: WorkQueue {
  /// What a worker does.
  struct Work {
    let picture: RegionPicture
    let regions: [PictureRegion]
    let cancellation = PictureCancellation()
  }

  /// Work stops while results of so many bytes have not been taken.
  static let maximumResultBytes = 24 << 20

  private(set) var picture: RegionPicture?
  private(set) var results: [RegionResult] = []
  private var wanted: [PictureRegion] = []
  private var running: Work?
  private var resultBytes = 0

  var isOpen: Bool { picture != nil }

  mutating func clear() { want([], of: nil) }

  /// Takes the place of what was wanted before. What runs continues unless it is for something that is no longer wanted.
  mutating func want(_ regions: [PictureRegion], of picture: RegionPicture?) {
    if picture != self.picture {
      results = []
      resultBytes = 0
    }
    self.picture = picture
    let made = Set(results.map(\.region))
    wanted = picture == nil ? [] : regions.filter { !made.contains($0) }
    guard let running else { return }
    let isStillWanted = running.picture == picture && running.regions.first.map { wanted.contains($0) } == true
    if !isStillWanted { running.cancellation.cancel() }
  }

  mutating func start() -> Work? {
    guard running == nil, let picture, resultBytes < Self.maximumResultBytes, !wanted.isEmpty else { return nil }
    running = Work(picture: picture, regions: wanted)
    return running
  }

  /// Takes a region that was made, unless it is no longer wanted.
  ///
  /// - Returns: whether it is the first result that waits.
  mutating func add(_ outcome: Result<Bitmap, PictureFailure>, for region: PictureRegion, of picture: RegionPicture)
    -> Bool
  {
    guard picture == self.picture, let place = wanted.firstIndex(of: region) else { return false }
    wanted.remove(at: place)
    results.append(RegionResult(picture: picture, region: region, outcome: outcome))
    if case .success(let bitmap) = outcome { resultBytes += bitmap.byteCount }
    return results.count == 1
  }

  /// The worker has come to an end with what it started.
  mutating func finish() { running = nil }

  mutating func takeResults() -> [RegionResult] {
    defer { (results, resultBytes) = ([], 0) }
    return results
  }

  /// Whether everything that is wanted was made.
  var isIdle: Bool { wanted.isEmpty && running == nil }

  /// Bytes of results that were not taken.
  var bytes: Int { resultBytes }
}
