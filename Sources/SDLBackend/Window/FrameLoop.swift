internal import CSDL
internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidPacing
internal import FluidScene
internal import Glibc

/// Runs a window: waits for input and for the moment at which a frame begins, has the frame computed, and shows it where it differs
/// from the one on the display. The time that is left goes to uploads.
@MainActor
struct FrameLoop {
  private let window: SDLWindow
  private let presentation: PresentationFeedback
  private var pacer: FramePacer
  private var idle: IdleWork

  // The input of the next frame.
  private var events: [InputEvent] = []
  private var ready: [ImageID] = []
  private var uploads: [FrameTiming.Upload] = []
  private var areContentsLost = false

  /// A frame must be computed as soon as the display can take one.
  private var isFrameDue = true
  private var isAnimating = false
  private var wakeAt: Instant?
  /// Whether a frame is drawn even if its list is the one on the display.
  private var isExposed = true
  /// Whether what comes was waited for.
  private var isWaiting = false

  // The content of the window, and the appearance of the desktop.
  private var shown: DisplayList?
  private var isShownComplete = true
  private var title: String?
  private var appearance = SDLWindow.desktopAppearance

  /// The time in seconds for uploads between two frames: minimum and maximum where the clock paces frames, `held` where
  /// the display does, and `atRest` in one piece while nothing moves.
  private static let uploadBudget = (minimum: 0.0005, maximum: 0.006, held: 0.003, atRest: 0.008)
  /// The maximum number of uploads that are told of a frame.
  private static let maximumUploads = 256
  /// Seconds that the end waits for what the display says.
  private static let lastWait = 0.05

  init(of window: SDLWindow, beginsLate: Bool) {
    self.window = window
    presentation = window.server.presentation
    idle = IdleWork(of: window)
    pacer = FramePacer(
      refreshRate: window.refreshRate, isHeldByPresent: window.renderer.waitsForDisplay, beginsLate: beginsLate)
  }

  /// Runs until an output requests to quit; see ``SDLWindow/run(endingWithoutDisplay:_:)``.
  mutating func run(
    endingWithoutDisplay end: (([FrameTiming]) -> Never)?, _ frame: (FrameInput) -> FrameOutput
  ) -> [FrameTiming] {
    let loss = end.map { [window, presentation] end in
      DisplayLoss(of: window.window) { end(presentation.rest(at: window.now)) }
    }
    while true {
      upload()
      gather()
      loss?.check()
      guard isFrameWanted else { continue }
      let (input, timing) = begin()
      let output = frame(input)
      if output.shouldQuit { return lastTimings() }
      finish(timing, output, isNewlyReady: !input.readyImages.isEmpty)
    }
  }

  // MARK: A frame

  /// Takes all that the next frame is given.
  private mutating func begin() -> (FrameInput, FrameTiming) {
    let beginning = window.now
    let former = presentation.timings(at: beginning)
    for timing in former { pacer.note(timing, refresh: presentation.refresh) }
    let instant = pacer.begin(at: beginning, continuesMotion: isAnimating)
    let input = FrameInput(
      events: events, instant: instant, readyImages: ready, areContentsLost: areContentsLost, formerTimings: former)
    var timing = FrameTiming(
      at: instant, period: pacer.frameTime, beginning: beginning, continuesMotion: isAnimating)
    timing.input = events.first?.time
    timing.uploads = uploads
    uploads.removeAll()
    events.removeAll(keepingCapacity: true)
    ready.removeAll(keepingCapacity: true)
    isFrameDue = false
    areContentsLost = false
    return (input, timing)
  }

  /// Applies what was computed, and shows it where it differs.
  private mutating func finish(_ begun: FrameTiming, _ output: FrameOutput, isNewlyReady: Bool) {
    var timing = begun
    timing.composed = window.now
    (timing.drawn, timing.swapped, timing.presented) = (timing.composed, timing.composed, timing.composed)
    apply(output)
    isAnimating = output.isAnimating
    wakeAt = output.wakeAt
    let isChanged = shown != output.displayList || (isNewlyReady && !isShownComplete)
    // SDL 2 cannot present where the only output has gone. What comes next exposes the window.
    let isOnOutput = SDL_GetNumVideoDisplays() > 0
    timing.isDrawn = isOnOutput && (isExposed || isChanged)
    if !isOnOutput { isExposed = false }
    let isFirst = shown == nil
    if timing.isDrawn { show(output.displayList, &timing) }
    presentation.add(timing)
    if isFirst, !window.isUploading { WarmUp(window).drawPictures() }
  }

  private mutating func apply(_ output: FrameOutput) {
    title = output.title ?? title
    if !output.isAnimating, let title { window.title = title }
    if let isFullScreen = output.isFullScreen { window.isFullScreen = isFullScreen }
    if let text = output.clipboardText { window.clipboardText = text }
    if let offer = output.clipboardOffer { window.offer(offer) }
    window.submit(output.imageRequests)
    if !output.imageRequests.isEmpty { idle.noteChange() }
  }

