/// Decodes regions of one picture at a time, beside the main thread, in the order in which they are wanted.
///
/// Any thread may call any method. The regions are made by a thread of its own, of a lower priority than those that draw (nice
/// 10), which starts with the first picture.
///
///     loader.want(regions, of: picture)
///     ...
///     for result in loader.takeResults() { ... }
public final class RegionLoader: Sendable {
  private let isThreaded: Bool
  private let core: RegionCore

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - isThreaded: whether it has a thread; without one ``finish()`` does the work.
  ///   - limits: the limits beyond which a file is refused.
  ///   - program: what decodes them, in processes of its own. Without one the regions of TIFF, HEIC and AVIF fail, and those of JPEG
  ///     are decoded in this one.
  ///   - display: whose colours the pixels have.
  ///   - isOnCheckerboard: whether what is transparent lies on a checkerboard, so that all pixels are opaque.
  ///   - onResults: called on the loader's thread when there are results after there were none; it should only wake the thread
  ///     that calls ``takeResults()``, and must not keep the loader alive.
  public init(
    isThreaded: Bool = true, limits: PictureLimits = PictureLimits(),
    decodingWith program: DecoderProgram? = DecoderProgram.current,
    showingOn display: DisplayProfile = DisplayProfile.current, isOnCheckerboard: Bool = false,
    onResults: @escaping @Sendable () -> Void = {}
  ) {
    self.isThreaded = isThreaded
    core = RegionCore(
      PictureDecoder(limits: limits, decodingWith: program, showingOn: display),
      isOnCheckerboard: isOnCheckerboard, onResults: onResults)
  }

  deinit { shutDown() }

  /// Requests regions of a picture, the most urgent one first, in place of all that were requested before.
  ///
  /// - Parameter picture: without one the file that is open is closed.
  public func want(_ regions: [PictureRegion], of picture: RegionPicture?) {
    guard !core.worker.isShutDown else { return }
    if picture != nil, isThreaded { core.startThread() }
    core.worker.update { $0.want(regions, of: picture) }
    if picture == nil, !isThreaded { core.close() }
  }

  /// Returns the results since the last call, without waiting.
  public func takeResults() -> [RegionResult] {
    guard core.worker.look({ !$0.results.isEmpty }) else { return [] }
    return core.worker.update { $0.takeResults() }
  }

  /// Makes all regions that are wanted, and returns them, in a loader without a thread.
  public func finish() -> [RegionResult] {
    precondition(!isThreaded, "a loader with a thread makes its regions there")
    var results = takeResults()
    while !isIdle {
      _ = core.worker.step(core.run)
      results += takeResults()
    }
    return results
  }

  /// Whether every region that is wanted was made.
  public var isIdle: Bool { core.worker.look(\.isIdle) }

  /// Bytes of pixels that were made and not taken.
  public var bytesInUse: Int { core.worker.look(\.bytes) }

  /// Stops all work and ends the thread; further requests are ignored. Not from `onResults`.
  public func shutDown() { core.worker.shutDown() }
}
