internal import CSDL
internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
public import FluidPacing
internal import FluidScene
internal import Glibc

/// What a running loop remembers from one frame to the next.
private struct LoopState {
  var pacer: FramePacer
  var events: [InputEvent] = []
  var ready: [ImageID] = []
  /// A frame must be computed as soon as the display can take one.
  var isFrameDue = true
  var isAnimating = false
  var wakeAt: Instant?
  var appearance: DesktopAppearance
  var shown: DisplayList?
  var title: String?
  var isShownComplete = true
  var areMeshesWarm = false
  /// Whether what comes was waited for.
  var isWaiting = false
  /// Since the last frame.
  var uploads: [FrameTiming.Upload] = []
  /// When memory goes back to the system; `nil` where nothing has changed since it last did.
  var memoryReturnAt: Instant?
}

extension SDLWindow {
  /// The time in seconds for uploads between two frames: minimum and maximum where the clock paces frames, `held` where
  /// the display does, and `atRest` in one piece while nothing moves.
  private static let uploadBudget = (minimum: 0.0005, maximum: 0.006, held: 0.003, atRest: 0.008)

  /// The maximum number of uploads that are told of a frame.
  private static let maximumUploads = 256

  /// Seconds that must be free for ``warmUpMeshes()``.
  private static let meshWarmUpTime = 0.2

  /// Seconds for which no picture has come or gone before memory goes back to the system.
  private static let memoryPatience = 0.5

  /// Seconds that the end waits for what the display says.
  private static let lastWait = 0.05

  /// Runs the loop until an output requests to quit.
  ///
  /// While something moves, the closure is called once for each refresh of the display, with the moment at which the
  /// frame will be visible; while there is input, as late as that refresh allows. Otherwise the process sleeps until an event, ``wake`` or the
  /// output's `wakeAt`. A frame is drawn only if its list differs from the one on the display.
  ///
  /// - Parameters:
  ///   - end: ends the process where the display server goes away, and is given what would have been returned. Without it
  ///     that is a request to quit on Wayland, and the end of the process, by Xlib, on X11.
  ///   - frame: computes a frame.
  /// - Returns: the timings of the last frames, which no frame came after to be told of.
  @discardableResult
  public func run(
    endingWithoutDisplay end: (([FrameTiming]) -> Never)? = nil, _ frame: (FrameInput) -> FrameOutput
  ) -> [FrameTiming] {
    let loss = end.map { end in DisplayLoss(of: window) { end(self.presentation.rest(at: self.now)) } }
    var state = LoopState(pacer: pacer, appearance: Self.desktopAppearance)
    while true {
      upload(into: &state)
      gather(into: &state)
      loss?.check()
      guard isFrameWanted(state) else { continue }
      let beginning = now
      let former = presentation.timings(at: beginning)
      for timing in former { state.pacer.note(timing, refresh: presentation.refresh) }
      let instant = state.pacer.begin(at: beginning, continuesMotion: state.isAnimating)
      let input = FrameInput(
        events: state.events, instant: instant, readyImages: state.ready, areContentsLost: areContentsLost,
        formerTimings: former)
      var timing = FrameTiming(
        at: instant, period: state.pacer.frameTime, beginning: beginning, continuesMotion: state.isAnimating)
      timing.input = state.events.first?.time
      timing.uploads = state.uploads
      state.uploads.removeAll()
      state.events.removeAll(keepingCapacity: true)
      let isNewlyReady = !state.ready.isEmpty
      state.ready.removeAll(keepingCapacity: true)
      state.isFrameDue = false
      areContentsLost = false
      let output = frame(input)
      if output.shouldQuit { return lastTimings() }
      timing.composed = now
      (timing.drawn, timing.swapped, timing.presented) = (timing.composed, timing.composed, timing.composed)
      apply(output, &state)
      state.isAnimating = output.isAnimating
      state.wakeAt = output.wakeAt
      let isChanged = state.shown != output.displayList || (isNewlyReady && !state.isShownComplete)
      // SDL 2 cannot present where the only output has gone. What comes next exposes the window.
      let isOnOutput = SDL_GetNumVideoDisplays() > 0
      timing.isDrawn = isOnOutput && (isExposed || isChanged)
      if !isOnOutput { isExposed = false }
      let isFirst = state.shown == nil
      if timing.isDrawn { show(output.displayList, &timing, &state) }
      presentation.add(timing)
      if isFirst, !isUploading { warmUp() }
    }
  }

  private func show(_ list: DisplayList, _ timing: inout FrameTiming, _ state: inout LoopState) {
    draw(list)
    timing.drawn = now
    // What a display holds back is not what drawing takes.
    let isDone = state.pacer.measuresDrawing
    if isDone { renderer.completion?.wait(for: renderer.pointer) }
    let done = now
    presentation.frameWillBeCommitted()
    let isAwaited = callbacks?.frameWillBeCommitted() ?? false
    present()
    (isExposed, isShownAgain) = (isShownAgain, false)
    timing.swapped = now
    let isHeld = state.pacer.isHeldByPresent
    state.pacer.drew(in: (isHeld ? done : timing.swapped) - timing.beginning, isDone: isDone || !isHeld)
    state.pacer.presented(at: timing.swapped, after: timing.swapped - done, isAwaited: isAwaited)
    timing.presented = state.pacer.estimatedPresentation(swappedAt: timing.swapped)
    state.shown = list
    state.isShownComplete = !scene.isIncomplete
  }