  private mutating func show(_ list: DisplayList, _ timing: inout FrameTiming) {
    window.draw(list)
    timing.drawn = window.now
    // Drawing does not take the time for which a display holds a frame back.
    let isDone = pacer.measuresDrawing
    if isDone { window.renderer.completion?.wait(for: window.renderer.pointer) }
    let done = window.now
    let isAwaited = window.server.frameWillBeCommitted()
    window.present()
    isExposed = window.server.frameWasCommitted()
    timing.swapped = window.now
    let isHeld = pacer.isHeldByPresent
    pacer.drew(in: (isHeld ? done : timing.swapped) - timing.beginning, isDone: isDone || !isHeld)
    pacer.presented(at: timing.swapped, after: timing.swapped - done, isAwaited: isAwaited)
    timing.presented = pacer.estimatedPresentation(swappedAt: timing.swapped)
    shown = list
    isShownComplete = !window.scene.isIncomplete
  }

  /// Waits a little for what the display says of the last frames.
  private func lastTimings() -> [FrameTiming] {
    let end = window.now + Self.lastWait
    while presentation.isWaiting, window.now < end {
      SDL_Delay(1)
      SDL_PumpEvents()
      presentation.hear(at: window.now)
    }
    return presentation.rest(at: window.now)
  }

  // MARK: Between frames

  /// Uploads in the time that the last frame has left over.
  private mutating func upload() {
    guard window.isUploading else { return }
    let budget = Self.uploadBudget
    var seconds = budget.atRest
    if isAnimating {
      let now = window.now
      let isOpen = pacer.isHeldByPresent && pacer.latestStart(at: now) == nil
      let left = pacer.freeTimeEnd(after: now) - now - 0.001
      seconds = isOpen ? budget.held : left.clamped(to: budget.minimum...budget.maximum)
    }
    let images = window.scene.images
    let (beginning, bytes) = (window.now, images.uploadedBytes)
    let ready = window.continueUploads(seconds: seconds)
    if uploads.count < Self.maximumUploads {
      uploads.append(FrameTiming.Upload(from: beginning, to: window.now, bytes: images.uploadedBytes - bytes))
    }
    if !ready.isEmpty {
      self.ready += ready
      isFrameDue = true
    }
  }

  /// Waits for the start of the next frame or for an event, and collects every event until then; each is stamped on
  /// arrival.
  private mutating func gather() {
    isWaiting = false
    drain()
    isWaiting = true
    while true {
      let now = window.now
      window.scene.layers.trim(at: now)
      let wait = deadline(at: now) - now
      if idle.warmUp(within: wait) { continue }
      if !isFrameWanted, idle.returnMemory(at: now) { continue }
      guard wait > 0 else { break }
      // SDL waits in whole milliseconds; what is left is slept exactly.
      guard wait >= 0.001 else {
        usleep(UInt32(wait * 1_000_000))
        break
      }
      let milliseconds = wait < 1_000_000 ? Int32(wait * 1000) : -1
      var event = SDL_Event()
      if SDL_WaitEventTimeout(&event, milliseconds) != 0 {
        take(event)
        drain()
      } else if milliseconds < 0 {
        // The wait itself failed: do not spin.
        SDL_Delay(10)
      }
    }
    drain()
    if let wakeAt, window.now >= wakeAt { isFrameDue = true }
  }

  /// Whether a frame follows, at once or when its time comes.
  private var isFrameWanted: Bool { isFrameDue || isAnimating || isExposed || areContentsLost }

  /// Until when nothing needs to be done.
  private func deadline(at now: Instant) -> Instant {
    if isFrameWanted { return pacer.nextStart(after: now) }
    if window.isUploading { return now }
    let never = Instant(seconds: .infinity)
    return min(
      wakeAt ?? never, window.scene.layers.nextExpiry ?? never, window.translator.deadline ?? never,
      idle.memoryReturnAt ?? never)
  }

  private mutating func drain() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(event) }
    window.translator.finish(into: &events)
    guard !events.isEmpty else { return }
    isFrameDue = true
    pacer.heardInput(at: window.now)
  }

  private mutating func take(_ event: SDL_Event) {
    switch window.translator.translate(event, into: &events) {
    case nil: break
    case .exposed: isExposed = true
    case .wake:
      isFrameDue = true
      // Threads have made something, and freed what they made it from.
      idle.noteChange()
    case .taken(let number):
      pacer.taken(at: window.now, isLatest: window.server.isLatest(number), isPrompt: isWaiting)
    case .resized: if window.measure() { noteResize() }
    case .contentsLost:
      window.scene.forgetTextures()
      areContentsLost = true
      isExposed = true
    case .focused:
      let former = appearance
      appearance = SDLWindow.desktopAppearance
      if appearance != former { events.append(InputEvent(.appearanceChanged(appearance), at: window.now)) }
      if window.followTextScale() { noteResize() }
    }
  }

  private mutating func noteResize() {
    isExposed = true
    window.server.noteResize()
    events.append(InputEvent(.resized(window.contentSize, scale: window.scale), at: window.now))
  }
}
