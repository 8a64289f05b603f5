package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// What lies over the window in every mode: the sheet of a comparison, and the state of a running export.
///
/// It takes events before the program does, and what it shows is no part of traces and recordings.
@MainActor
package struct Desk {
  /// What it requests from the shell.
  package enum Request: Hashable, Sendable {
    case copy(String)
    case open(String)
    /// Two playgrounds side by side, of which the right one differs in this.
    case compare(Comparison)
    /// The scene that has ended, from its beginning.
    case replayScene
  }

  private struct Sheet {
    var plan: ComparisonPlan
    /// The row that keys change.
    var focus = 0
    /// The scrolling of the rows, where they have no room.
    var scroll = ScrolledContent()

    func choices(at now: Instant) -> ChoiceSheet {
      var choices = plan.sheet
      choices.offset = scroll.offset(at: now)
      return choices
    }

    mutating func layOut(_ choices: ChoiceSheet, in window: Size, at now: Instant) {
      let seen = choices.rowsFrame(in: choices.frame(in: window)).height
      scroll.layout(contentLength: choices.rowsHeight, viewportLength: seen, at: now)
      scroll.timePassed(to: now)
    }
  }

  private var sheet: Sheet?
  /// What is seen of it, for as long as it takes to fade.
  private var shown: (choices: ChoiceSheet, focus: Int, thumb: ClosedRange<Double>?)?
  private var fade = Fade()
  /// Tells of an export from when it begins until it has ended.
  package var tray: ExportTray
  private let measure: TextMeasure
  /// Says what a scene is about.
  var caption = SceneCaption()
  /// Presses that belong to it until they end.
  private var isMouseHeld = false
  private var touches: Set<TouchID> = []
  /// In points, as it was drawn last.
  private var window = Size.zero

  /// - Parameter measure: how wide text is.
  package init(measure: TextMeasure) {
    self.measure = measure
    tray = ExportTray(measure: measure)
  }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || sheet?.scroll.isMoving(at: now) == true || tray.fade.isAnimating(at: now)
      || caption.fade.isAnimating(at: now)
  }

  /// When a frame is due although nothing moves: while an export runs, to see how far it is.
  package func nextChange(after now: Instant) -> Instant? {
    isExporting ? now + Self.interval : tray.end
  }

  /// Seconds between two looks at an export.
  private static let interval = 1.0 / 15

  // MARK: Exports

  package var isExporting: Bool { tray.export != nil }

  /// Ends the export that runs; of one that has succeeded, returns what copies its path.
  package func endExport() -> Request? {
    tray.export?.cancel()
    return tray.path.map(Request.copy)
  }

  /// Ends the export that runs, and waits until it has tidied up.
  package func finish() {
    tray.export?.cancel()
    tray.export?.waitForEnd()
  }

  // MARK: Comparisons

  package var hasSheet: Bool { sheet != nil }

  /// Returns the window as it is for what a sheet may lie over, which then has the pointer.
  func windowBeneath(_ window: WindowState) -> WindowState { hasSheet ? window.withoutPointer : window }

  /// Opens the sheet that asks what two playgrounds are to differ in.
  package mutating func openComparison(_ settings: Settings, since kept: Settings, at now: Instant) {
    sheet = Sheet(plan: ComparisonPlan(settings, since: kept))
    fade.show(at: now)
  }

  private mutating func close(at now: Instant) {
    sheet = nil
    fade.hide(at: now)
  }

  // MARK: Input

  /// Takes what happened since the last frame.
  ///
  /// - Returns: the events that are not for it, and what it requests by the others.
  package mutating func take(
    _ events: [InputEvent], at now: Instant
  ) -> (others: [InputEvent], requests: [Request]) {
    tray.follow(at: now)
    if !events.isEmpty { tray.noticeInput(at: now) }
    if events.contains(where: \.isPress) { caption.noticePress(at: now) }
    var requests: [Request] = []
    return (events.filter { !isTaken($0.kind, at: now, &requests) }, requests)
  }

  private mutating func isTaken(_ kind: InputEvent.Kind, at now: Instant, _ requests: inout [Request]) -> Bool {
    switch kind {
    case .keyDown(let chord, let isRepeat):
      guard let sheet, !(Command.quit ~= chord) else { return false }
      // What opens it closes it as well.
      let isClosing = Command.sideBySide ~= chord
      let meaning = isClosing ? .cancel : sheet.choices(at: now).meaning(of: chord, focus: sheet.focus)
      if !isRepeat || meaning.isRepeated { take(meaning, at: now, &requests) }
      return true
    case .mouseDown(let button, let point):
      isMouseHeld = isPressTaken(at: point, counts: button == .left, at: now, &requests)
      return isMouseHeld
    case .mouseUp:
      defer { isMouseHeld = false }
      return isMouseHeld
    // What fingers on a touchpad have begun before a sheet came ends.
    case .scroll(.ended, _, _), .scroll(.cancelled, _, _), .pinch(.ended, _), .pinch(.cancelled, _): return false
    case .wheel(_, let steps):
      sheet?.scroll.turnWheel(by: steps.dy, at: now)
      return sheet != nil || isMouseHeld
    case .scroll(_, _, let distance):
      sheet?.scroll.turnWheel(by: distance.dy / ScrollMotion.wheelStep, at: now)
      return sheet != nil || isMouseHeld
    case .mouseMoved, .pinch: return sheet != nil || isMouseHeld
    case .touch(let id, .began, let point):
      guard isPressTaken(at: point, counts: true, at: now, &requests) else { return false }
      touches.insert(id)
      return true
    case .touch(let id, .moved, _): return touches.contains(id)
    case .touch(let id, .ended, _), .touch(let id, .cancelled, _): return touches.remove(id) != nil
    case .focusLost:
      isMouseHeld = false
      touches = []
      return false
    case .mouseExited, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: return false
    }
  }

  private mutating func isPressTaken(
    at point: Point, counts: Bool, at now: Instant, _ requests: inout [Request]
  ) -> Bool {
    if let sheet {
      if counts { take(sheet.choices(at: now).meaning(ofPressAt: point, in: window), at: now, &requests) }
      return true
    }
    guard let part = tray.part(at: point, in: window) else {
      guard counts, caption.isReplay(at: point, now) else { return false }
      requests.append(.replayScene)
      return true
    }
    guard counts else { return true }
    switch part {
    case .button(.cancel), .button(.copyPath): if let request = endExport() { requests.append(request) }
    case .button(.open): if let path = tray.path { requests.append(.open(path)) }
    case .background: if !isExporting { tray.leave(at: now) }
    }
    return true
  }

  private mutating func take(_ meaning: ChoiceSheet.Meaning, at now: Instant, _ requests: inout [Request]) {
    switch meaning {
    case .nothing: break
    case .focus(let row): focus(row, at: now)
    case .step(let row, let offset):
      focus(row, at: now)
      sheet?.plan.step(row, by: offset)
    case .cancel: close(at: now)
    case .confirm:
      if let choice = sheet.flatMap({ $0.plan.choice($0.focus) }) { requests.append(.compare(choice)) }
      close(at: now)
    }
  }

  private mutating func focus(_ row: Int, at now: Instant) {
    guard var sheet else { return }
    let choices = sheet.choices(at: now)
    sheet.focus = row
    sheet.layOut(choices, in: window, at: now)
    sheet.scroll.reveal(choices.extent(row, within: sheet.scroll.viewportLength), at: now)
    self.sheet = sheet
  }

  // MARK: What one sees

  /// Draws it over a frame.
  ///
  /// - Parameters:
  ///   - list: the frame.
  ///   - playground: whose colours it has.
  ///   - room: the part of the window that nothing else lies over; `nil` for all of it.
  ///   - now: when that is.
  package mutating func draw(
    into list: inout DisplayList, like playground: Playground, in room: Rect? = nil, at now: Instant
  ) {
    window = list.size
    tray.timePassed(to: now)
    if var sheet {
      sheet.scroll.reducesMotion = playground.settings.transition.reducesMotion
      sheet.layOut(sheet.choices(at: now), in: window, at: now)
      shown = (sheet.choices(at: now), sheet.focus, sheet.scroll.thumb(on: 0...1, at: now))
      self.sheet = sheet
    }
    guard [tray.fade, fade, caption.fade].contains(where: { $0.isVisible(at: now) }) else { return }
    var canvas = Canvas(theme: playground.theme)
    caption.draw(on: &canvas, in: room ?? Rect(origin: .zero, size: window), measure: measure, at: now)
    canvas.opacity = 1
    tray.draw(on: &canvas, in: window, at: now)
    if let shown, fade.isVisible(at: now) {
      canvas.opacity = fade.opacity(at: now)
      shown.choices.draw(on: &canvas, in: window, focus: shown.focus, thumb: shown.thumb)
    }
    list.commands += canvas.commands
  }
}

extension ChoiceSheet.Meaning {
  /// Whether a key that is held does it again and again.
  fileprivate var isRepeated: Bool {
    switch self {
    case .focus, .step: true
    case .nothing, .confirm, .cancel: false
    }
  }
}

extension InputEvent {
  /// Whether something is pressed that was not: a finger, a button, a key.
  fileprivate var isPress: Bool {
    if case .keyDown(_, isRepeat: false) = kind { true } else { isTouch }
  }
}
