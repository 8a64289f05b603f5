package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// The help as it comes, is scrolled and goes.
@MainActor
package struct HelpSheet {
  /// What it shows the keys of.
  package let commands: [Command]
  package private(set) var isOpen = false
  package private(set) var page = HelpPage.gestures
  private(set) var fade = Fade()
  private(set) var pageFade = Fade(isShown: true)
  /// Moves a page that is taller than its part of the sheet.
  private(set) var scroll = ScrolledContent()
  /// The pointer in the window; `nil` where there is none.
  private(set) var pointer: Point?
  /// When it was opened.
  private(set) var beginning = Instant.zero
  private let makeFilm: MovingPictureMaker?
  /// While any of it is seen.
  private(set) var films: [any MovingPicture] = []

  /// - Parameters:
  ///   - commands: those whose keys are shown.
  ///   - makeFilm: makes the films of gestures; `nil` shows their words alone.
  package init(_ commands: [Command], makeFilm: MovingPictureMaker? = nil) {
    self.commands = commands
    self.makeFilm = makeFilm
  }

  /// A closed one with the same contents, for another run of the program.
  package var another: HelpSheet { HelpSheet(commands, makeFilm: makeFilm) }

  /// A copy for another run of the program, which plays its own films.
  package var copy: HelpSheet {
    var copy = self
    copy.films = []
    copy.makeFilms()
    return copy
  }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || pageFade.isAnimating(at: now) || scroll.isMoving(at: now)
  }

  /// Whether films play, which nothing waits for.
  ///
  /// - Parameter reducesMotion: whether films stand still once they have come to their moment.
  package func playsFilms(reducesMotion: Bool) -> Bool {
    isOpen && page == .gestures && !films.isEmpty && (!reducesMotion || films.contains(where: \.isBehind))
  }

  package mutating func timePassed(to now: Instant) {
    scroll.timePassed(to: now)
    if !isOpen, !films.isEmpty, !fade.isVisible(at: now) { films = [] }
  }

  package mutating func toggle(at now: Instant) {
    isOpen.toggle()
    pointer = nil
    if isOpen {
      (page, beginning, pageFade) = (.gestures, now, Fade(isShown: true))
      scroll.jump(to: 0)
      makeFilms()
    }
    fade.show(isOpen, at: now)
  }

  private mutating func makeFilms() {
    guard isOpen, films.isEmpty, let makeFilm else { return }
    let scripts = HelpGesture.all.compactMap { try? $0.script() }
    films = zip(scripts, UInt32(0)...).map { makeFilm($0, $1) }
  }

  /// Turns to a page.
  package mutating func show(_ page: HelpPage, at now: Instant) {
    guard page != self.page else { return }
    self.page = page
    scroll.jump(to: 0)
    pageFade.showAgain(at: now)
  }

  /// Points that it is scrolled by.
  package func offset(at now: Instant) -> Double { scroll.offset(at: now) }

  /// Is there at once, at a page, scrolled by so many points.
  package mutating func open(_ page: HelpPage, at offset: Double, _ context: PageContext) {
    isOpen = true
    (self.page, beginning) = (page, context.now)
    fade = Fade(isShown: true, at: context.now)
    makeFilms()
    move(context) { $0.jump(to: offset) }
  }

  // MARK: What moves it, where it is taller than the window

  package mutating func turnWheel(by steps: Double, _ context: PageContext) {
    move(context) { $0.turnWheel(by: steps, at: context.now) }
  }

  /// Follows a finger that drags.
  package mutating func follow(_ pan: PanGestureRecognizer, _ context: PageContext) {
    move(context) { $0.follow(pan, at: context.now) }
  }

  /// - Returns: whether the command is for it.
  package mutating func perform(_ command: Command, _ context: PageContext) -> Bool {
    switch command {
    case .left: show(context.isMirrored ? .keys : .gestures, at: context.now)
    case .right: show(context.isMirrored ? .gestures : .keys, at: context.now)
    case .open: return false
    default:
      guard let step = command.scrollStep else { return false }
      move(context) { $0.perform(step, page: context.size.height * 0.7, at: context.now) }
    }
    return true
  }

  private mutating func move(_ context: PageContext, _ body: (inout ScrolledContent) -> Void) {
    let (content, viewport) = HelpOverlay(self, context).lengths
    scroll.reducesMotion = context.settings.transition.reducesMotion
    scroll.layout(contentLength: content, viewportLength: viewport, at: context.now)
    body(&scroll)
  }

  // MARK: What is pressed

  /// Moves the pointer; `nil` where there is none.
  package mutating func hover(at point: Point?) { if isOpen { pointer = point } }

  /// Does what a press at a point does: beside the sheet it closes it.
  ///
  /// - Returns: the key that a row stands for. The help stays open for an option, whose value it shows.
  package mutating func press(at point: Point, _ context: PageContext) -> KeyChord? {
    switch HelpOverlay(self, context).part(at: point) {
    case .outside: toggle(at: context.now)
    case .inside: break
    case .page(let page): show(page, at: context.now)
    case .key(let chord):
      if Option.hotkey(chord) == nil { toggle(at: context.now) }
      return chord
    }
    return nil
  }

  /// What becomes of an event.
  package enum Outcome: Hashable {
    case taken, left
    /// Acts as this key.
    case pressed(KeyChord)
  }

  /// While it is open, everything is meant for it but what is about the window.
  package mutating func take(_ event: InputEvent, _ context: PageContext) -> Outcome {
    switch event.kind {
    case .keyDown(let chord, let isRepeat):
      switch commands.command(for: chord) {
      case .quit: return .left
      case .back, .help: if !isRepeat { toggle(at: context.now) }
      case .some(let command): _ = perform(command, context)
      case nil: break
      }
    case .wheel(_, let steps): turnWheel(by: steps.dy, context)
    case .scroll(.moved, _, let distance): turnWheel(by: distance.dy / ScrollMotion.wheelStep, context)
    case .mouseDown(_, let point), .touch(_, .began, let point):
      if let chord = press(at: point, context) { return .pressed(chord) }
    case .mouseMoved(let point): hover(at: point)
    case .mouseExited: hover(at: nil)
    case .touch(_, .moved, _), .scroll(.began, _, _), .pinch(.began, _), .pinch(.moved, _), .keyUp: break
    case .mouseUp, .touch, .scroll, .pinch, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged:
      return .left
    }
    return .taken
  }

  package func draw(into list: inout DisplayList, _ context: PageContext) {
    if fade.isVisible(at: context.now) { HelpOverlay(self, context).draw(into: &list) }
  }
}
