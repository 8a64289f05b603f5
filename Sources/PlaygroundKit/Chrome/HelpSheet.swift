internal import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
internal import PlaygroundControls

/// The help as it comes, is scrolled and goes.
@MainActor
package struct HelpSheet {
  /// What it shows the keys of.
  package let commands: [Command]
  package private(set) var isOpen = false
  private var fade = Fade()
  private var scroll = ScrollView()

  package init(_ commands: [Command]) { self.commands = commands }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || scroll.isMoving(at: now)
  }

  package mutating func timePassed(to now: Instant) { scroll.timePassed(to: now) }

  package mutating func toggle(at now: Instant) {
    isOpen.toggle()
    if isOpen { scroll.jump(to: 0) }
    fade.show(isOpen, at: now)
  }

  /// Points that it is scrolled by.
  package func offset(at now: Instant) -> Double { scroll.offset(at: now) }

  /// Is there at once, scrolled by so many points.
  package mutating func open(at offset: Double, _ context: PageContext) {
    isOpen = true
    fade = Fade(isShown: true, at: context.now)
    move(context) { $0.jump(to: offset) }
  }

  // MARK: What moves it, where it is taller than the window

  package mutating func turnWheel(by steps: Double, _ context: PageContext) {
    move(context) { $0.turnWheel(by: steps, at: context.now) }
  }

  /// - Returns: whether the command is for it.
  package mutating func perform(_ command: Command, _ context: PageContext) -> Bool {
    guard command != .open, let step = command.scrollStep else { return false }
    move(context) { $0.perform(step, page: context.size.height * 0.7, at: context.now) }
    return true
  }

  private mutating func move(_ context: PageContext, _ body: (inout ScrollView) -> Void) {
    let (content, viewport) = HelpOverlay(keys: commands, context: context, opacity: 1, scroll: scroll).lengths
    scroll.layout(contentLength: content, viewportLength: viewport, at: context.now)
    body(&scroll)
  }

  /// While it is open, everything is meant for it but what is about the window.
  package mutating func take(_ event: InputEvent, _ context: PageContext) -> Bool {
    switch event.kind {
    case .keyDown(let chord, let isRepeat):
      switch commands.command(for: chord) {
      case .quit: return false
      case .back, .help: if !isRepeat { toggle(at: context.now) }
      case .some(let command): _ = perform(command, context)
      case nil: break
      }
    case .wheel(_, let steps): turnWheel(by: steps.dy, context)
    case .scroll(.moved, _, let distance): turnWheel(by: distance.dy / ScrollMotion.wheelStep, context)
    case .mouseDown, .touch(_, .began, _): toggle(at: context.now)
    case .mouseMoved, .touch(_, .moved, _), .scroll(.began, _, _), .pinch(.began, _), .pinch(.moved, _), .mouseExited,
      .keyUp:
      break
    case .mouseUp, .touch, .scroll, .pinch, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged:
      return false
    }
    return true
  }

  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard fade.isVisible(at: context.now) else { return }
    HelpOverlay(keys: self.commands, context: context, opacity: fade.opacity(at: context.now), scroll: scroll)
      .draw(into: &commands)
  }
}
