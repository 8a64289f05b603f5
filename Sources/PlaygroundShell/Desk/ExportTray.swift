package import FluidGeometry
package import FluidMotion
internal import FluidScene
package import PlaygroundControls
internal import PlaygroundKit

/// What is said of an export while it runs and when it has ended, under the bar at the top of the window.
@MainActor
package struct ExportTray {
  private enum State {
    case idle
    case running(any Export, String, ExportProgress?, since: Instant)
    case done(path: String)
    case cancelled
    case failed(String)
  }

  /// With their titles.
  package enum Button: String {
    case cancel = "Cancel"
    case copyPath = "Copy path"
    case open = "Open"
  }

  private var state = State.idle
  private let measure: TextMeasure
  package private(set) var fade = Fade()
  /// When it goes.
  package private(set) var end: Instant?

  /// Seconds in which one reads how it has ended.
  private static let readingTime = 12.0

  /// - Parameter measure: how wide text is.
  package init(measure: TextMeasure) { self.measure = measure }

  /// The export that runs.
  package var export: (any Export)? { if case .running(let export, _, _, _) = state { export } else { nil } }

  /// The file of an export that has succeeded, while it is told of.
  package var path: String? { if case .done(let path) = state { path } else { nil } }

  /// Follows an export from now on.
  ///
  /// - Parameters:
  ///   - export: one that runs.
  ///   - summary: what it makes, in a line.
  ///   - now: the current time.
  package mutating func begin(_ export: any Export, _ summary: String, at now: Instant) {
    show(.running(export, summary, nil, since: now), at: now)
  }

  /// Starts what is planned, and follows it from now on.
  mutating func begin(_ plan: ExportPlan, at now: Instant) {
    guard let path = plan.freePath else {
      return show(.failed("Can't save the export: HOME isn't set. Export on the command line."), at: now)
    }
    do {
      begin(try ExportJob(plan.request(path)), plan.summary, at: now)
    } catch {
      show(.failed("\(error)"), at: now)
    }
  }

  /// Looks at how far the export is that runs.
  package mutating func follow(at now: Instant) {
    guard case .running(let export, let summary, let former, let start) = state else { return }
    switch export.state() {
    case .running(let progress): state = .running(export, summary, progress ?? former, since: start)
    case .done: show(.done(path: export.path), at: now)
    case .cancelled: show(.cancelled, at: now)
    case .failed(let reason): show(.failed(reason), at: now)
    }
  }

  private mutating func show(_ state: State, at now: Instant) {
    self.state = state
    end = nil
    fade.show(at: now)
  }

  /// Notes that a person is there. The end of an export stays until that person has had time to read it.
  package mutating func noticeInput(at now: Instant) {
    if end == nil, export == nil, fade.isShown { end = now + Self.readingTime }
  }

  package mutating func leave(at now: Instant) {
    fade.hide(at: now)
    end = nil
  }

  package mutating func timePassed(to now: Instant) {
    if let end, now >= end { leave(at: now) }
  }

  // MARK: Where it lies

  private static let head = 34.0
  private static let lineHeight = 20.0
  private static let inset = 16.0
  private static let narrowestButton = 64.0

  private func frame(in window: Size) -> Rect {
    let width = min(480, window.width - 2 * Self.inset)
    // The bar of what runs has a line for itself.
    let lines = Double(lines(in: width).count + (export == nil ? 0 : 1))
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: Chrome.barHeight + 8, width: width,
      height: Self.head + lines * Self.lineHeight + 8)
  }

  private var buttons: [Button] {
    switch state {
    case .idle, .cancelled, .failed: []
    case .running: [.cancel]
    case .done: [.copyPath, .open]
    }
  }

  private func buttonFrames(in frame: Rect) -> [(button: Button, frame: Rect)] {
    var x = frame.maxX - Self.inset
    return buttons.reversed().map { button in
      let title = measure.width(of: button.rawValue, in: Canvas.textStyle())
      let width = max(Self.narrowestButton, (title + 24).rounded(.up))
      x -= width
      defer { x -= 8 }
      return (button, Rect(x: x, y: frame.minY + 10, width: width, height: 24))
    }
  }

  /// What is pressed at a point; `nil` where that goes through to what lies beneath.
  package func part(at point: Point, in window: Size) -> Part? {
    guard fade.isShown else { return nil }
    let frame = frame(in: window)
    guard frame.contains(point) else { return nil }
    return buttonFrames(in: frame).first { $0.frame.contains(point) }.map { .button($0.button) } ?? .background
  }

  package enum Part: Hashable {
    case button(Button)
    case background
  }

  // MARK: What one sees

  /// What stands beneath the first line.
  ///
  /// - Parameter width: of the tray, in points.
  private func lines(in width: Double) -> [String] {
    switch state {
    case .idle: []
    case .running(_, let summary, _, _): [summary, ExportPlan.advice]
    case .done(let path): [ExportPlan.short(path), ExportPlan.advice]
    case .cancelled: ["Nothing was written."]
    case .failed(let reason):
      LineBreaker(Canvas.textStyle(), width: width - 2 * Self.inset, measure: measure).lines(of: reason, atMost: .max)
    }
  }

  package func draw(on canvas: inout Canvas, in window: Size, at now: Instant) {
    guard fade.isVisible(at: now) else { return }
    canvas.opacity = fade.opacity(at: now)
    let frame = frame(in: window)
    canvas.shadow(frame, radius: 14, sigma: 12, down: 4, strength: 0.2)
    canvas.fill(frame, radius: 14, canvas.theme.panel)
    canvas.stroke(frame, radius: 14, canvas.theme.hairline)
    let words = Point(x: frame.minX + Self.inset, y: frame.minY + 22)
    let buttons = buttonFrames(in: frame)
    let room = (buttons.last?.frame.minX ?? frame.maxX - 8) - words.x - 8
    switch state {
    case .idle: break
    case .running(_, _, let progress, let start):
      let text = progress.map { $0.words(after: now - start) } ?? "Preparing"
      let title = "Exporting"
      let offset = (measure.width(of: title, in: Canvas.textStyle(.caption, .semibold)) + 8).rounded(.up)
      canvas.text(title, .caption, .semibold, at: words, width: room)
      canvas.text(
        text, at: words + Vector(dx: offset, dy: 0), color: canvas.theme.secondaryText, width: room - offset)
      let line = Rect(x: words.x, y: frame.maxY - 17, width: frame.width - 2 * Self.inset, height: 3)
      canvas.progress(progress?.fraction ?? 0, in: line)
    case .done: canvas.text("Exported", .caption, .semibold, at: words, width: room)
    case .cancelled: canvas.text("Export cancelled", .caption, .semibold, at: words, width: room)
    case .failed:
      canvas.disc(at: words + Vector(dx: 4, dy: 0), radius: 4, RecordingMark.color)
      canvas.text("Not exported", .caption, .semibold, at: words + Vector(dx: 16, dy: 0), width: room)
    }
    for (index, line) in lines(in: frame.width).enumerated() {
      canvas.text(
        line, at: words + Vector(dx: 0, dy: Self.lineHeight * Double(index + 1) + 2),
        color: canvas.theme.secondaryText, width: frame.width - 2 * Self.inset)
    }
    for (button, frame) in buttons { canvas.button(button.rawValue, in: frame) }
    canvas.opacity = 1
  }
}
