import FluidScene

/// Which frames there are, and which is decoded next: the decisions of an ``AnimationLoader`` as a value, without threads.
///
/// Frames are kept within a budget. An animation that fits is decoded once; of another one there is a window from the frame that is shown
/// onwards, and those behind it go first.
struct AnimationQueue: WorkQueue {
  /// What a worker does.
  struct Work {
    let picture: AnimatedPicture
    /// `nil`: the file is opened, so that its timing is known.
    let frame: Int?
    let cancellation = PictureCancellation()
  }

  /// In bytes of frames. The one that is shown and the one after it are there in any case.
  static let budget = 32 << 20

  private(set) var picture: AnimatedPicture?
  private(set) var timing: AnimationTiming?
  /// Why there is nothing to show.
  private(set) var failure: PictureFailure?
  private var frames: [Int: Bitmap] = [:]
  /// Bytes of all frames that there are.
  private(set) var bytes = 0
  private var current = 0
  private var running: Work?

  var isOpen: Bool { picture != nil }

  mutating func clear() { want(nil, from: 0) }

  subscript(frame: Int) -> Bitmap? { frames[frame] }

  /// Takes the place of what was wanted before.
  ///
  /// - Parameters:
  ///   - picture: `nil` for none.
  ///   - frame: the one that is shown now.
  mutating func want(_ picture: AnimatedPicture?, from frame: Int) {
    if picture != self.picture {
      let isSameFile = picture.map { other in self.picture.map(other.hasFrames) ?? false } ?? false
      running?.cancellation.cancel()
      (frames, bytes, failure) = ([:], 0, nil)
      if !isSameFile { timing = nil }
      self.picture = picture
    }
    current = frame
  }

  mutating func start() -> Work? {
    guard running == nil, let picture, failure == nil else { return nil }
    guard let timing else {
      running = Work(picture: picture, frame: nil)
      return running
    }
    guard timing.isMoving, let frame = nextFrame(of: timing.frameCount, picture.size.byteCount) else { return nil }
    running = Work(picture: picture, frame: frame)
    return running
  }

  /// The first one that is missing from the one that is shown onwards, if there is room for it.
  private mutating func nextFrame(of count: Int, _ frameBytes: Int) -> Int? {
    guard frames.count < count,
      let distance = (0..<count).first(where: { frames[(current + $0) % count] == nil })
    else { return nil }
    func distanceAhead(_ frame: Int) -> Int { (frame - current % count + count) % count }
    while bytes + frameBytes > Self.budget,
      let farthest = frames.keys.max(by: { distanceAhead($0) < distanceAhead($1) }),
      distanceAhead(farthest) > distance
    {
      bytes -= frames.removeValue(forKey: farthest)?.byteCount ?? 0
    }
    guard bytes + frameBytes <= Self.budget || distance <= 1 else { return nil }
    return (current + distance) % count
  }

  /// The worker has come to an end with what it started.
  ///
  /// - Parameter timing: of the frames that can be decoded.
  /// - Returns: whether what shows frames should look.
  mutating func finish(_ work: Work, _ outcome: Result<Bitmap?, PictureFailure>, _ timing: AnimationTiming?) -> Bool {
    running = nil
    guard work.picture == picture else { return false }
    let isNews = timing != self.timing
    switch outcome {
    case .success(let bitmap):
      self.timing = timing
      guard let bitmap, let frame = work.frame, let count = timing?.frameCount else { return isNews }
      frames[frame] = bitmap
      bytes += bitmap.byteCount
      return isNews || frame == current % count || frame == (current + 1) % count
    case .failure(.cancelled): return false
    case .failure(let reason):
      // Fewer frames than the file says: the others are played.
      guard isNews, let timing else {
        failure = reason
        return true
      }
      self.timing = timing
      for frame in frames.keys where frame >= timing.frameCount {
        bytes -= frames.removeValue(forKey: frame)?.byteCount ?? 0
      }
      return true
    }
  }

  /// Whether everything that is wanted was made.
  var isIdle: Bool {
    var other = self
    return running == nil && other.start() == nil
  }
}
