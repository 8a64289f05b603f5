package import FluidMotion
package import FluidPictures
package import FluidScene

/// The animated picture that plays on the page that shows it: which of its frames is shown, and which one is uploaded to be shown next.
@MainActor
package final class AnimationShelf {
  /// A frame that was handed over.
  package struct Upload {
    package let index: Int
    package let ordinal: Int
    /// The size that it was asked for in.
    package let size: PixelSize
    package var level: PictureLevel
  }

  package let loader: AnimationLoader
  /// Which of the pictures it is.
  package private(set) var index: Int?
  private var picture: AnimatedPicture?
  /// Known once the file has been looked through.
  private var timing: AnimationTiming?
  package private(set) var clock = PlaybackClock(at: .zero)
  package private(set) var shown: Upload?
  private var coming: Upload?
  /// The frames at which pictures were left that may still be seen, such as in a card that lands.
  private var left: [Upload] = []
  /// Whether everything stays what it is, whatever pages ask for.
  package var isHeld = false
  /// Whether another frame is shown since the last step.
  package private(set) var hasNewFrame = false
  private let files: PictureFiles
  private let pixels: PicturePixels
  private let closeUp: CloseUp
  private let shortage: DecoderShortage

  package init(
    _ files: PictureFiles, _ pixels: PicturePixels, _ closeUp: CloseUp, _ shortage: DecoderShortage,
    _ loader: AnimationLoader
  ) {
    (self.files, self.pixels, self.closeUp, self.shortage) = (files, pixels, closeUp, shortage)
    self.loader = loader
  }

  /// The frame that a page shows of a picture, in place of its first one.
  package func frame(of index: Int) -> Upload? {
    index == self.index && shown != nil ? shown : left.last { $0.index == index }
  }

  /// Whether the frame on show has fewer or more pixels than are asked for.
  private var isOutdated: Bool { shown?.size != picture?.size }

  // MARK: Playing

  /// A page at rest shows a picture: it plays, from where it paused, or from its first frame if another one has played since.
  ///
  /// Call it for every frame of the page. Which frame of the file is shown is a function of the seconds for which it has played;
  /// playing waits for a frame that has not been decoded. Nothing happens for a picture that does not move, and before its first frame
  /// has faded in.
  package func play(_ index: Int, at now: Instant) {
    guard !isHeld, let header = files.header(of: index), header.mayBeAnimated, !header.isLarge else { return }
    let item = files.collection.items[index]
    guard item.failure == nil, item.windows.entries.contains(where: { $0.opacity(at: now) == 1 }) else { return }
    let closer = closeUp.isShown(of: index) ? item.closeUps.best?.size : nil
    let picture = AnimatedPicture(
      path: files.collection.path(of: index), header: header, size: closer ?? pixels.windowSize(of: header))
    if self.index != index || self.picture.map(picture.hasFrames) != true { begin(index, at: now) }
    if self.picture != picture {
      self.picture = picture
      loader.want(picture, from: timing?.frame(of: shown?.ordinal ?? 0) ?? 0)
    }
    clock.run(at: now)
  }

  /// Plays another picture, from its first frame.
  private func begin(_ index: Int, at now: Instant) {
    free(coming)
    if let shown { left.append(shown) }
    while left.count > 2 { free(left.removeFirst()) }
    (self.index, picture, timing, shown, coming) = (index, nil, nil, nil, nil)
    clock = PlaybackClock(at: now)
  }

  /// A picture stays at the frame that it shows.
  package func pause(_ index: Int, at now: Instant) { if index == self.index, !isHeld { clock.pause(at: now) } }

  /// A picture is out of sight: it is its first frame again.
  package func stop(_ index: Int) { if !isHeld { end(index) } }

  /// Frees the frames of a picture; without one, of all of them, whether anything is held or not.
  package func end(_ index: Int? = nil) {
    for frame in left where index == nil || frame.index == index { free(frame) }
    left.removeAll { index == nil || $0.index == index }
    guard index == nil || index == self.index else { return }
    free(shown)
    free(coming)
    (self.index, picture, timing, shown, coming) = (nil, nil, nil, nil, nil)
    loader.want(nil, from: 0)
  }

  private func free(_ frame: Upload?) { if let frame { pixels.release(CollectionOfOne(frame.level)) } }

  // MARK: Shortage

  /// Whether there is no process for its frames.
  package var isShort: Bool { if case .noDecoder? = loader.failure { true } else { false } }

  /// Asks for the frames again that there was no process for.
  package func askAgain() {
    guard isShort else { return }
    loader.want(nil, from: 0)
    picture = nil
  }

  // MARK: Which frame

  /// Shows the frame that is due, and uploads the one after it: it is there when its time comes, and nothing is drawn for its arrival.
  package func advance(at now: Instant) {
    hasNewFrame = false
    // What pauses stays what it is: the frame that a page shows when it begins to fly is the one that flies.
    guard !isHeld, let picture, clock.isRunning(at: now) else { return }
    if let timing = loader.timing(of: picture) { self.timing = timing }
    if isShort { shortage.note(at: now) }
    guard let timing, timing.isMoving else { return }
    var due = timing.ordinal(at: clock.position(at: now))
    show(due: due)
    if files.mode == .threaded, wait(due: due, at: now) { due = timing.ordinal(at: clock.position(at: now)) }
    request(picture, timing, due: due)
    guard files.mode == .synchronous, let image = coming?.level.image else { return }
    _ = markReady(image, at: now)
    show(due: due)
  }

  private func request(_ picture: AnimatedPicture, _ timing: AnimationTiming, due: Int) {
    guard let index else { return }
    let candidates = candidates(due: due, looksAhead: files.mode == .threaded)
    guard let first = candidates.first, coming?.ordinal != first || coming?.size != picture.size else { return }
    loader.want(picture, from: timing.frame(of: shown.map { min($0.ordinal, first) } ?? first))
    for ordinal in candidates {
      guard let bitmap = loader.frame(timing.frame(of: ordinal), of: picture) else { continue }
      let level = pixels.upload(bitmap)
      free(coming)
      coming = Upload(index: index, ordinal: ordinal, size: picture.size, level: level)
      return
    }
  }

  /// The first of these is wanted next: the one that is due, and, while that one is shown, the one after it.
  ///
  /// - Parameter looksAhead: whether a frame takes time to come.
  private func candidates(due: Int, looksAhead: Bool) -> [Int] {
    guard let shown, !isOutdated, due >= shown.ordinal else { return [due] }
    if due > shown.ordinal {
      guard looksAhead else { return [due] }
      // One that comes in time is shown before a later one is asked for.
      if let coming, coming.ordinal > shown.ordinal, coming.ordinal <= due { return [] }
      return hasNewFrame ? [due + 1, due, shown.ordinal + 1] : [due, shown.ordinal + 1]
    }
    return looksAhead && !isLast(shown.ordinal) ? [due + 1] : []
  }

  private func isLast(_ ordinal: Int) -> Bool { timing?.lastOrdinal.map { ordinal >= $0 } ?? false }

  /// - Returns: whether the image is one of a frame.
  package func markReady(_ image: ImageID, at now: Instant) -> Bool {
    guard coming?.level.image == image else { return false }
    coming?.level.readySince = now
    return true
  }

  /// Shows what has come, if it is due.
  private func show(due: Int) {
    guard let coming, coming.level.readySince != nil, coming.ordinal <= due else { return }
    free(shown)
    for frame in left where frame.index == coming.index { free(frame) }
    left.removeAll { $0.index == coming.index }
    (shown, self.coming, hasNewFrame) = (coming, nil, true)
    // Behind the last frame there is nothing to decode.
    if isLast(coming.ordinal), !isOutdated { loader.want(nil, from: 0) }
  }

  /// Playing waits for what is due and has not come.
  ///
  /// - Returns: whether it waits.
  private func wait(due: Int, at now: Instant) -> Bool {
    let current = shown?.ordinal ?? -1
    guard let timing, due > current, !hasNewFrame else { return false }
    let next = coming.map { max($0.ordinal, current + 1) } ?? current + 1
    clock.move(to: timing.start(of: min(next, due)), at: now)
    return true
  }

  /// Returns the moment of a picture's next frame; `nil` while none is due: it pauses, waits, or has come to its end.
  package func nextFrameTime(of index: Int, after now: Instant) -> Instant? {
    guard index == self.index, let timing, timing.isMoving, let shown, !isLast(shown.ordinal) else { return nil }
    let next = coming.map { max($0.ordinal, shown.ordinal + 1) } ?? shown.ordinal + 1
    return clock.instant(of: timing.start(of: next), after: now)
  }
}
