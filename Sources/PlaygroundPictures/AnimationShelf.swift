package import FluidMotion
package import FluidPictures
package import FluidScene

/// The animated picture that plays: which of its frames is shown, and which one is uploaded to be shown next.
package struct AnimationShelf {
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
  package var picture: AnimatedPicture?
  /// Known once the file has been looked through.
  package private(set) var timing: AnimationTiming?
  package var clock = PlaybackClock(at: .zero)
  package private(set) var shown: Upload?
  package private(set) var coming: Upload?
  /// The frames at which pictures were left that may still be seen, such as in a card that lands.
  private var left: [Upload] = []
  /// Whether everything stays what it is, whatever pages ask for.
  package var isHeld = false
  /// Whether another frame is shown since the last step.
  package var hasNewFrame = false

  package init(loader: AnimationLoader) { self.loader = loader }

  /// The frame that a page shows of a picture, in place of its first one.
  package func frame(of index: Int) -> Upload? {
    index == self.index && shown != nil ? shown : left.last { $0.index == index }
  }

  /// Whether the frame on show has fewer or more pixels than are asked for.
  private var isOutdated: Bool { shown?.size != picture?.size }

  package mutating func noteTiming() {
    if let timing = picture.flatMap(loader.timing) { self.timing = timing }
  }

  // MARK: Which picture

  /// Plays another picture, from its first frame.
  ///
  /// - Returns: what is to be freed.
  package mutating func begin(_ index: Int, at now: Instant) -> [PictureLevel] {
    var freed = [coming?.level].compactMap(\.self)
    if let shown { left.append(shown) }
    while left.count > 2 { freed.append(left.removeFirst().level) }
    (self.index, picture, timing, shown, coming) = (index, nil, nil, nil, nil)
    clock = PlaybackClock(at: now)
    return freed
  }

  /// Whether there is no process for its frames.
  package var isShort: Bool { if case .noDecoder? = loader.failure { true } else { false } }

  /// Asks for the frames again that there was no process for.
  package mutating func askAgain() {
    guard isShort else { return }
    loader.want(nil, from: 0)
    picture = nil
  }

  /// A picture is out of sight.
  ///
  /// - Parameter index: the picture; `nil` for all of them.
  /// - Returns: what is to be freed.
  package mutating func end(_ index: Int?) -> [PictureLevel] {
    var freed = left.filter { index == nil || $0.index == index }.map(\.level)
    left.removeAll { index == nil || $0.index == index }
    guard index == nil || index == self.index else { return freed }
    freed += [shown?.level, coming?.level].compactMap(\.self)
    (self.index, picture, timing, shown, coming) = (nil, nil, nil, nil, nil)
    loader.want(nil, from: 0)
    return freed
  }

  // MARK: Which frame

  /// The first of these is wanted next: the one that is due, and, while that one is shown, the one after it.
  ///
  /// - Parameter looksAhead: whether a frame takes time to come.
  package func candidates(due: Int, looksAhead: Bool) -> [Int] {
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

  /// Takes a frame that is to be shown.
  ///
  /// - Returns: what is to be freed.
  package mutating func take(_ frame: Upload) -> PictureLevel? {
    defer { coming = frame }
    return coming?.level
  }

  /// - Returns: whether the image is one of a frame.
  package mutating func markReady(_ image: ImageID, at now: Instant) -> Bool {
    guard coming?.level.image == image else { return false }
    coming?.level.readySince = now
    return true
  }

  /// Shows what has come, if it is due.
  ///
  /// - Returns: what is to be freed.
  package mutating func show(due: Int) -> [PictureLevel] {
    guard let coming, coming.level.readySince != nil, coming.ordinal <= due else { return [] }
    let freed = [shown].compactMap { $0?.level } + left.filter { $0.index == coming.index }.map(\.level)
    left.removeAll { $0.index == coming.index }
    (shown, self.coming, hasNewFrame) = (coming, nil, true)
    // Behind the last frame there is nothing to decode.
    if isLast(coming.ordinal), !isOutdated { loader.want(nil, from: 0) }
    return freed
  }

  /// Playing waits for what is due and has not come.
  ///
  /// - Returns: whether it waits.
  package mutating func wait(due: Int, at now: Instant) -> Bool {
    let current = shown?.ordinal ?? -1
    guard let timing, due > current, !hasNewFrame else { return false }
    let next = coming.map { max($0.ordinal, current + 1) } ?? current + 1
    clock.move(to: timing.start(of: min(next, due)), at: now)
    return true
  }

  /// When the next frame is due; `nil` while none is: it pauses, waits, or has come to its end.
  package func nextFrameTime(after now: Instant) -> Instant? {
    guard let timing, timing.isMoving, let shown, !isLast(shown.ordinal) else { return nil }
    let next = coming.map { max($0.ordinal, shown.ordinal + 1) } ?? shown.ordinal + 1
    return clock.instant(of: timing.start(of: next), after: now)
  }
}
