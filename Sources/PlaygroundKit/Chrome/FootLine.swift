package import FluidGeometry
package import FluidMotion
package import FluidPainter
package import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// The line at the foot of the window: hints until they have been read, and a message about what was just done.
@MainActor
package struct FootLine {
  /// Seconds after which the hints go.
  private static let hintsDuration = 4.0
  /// Seconds for which the word about an option stays.
  package static let toastDuration = Toast.duration
  /// Seconds for which a message stays that is a sentence to read.
  package static let readingTime = 5.0
  /// Seconds for which the word about a first catch stays: as long as it takes to read it with a card in hand.
  package static let catchDuration = 2.5
  /// Seconds for which the size of a picture stays that was zoomed.
  package static let zoomDuration = 0.8

  private var hints = Toast(until: Instant(seconds: hintsDuration))
  private var toast = Toast()

  package var message: String { toast.text }

  // MARK: Time

  /// Returns the moment at which the hints or the message go; a frame is due then.
  package func nextChange(after now: Instant) -> Instant? {
    .earliest(hints.nextChange(after: now), toast.nextChange(after: now))
  }

  package func isAnimating(at now: Instant) -> Bool { hints.isAnimating(at: now) || toast.isAnimating(at: now) }

  /// The engines' clock has been put on: what is said stays as long as it would have.
  package mutating func postpone(by seconds: Double) {
    hints.postpone(by: seconds)
    toast.postpone(by: seconds)
  }

  package mutating func timePassed(to now: Instant) {
    hints.timePassed(to: now)
    toast.timePassed(to: now)
  }

  // MARK: What it says

  package mutating func hideHints(at now: Instant) { hints.hide(at: now) }

  /// Shows a message for so many seconds.
  package mutating func show(_ text: String, for duration: Double, at now: Instant) {
    toast.show(text, for: duration, at: now)
  }

  package mutating func show(_ option: Option, _ settings: Settings, at now: Instant) {
    show("\(option.title): \(option.valueTitle(settings[option]))", for: Self.toastDuration, at: now)
  }

  // MARK: Drawing

  /// Draws the hints and the message.
  ///
  /// - Parameters:
  ///   - isFlying: whether a card flies or is held: the hints of the first page leave with it.
  ///   - floating: what else floats.
  package func draw(
    into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext, isFlying: Bool,
    _ floating: Chrome.Floating
  ) {
    let toast = toast.opacity(at: context.now)
    let leave = isFlying ? (1 - floating.openness / 0.2).clamped(to: 0...1) : 1
    let hints = floating.isFootCovered ? 0 : hints.opacity(at: context.now) * (1 - toast) * leave
    drawHints(opacity: hints, floating, into: &list, &layers, context)
    Self.drawPill(message, opacity: toast, at: middle(of: context), into: &list.commands, context)
  }

  /// Draws the hints, over what scrolls only once: as a layer that covers whole pixels.
  private func drawHints(
    opacity: Double, _ floating: Chrome.Floating, into list: inout DisplayList, _ layers: inout PageLayers,
    _ context: PageContext
  ) {
    guard opacity > Fade.tolerance else { return }
    let text =
      floating.openness > 0.5
      ? floating.hints ?? ""
      : "Click  open     Ctrl+scroll  pull open     A  alignment     D  backdrop     M  slow motion     ?  help"
    let line = context.measure.hints(
      text, within: context.size.width - 56, in: TextStyle(.caption), gap: Self.hintGap)
    let center = middle(of: context)
    guard opacity == 1, let scale = floating.scrollScale, !line.isEmpty else {
      return Self.drawPill(line, opacity: opacity, at: center, into: &list.commands, context)
    }
    let frame = Self.pill(around: line, at: center, context).insetBy(dx: -1, dy: -1).coveringPixels(scale: scale)
    let layer = layers.layer(LayerNames.hints, size: frame.size) { commands in
      Self.drawPill(line, opacity: 1, at: .zero + (center - frame.origin), into: &commands, context)
    }
    list.layers.append(layer)
    list.commands.append(.layer(DisplayList.LayerPaint(layer.id, frame: frame, clip: RoundedShape(frame))))
  }

  private static let hintGap = "     "
  /// Points from the window's end to the top of the hints.
  package static let height = 50.0

  /// Draws one line at the foot, on a background of its own so that it can be read over anything.
  package static func drawPill(
    _ text: String, opacity: Double, at center: Point, into commands: inout [DisplayList.Command],
    _ context: PageContext
  ) {
    guard opacity > Fade.tolerance, !text.isEmpty else { return }
    let background = pill(around: text, at: center, context)
    commands.append(.fill(RoundedShape(background, radius: 16), context.theme.panel.opacity(opacity)))
    commands.append(.stroke(RoundedShape(background, radius: 16), width: 1, context.theme.hairline.opacity(opacity)))
    commands.text(
      text, pillStyle, color: context.theme.secondaryText.opacity(opacity), at: center,
      maximumWidth: background.width - 24)
  }

  private static let pillStyle = TextStyle(.caption, alignment: .center)

  private static func pill(around text: String, at center: Point, _ context: PageContext) -> Rect {
    let width = min(context.size.width - 32, context.measure.width(of: text, in: pillStyle).rounded(.up) + 36)
    return Rect(center: center, size: Size(width: width, height: 32))
  }

  /// Returns the middle of the line, in points of the window.
  private func middle(of context: PageContext) -> Point {
    Point(x: context.size.width / 2, y: context.size.height - Self.middle)
  }

  /// Points from the window's end to the middle of the line at its foot.
  package static let middle = 34.0
}

extension Rect {
  /// The smallest rectangle around it that begins and ends with whole pixels.
  fileprivate func coveringPixels(scale: Double) -> Rect {
    Rect(
      minX: (minX * scale).rounded(.down) / scale, minY: (minY * scale).rounded(.down) / scale,
      maxX: (maxX * scale).rounded(.up) / scale, maxY: (maxY * scale).rounded(.up) / scale)
  }
}
