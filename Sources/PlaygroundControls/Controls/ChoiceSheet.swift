package import FluidGeometry
package import FluidGestures
internal import FluidScene

/// A small sheet of choices over the window: what it says, where its parts lie, and what an event means there.
package struct ChoiceSheet: Hashable {
  package struct Row: Hashable {
    package let title: String
    /// One of many, between two arrows.
    package let value: String

    package init(title: String, value: String) {
      self.title = title
      self.value = value
    }
  }

  package let title: String
  /// What it is about, beside the title.
  package let detail: String
  package let rows: [Row]
  /// What the button says that does it.
  package let action: String
  /// Points by which the rows are scrolled, where they have no room.
  package var offset = 0.0

  package init(title: String, detail: String, rows: [Row], action: String) {
    self.title = title
    self.detail = detail
    self.rows = rows
    self.action = action
  }

  // MARK: Where its parts lie

  private static let head = 54.0
  private static let rowHeight = 28.0
  private static let foot = 56.0
  private static let widest = 460.0
  private static let margin = 12.0
  package static let inset = 20.0
  /// Of the words before the choices, in points.
  package static let labelWidth = 152.0

  /// In a window of a size, in points.
  package func frame(in window: Size) -> Rect {
    // In a low window the rows are scrolled.
    let room = max(Self.head + Self.rowHeight + Self.foot, window.height - 2 * Self.margin)
    let size = Size(
      width: min(Self.widest, window.width - 2 * Self.margin),
      height: min(room, Self.head + rowsHeight + Self.foot))
    return Rect(
      x: ((window.width - size.width) / 2).rounded(),
      y: max(Self.margin, ((window.height - size.height) / 2).rounded()), width: size.width, height: size.height)
  }

  /// The height in points of all rows.
  package var rowsHeight: Double { Double(rows.count) * Self.rowHeight }

  /// The part of the sheet in which rows are seen.
  package func rowsFrame(in frame: Rect) -> Rect {
    Rect(
      x: frame.minX + Self.inset - 8, y: frame.minY + Self.head, width: frame.width - 2 * Self.inset + 16,
      height: frame.height - Self.head - Self.foot)
  }

  /// The part of all rows that one is, in points, with as much of the halves of those beside it as there is room for.
  package func extent(_ index: Int, within viewportLength: Double) -> ClosedRange<Double> {
    let middle = (Double(index) + 0.5) * Self.rowHeight
    let half = (viewportLength / 2).clamped(to: Self.rowHeight / 2...Self.rowHeight)
    return max(0, middle - half)...min(rowsHeight, middle + half)
  }

  package func rowFrame(_ index: Int, in frame: Rect) -> Rect {
    let rows = rowsFrame(in: frame)
    return Rect(
      x: rows.minX, y: rows.minY - offset + Double(index) * Self.rowHeight, width: rows.width, height: Self.rowHeight)
  }

  package func controlFrame(_ index: Int, in frame: Rect) -> Rect {
    let row = rowFrame(index, in: frame)
    return Rect(minX: row.minX + 8 + Self.labelWidth, minY: row.minY + 2, maxX: row.maxX - 8, maxY: row.maxY - 2)
  }

  package func actionFrame(in frame: Rect) -> Rect {
    Rect(x: frame.maxX - Self.inset - 104, y: frame.maxY - 42, width: 104, height: 26)
  }

  package func cancelFrame(in frame: Rect) -> Rect { actionFrame(in: frame).offsetBy(Vector(dx: -112, dy: 0)) }

  // MARK: What events mean

  package enum Meaning: Hashable {
    case nothing
    /// A row gets the keys.
    case focus(Int)
    /// The next choice of a row, or the one before.
    case step(Int, by: Int)
    case confirm
    case cancel
  }

  /// - Parameters:
  ///   - chord: the key that is pressed.
  ///   - focus: the row that has the keys.
  package func meaning(of chord: KeyChord, focus: Int) -> Meaning {
    switch chord.key {
    case "escape", "backspace": return .cancel
    case "return": return .confirm
    case "up": return .focus(max(0, focus - 1))
    case "down": return .focus(min(rows.count - 1, focus + 1))
    case "tab":
      return .focus((focus + (chord.modifiers.contains(.shift) ? rows.count - 1 : 1)) % max(1, rows.count))
    case "left": return .step(focus, by: -1)
    case "right", "space": return .step(focus, by: 1)
    default: return .nothing
    }
  }

  /// - Parameters:
  ///   - point: where something is pressed, in the window.
  ///   - window: its size in points.
  package func meaning(ofPressAt point: Point, in window: Size) -> Meaning {
    let frame = frame(in: window)
    guard frame.contains(point) else { return .cancel }
    if actionFrame(in: frame).contains(point) { return .confirm }
    if cancelFrame(in: frame).contains(point) { return .cancel }
    guard rowsFrame(in: frame).contains(point),
      let index = rows.indices.first(where: { rowFrame($0, in: frame).contains(point) })
    else { return .nothing }
    let control = controlFrame(index, in: frame)
    guard control.contains(point) else { return .focus(index) }
    return .step(index, by: point.x < control.midX ? -1 : 1)
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - canvas: fades it as a whole.
  ///   - window: its size in points.
  ///   - focus: the row that has the keys.
  ///   - thumb: the part of its track, from 0 to 1, that the thumb of the rows' scroller takes; `nil` where all rows are seen.
  package func draw(on canvas: inout Canvas, in window: Size, focus: Int, thumb: ClosedRange<Double>?) {
    let frame = frame(in: window)
    let theme = canvas.theme
    canvas.fill(Rect(origin: .zero, size: window), .black.opacity(0.35))
    canvas.shadow(frame, radius: 16, sigma: 18, down: 6, strength: 0.25)
    canvas.fill(frame, radius: 16, theme.panel)
    canvas.stroke(frame, radius: 16, theme.hairline)
    let titleY = frame.minY + 28
    canvas.text(title, .body, .semibold, at: Point(x: frame.minX + Self.inset, y: titleY))
    canvas.text(
      detail, .caption, .regular, .trailing, at: Point(x: frame.maxX - Self.inset, y: titleY),
      color: theme.secondaryText, width: frame.width - 2 * Self.inset - 110)
    let seen = rowsFrame(in: frame)
    if let thumb {
      let track = (start: seen.minY + thumb.lowerBound * seen.height, end: seen.minY + thumb.upperBound * seen.height)
      canvas.scrollThumb(track.start...track.end, x: frame.maxX - 8)
      canvas.pushClip(seen)
    }
    for (index, row) in rows.enumerated() {
      let place = rowFrame(index, in: frame)
      guard place.intersects(seen) else { continue }
      if index == focus { canvas.fill(place, radius: 8, Theme.accent.opacity(0.14)) }
      canvas.text(
        row.title, .caption, index == focus ? .semibold : .regular,
        at: Point(x: place.minX + 8, y: place.midY), width: Self.labelWidth - 8)
      let control = controlFrame(index, in: frame)
      canvas.stepper(row.value, in: control)
    }
    if thumb != nil { canvas.popClip() }
    canvas.button("Cancel", in: cancelFrame(in: frame))
    canvas.mainButton(action, in: actionFrame(in: frame))
    canvas.text(
      "↑↓ ←→", at: Point(x: frame.minX + Self.inset, y: actionFrame(in: frame).midY),
      color: theme.secondaryText)
  }
}
