public import FluidScene

/// Decodes the frames of one animated picture at a time, ahead of the one that is shown, beside the main thread.
///
/// Any thread may call any method. The frames are made by a thread of its own, of a lower priority than those that draw (nice 10), which
/// starts with the first picture.
///
///     loader.want(picture, from: 0)
///     ...
///     if let timing = loader.timing(of: picture) { draw(loader.frame(timing.frame(of: ordinal), of: picture)) }
public final class AnimationLoader: Sendable {
  private let isThreaded: Bool
  private let core: AnimationCore

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - isThreaded: whether it has a thread; without one ``timing(of:)`` and ``frame(_:of:)`` do the work.
  ///   - limits: the limits beyond which a file is refused.
  ///   - program: what decodes GIF and WebP, as in ``PictureDecoder``.
  ///   - display: whose colours the pixels have.
  ///   - isOnCheckerboard: whether what is transparent lies on a checkerboard, so that all pixels are opaque.
  ///   - onFrames: called on the loader's thread when the timing is known, and when the frame that is shown or the one after it has come;
  ///     it should only wake the thread that shows them, and must not keep the loader alive.
  public init(
    isThreaded: Bool = true, limits: PictureLimits = PictureLimits(),
    decodingWith program: DecoderProgram? = DecoderProgram.current,
    showingOn display: DisplayProfile = DisplayProfile.current, isOnCheckerboard: Bool = false,
    onFrames: @escaping @Sendable () -> Void = {}
  ) {
    self.isThreaded = isThreaded
    core = AnimationCore(
      PictureDecoder(limits: limits, decodingWith: program, showingOn: display),
      isOnCheckerboard: isOnCheckerboard, onFrames: onFrames)
  }

  deinit { shutDown() }

  /// Requests the frames of a picture, in place of those of another one.
  ///
  /// - Parameters:
  ///   - picture: without one all frames are freed and the file is closed.
  ///   - frame: the one that is shown now.
  public func want(_ picture: AnimatedPicture?, from frame: Int) {
    guard !core.worker.isShutDown else { return }
    if picture != nil, isThreaded { core.startThread() }
    core.worker.update { $0.want(picture, from: frame) }
    if picture == nil, !isThreaded { core.close() }
  }

  /// How long the frames are shown, as soon as that is known.
  public func timing(of picture: AnimatedPicture) -> AnimationTiming? {
    if !isThreaded { make { $0.timing != nil || $0.failure != nil } }
    return core.worker.look { $0.picture == picture ? $0.timing : nil }
  }

  /// A frame, as soon as it is there.
  public func frame(_ frame: Int, of picture: AnimatedPicture) -> Bitmap? {
    if !isThreaded {
      core.worker.update { $0.want(picture, from: frame) }
      make { $0[frame] != nil || $0.failure != nil }
    }
    return core.worker.look { $0.picture == picture ? $0[frame] : nil }
  }

  /// Why there is nothing to show of the picture that is requested; `nil` where there is.
  public var failure: PictureFailure? { core.worker.look(\.failure) }

  /// Whether every frame was made that is to be there now.
  public var isIdle: Bool { core.worker.look(\.isIdle) }

  /// Bytes of frames that are kept.
  public var bytesInUse: Int { core.worker.look(\.bytes) }

  private func make(until isDone: (AnimationQueue) -> Bool) {
    while !core.worker.look(isDone), core.worker.step(core.run) {}
  }

  /// Stops all work and ends the thread; further requests are ignored. Not from `onFrames`.
  public func shutDown() { core.worker.shutDown() }
}
