internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScene

/// The help as it comes, is scrolled and goes.
@MainActor
struct HelpSheet {
  private(set) var isOpen = false
  private var presence = SpringMotion(resting: 0)
  private var scroll = ScrollMotion()

  func isAnimating(at now: Instant) -> Bool {
    !presence.isSettled(within: Chrome.tolerance, at: now) || scroll.isMoving(at: now)
  }

  mutating func timePassed(to now: Instant) { scroll.settle(at: now) }

  mutating func toggle(at now: Instant) {
    isOpen.toggle()
    if isOpen { scroll.jump(to: 0) }
    presence = presence.retargeted(to: isOpen ? 1 : 0, spring: Chrome.fading, at: now)
  }

  /// Points that it is scrolled by.
  func offset(at now: Instant) -> Double { scroll.offset(at: now) }

  /// Is there at once, scrolled by so many points.
  mutating func open(at offset: Double, _ context: PageContext) {
    isOpen = true
    presence = SpringMotion(resting: 1, at: context.now)
    move(context) { $0.jump(to: offset) }
  }

  // MARK: What moves it, where it is taller than the window

  mutating func turnWheel(by steps: Double, _ context: PageContext) {
    move(context) { $0.scroll(byWheelSteps: -steps, at: context.now) }
  }

  mutating func perform(_ command: Command, _ context: PageContext) {
    let now = context.now
    move(context) { scroll in
      switch command {
      case .up, .down:
        scroll.glide(to: scroll.destination(at: now) + (command == .down ? 1 : -1) * ScrollMotion.wheelStep, at: now)
      case .pageUp, .pageDown:
        let screenful = context.size.height * 0.7
        scroll.glide(to: scroll.destination(at: now) + (command == .pageDown ? 1 : -1) * screenful, at: now)
      case .home: scroll.glide(to: 0, at: now)
      case .end: scroll.glide(to: scroll.range.upperBound, at: now)
      case .open, .back, .left, .right, .zoomIn, .zoomOut, .fit, .actualSize, .details, .inspector, .inspectorKeys,
        .record, .replay, .transitionLab, .pause, .stretchBegin, .stretchEnd, .export, .exportEnd, .sideBySide, .help,
        .quit:
        break
      }
    }
  }

  private mutating func move(_ context: PageContext, _ body: (inout ScrollMotion) -> Void) {
    let (content, viewport) = HelpOverlay(context: context, opacity: 1, offset: 0).lengths
    scroll.layout(contentLength: content, viewportLength: viewport, at: context.now)
    body(&scroll)
  }

  /// While it is open, everything is meant for it but what is about the window.
  mutating func take(_ event: InputEvent, _ context: PageContext) -> Bool {
    switch event.kind {
    case .keyDown(let chord, let isRepeat):
      guard let command = Command(chord: chord) else { return true }
      if command == .quit { return false }
      guard command == .back || command == .help else {
        perform(command, context)
        return true
      }
      if !isRepeat { toggle(at: context.now) }
    case .wheel(_, let steps): turnWheel(by: steps.dy, context)
    case .mouseDown, .touch(_, .began, _): toggle(at: context.now)
    case .mouseMoved, .touch(_, .moved, _), .mouseExited, .keyUp: break
    case .mouseUp, .touch, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged: return false
    }
    return true
  }

  func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let opacity = presence.value(at: context.now).clamped(to: 0...1)
    guard opacity > Chrome.tolerance else { return }
    HelpOverlay(context: context, opacity: opacity, offset: scroll.offset(at: context.now)).draw(into: &commands)
  }
}
