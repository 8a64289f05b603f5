package import FluidMotion
internal import FluidPictures

/// Pictures that move, on the page that shows them.
extension PictureStore {
  /// A page at rest shows a picture: it plays, from where it paused, or from its first frame if another one has played since.
  ///
  /// For every frame of the page. Which frame of the file is shown is a function of the seconds for which it has played; playing waits for a
  /// frame that has not been decoded. Nothing happens for a picture that does not move, and before its first frame has faded in.
  package func play(_ index: Int, at now: Instant) {
    guard !animation.isHeld, let header = header(of: index), header.mayBeAnimated, !header.isLarge,
      items[index].failure == nil, hasFadedIn(index, at: now)
    else { return }
    let closer = showsCloseUp(of: index) ? items[index].closeUps.best?.size : nil
    let picture = AnimatedPicture(path: path(of: index), header: header, size: closer ?? windowSize(of: header))
    if animation.index != index || animation.picture.map(picture.hasFrames) != true {
      free(animation.begin(index, at: now))
    }
    if animation.picture != picture {
      animation.picture = picture
      let ordinal = animation.shown?.ordinal ?? 0
      animation.loader.want(picture, from: animation.timing?.frame(of: ordinal) ?? 0)
    }
    animation.clock.run(at: now)
  }

  private func hasFadedIn(_ index: Int, at now: Instant) -> Bool {
    items[index].windows.entries.contains { level in
      level.readySince.map { now - $0 >= Self.fadeDuration } ?? false
    }
  }

  /// A picture stays at the frame that it shows.
  package func pausePlaying(_ index: Int, at now: Instant) {
    if animation.index == index, !animation.isHeld { animation.clock.pause(at: now) }
  }

  /// A picture is out of sight: it is its first frame again.
  package func stopPlaying(_ index: Int) {
    if !animation.isHeld { free(animation.end(index)) }
  }

  /// Stops everything that plays.
  package func dropAnimations() { free(animation.end(nil)) }

  /// When the next frame of a picture is to be shown.
  package func nextFrameTime(of index: Int, after now: Instant) -> Instant? {
    animation.index == index ? animation.nextFrameTime(after: now) : nil
  }

  /// Shows the frame that is due, and uploads the one after it: it is there when its time comes, and nothing is drawn for its arrival.
  package func advanceAnimation(at now: Instant) {
    animation.hasNewFrame = false
    // What pauses stays what it is: the frame that a page shows when it begins to fly is the one that flies.
    guard !animation.isHeld, animation.picture != nil, animation.clock.isRunning(at: now) else { return }
    animation.noteTiming()
    if animation.isShort { noteShortage(at: now) }
    guard let timing = animation.timing, timing.isMoving else { return }
    var due = timing.ordinal(at: animation.clock.position(at: now))
    free(animation.show(due: due))
    if mode == .threaded, animation.wait(due: due, at: now) {
      due = timing.ordinal(at: animation.clock.position(at: now))
    }
    request(timing, due: due)
    guard mode == .synchronous, let image = animation.coming?.level.image else { return }
    markReady([image], at: now)
    free(animation.show(due: due))
  }

  private func request(_ timing: AnimationTiming, due: Int) {
    guard let picture = animation.picture, let index = animation.index else { return }
    let candidates = animation.candidates(due: due, looksAhead: mode == .threaded)
    guard let first = candidates.first, animation.coming?.ordinal != first || animation.coming?.size != picture.size
    else { return }
    animation.loader.want(picture, from: timing.frame(of: animation.shown.map { min($0.ordinal, first) } ?? first))
    for ordinal in candidates {
      guard let bitmap = animation.loader.frame(timing.frame(of: ordinal), of: picture) else { continue }
      let frame = AnimationShelf.Upload(
        index: index, ordinal: ordinal, size: picture.size, level: traffic.upload(bitmap))
      free([animation.take(frame)].compactMap(\.self))
      return
    }
  }

  private func free(_ levels: [PictureLevel]) {
    for level in levels { traffic.release(level) }
  }
}