  /// Waits a little for what the display says of the last frames.
  private func lastTimings() -> [FrameTiming] {
    let end = now + Self.lastWait
    while presentation.isWaiting, now < end {
      SDL_Delay(1)
      SDL_PumpEvents()
      presentation.hear(at: now)
    }
    return presentation.rest(at: now)
  }

  private func apply(_ output: FrameOutput, _ state: inout LoopState) {
    state.title = output.title ?? state.title
    if !output.isAnimating, let title = state.title { self.title = title }
    if let isFullScreen = output.isFullScreen { self.isFullScreen = isFullScreen }
    if let text = output.clipboardText { clipboardText = text }
    if let offer = output.clipboardOffer { self.offer(offer) }
    submit(output.imageRequests)
    if !output.imageRequests.isEmpty { state.memoryReturnAt = now + Self.memoryPatience }
  }

  /// Waits for the start of the next frame or for an event, and collects every event until then; each is stamped on
  /// arrival.
  private func gather(into state: inout LoopState) {
    state.isWaiting = false
    drain(into: &state)
    state.isWaiting = true
    while true {
      let now = now
      scene.layers.trim(at: now)
      let wait = deadline(for: state, at: now) - now
      if !state.areMeshesWarm, wait > Self.meshWarmUpTime {
        state.areMeshesWarm = true
        warmUpMeshes()
        state.memoryReturnAt = self.now + Self.memoryPatience
        continue
      }
      if let returnAt = state.memoryReturnAt, now >= returnAt, !isFrameWanted(state), !isUploading {
        if !returnMemory() { state.memoryReturnAt = nil }
        continue
      }
      guard wait > 0 else { break }
      // SDL waits in whole milliseconds; what is left is slept exactly.
      guard wait >= 0.001 else {
        usleep(UInt32(wait * 1_000_000))
        break
      }
      let milliseconds = wait < 1_000_000 ? Int32(wait * 1000) : -1
      var event = SDL_Event()
      if SDL_WaitEventTimeout(&event, milliseconds) != 0 {
        take(event, into: &state)
        drain(into: &state)
      } else if milliseconds < 0 {
        // The wait itself failed: do not spin.
        SDL_Delay(10)
      }
    }
    drain(into: &state)
    if let wakeAt = state.wakeAt, now >= wakeAt { state.isFrameDue = true }
  }

  /// Whether a frame follows, at once or when its time comes.
  private func isFrameWanted(_ state: LoopState) -> Bool {
    state.isFrameDue || state.isAnimating || isExposed || areContentsLost
  }

  /// Until when nothing needs to be done.
  private func deadline(for state: LoopState, at now: Instant) -> Instant {
    if isFrameWanted(state) { return state.pacer.nextStart(after: now) }
    if isUploading { return now }
    let never = Instant(seconds: .infinity)
    return min(
      state.wakeAt ?? never, scene.layers.nextExpiry ?? never, translator.deadline ?? never,
      state.memoryReturnAt ?? never)
  }

  private func drain(into state: inout LoopState) {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(event, into: &state) }
    translator.finish(into: &state.events)
    guard !state.events.isEmpty else { return }
    state.isFrameDue = true
    state.pacer.heardInput(at: now)
  }

  private func take(_ event: SDL_Event, into state: inout LoopState) {
    switch translator.translate(event, into: &state.events) {
    case nil: break
    case .exposed: isExposed = true
    case .wake:
      state.isFrameDue = true
      // Threads have made something, and freed what they made it from.
      state.memoryReturnAt = now + Self.memoryPatience
    case .taken(let number):
      state.pacer.taken(at: now, isLatest: callbacks?.isLatest(number) ?? false, isPrompt: state.isWaiting)
    case .resized: noteSize(into: &state.events)
    case .contentsLost:
      scene.forgetTextures()
      areContentsLost = true
      isExposed = true
    case .focused:
      let appearance = Self.desktopAppearance
      if appearance != state.appearance { state.events.append(InputEvent(.appearanceChanged(appearance), at: now)) }
      state.appearance = appearance
      noteTextScale(into: &state.events)
    }
  }

  func noteSize(into events: inout [InputEvent]) {
    guard measure() else { return }
    isExposed = true
    // What was drawn out of sight since the last frame keeps the next one at the former size: EGL has taken its buffer by then.
    isShownAgain = window.session.driver == "wayland"
    events.append(InputEvent(.resized(contentSize, scale: scale), at: now))
  }

  /// Uploads in the time that the last frame has left over.
  private func upload(into state: inout LoopState) {
    guard isUploading else { return }
    let budget = Self.uploadBudget
    var seconds = budget.atRest
    if state.isAnimating {
      let now = now
      let isOpen = state.pacer.isHeldByPresent && state.pacer.latestStart(at: now) == nil
      let left = state.pacer.freeTimeEnd(after: now) - now - 0.001
      seconds = isOpen ? budget.held : left.clamped(to: budget.minimum...budget.maximum)
    }
    let (beginning, bytes) = (now, scene.images.uploadedBytes)
    let ready = continueUploads(seconds: seconds)
    if state.uploads.count < Self.maximumUploads {
      state.uploads.append(
        FrameTiming.Upload(from: beginning, to: now, bytes: scene.images.uploadedBytes - bytes))
    }
    if !ready.isEmpty {
      state.ready += ready
      state.isFrameDue = true
    }
  }
}
