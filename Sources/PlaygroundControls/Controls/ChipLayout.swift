package import FluidGeometry
internal import FluidScene

/// Groups of chips that follow on one another like words, under headings, in points from a panel's top left corner.
package struct ChipLayout<ID: Hashable> {
  package struct Chip: Hashable {
    package let id: ID
    package let title: String
    package let frame: Rect
  }

  package struct Label: Hashable {
    package let title: String
    package let isHeading: Bool
    /// The leading end of the words, at their middle.
    package let position: Point
  }

  package let width: Double
  package let isMirrored: Bool
  private let measure: TextMeasure
  package private(set) var chips: [Chip] = []
  package private(set) var labels: [Label] = []
  /// Where the row begins that is being filled, and the next group in it.
  package private(set) var y = 6.0
  private var x = 0.0

  /// Points.
  package static var chipHeight: Double { 28 }
  package static var margin: Double { 16 }
  private static var gap: Double { 6 }
  /// From the words to a chip's end.
  private static var padding: Double { 10 }
  private static var headingHeight: Double { 30 }
  /// Of chips that a word stands before.
  private static var indent: Double { 42 }

  package init(width: Double, isMirrored: Bool, measure: TextMeasure) {
    self.width = width
    self.isMirrored = isMirrored
    self.measure = measure
  }

  /// Where the last row ends.
  package var bottom: Double { x > 0 ? y + Self.chipHeight : y }

  package mutating func add(heading: String) {
    endRow()
    labels.append(Label(title: heading, isHeading: true, position: place(0, Self.headingHeight)))
    y += Self.headingHeight
  }

  /// - Parameters:
  ///   - label: what is common to the chips.
  ///   - controls: with their titles. They stay in one row if they can.
  package mutating func add(label: String? = nil, _ controls: [(id: ID, title: String)]) {
    let widths = controls.map { (self.words($0.title) + 2 * Self.padding).rounded(.up) }
    let indent = label == nil ? 0 : Self.indent
    let whole = indent + widths.reduce(0) { $0 + $1 + Self.gap } - Self.gap
    if x > 0, x + Self.gap + whole > room { endRow() } else if x > 0 { x += Self.gap }
    if let label {
      labels.append(Label(title: label, isHeading: false, position: place(x, Self.chipHeight)))
      x += indent
    }
    for (chip, width) in zip(controls, widths) {
      if x > 0, x + width > room { endRow() }
      let start = isMirrored ? self.width - Self.margin - x - width : Self.margin + x
      chips.append(
        Chip(
          id: chip.id, title: chip.title, frame: Rect(x: start, y: y, width: width, height: Self.chipHeight)))
      x += width + Self.gap
    }
  }

  /// A place across the panel for something else.
  package mutating func add(height: Double) -> Rect {
    endRow()
    defer { y += height + Self.gap }
    return Rect(x: Self.margin, y: y, width: room, height: height)
  }

  /// Adds a control across the panel, such as a slider.
  package mutating func add(wide control: ID, title: String) {
    chips.append(Chip(id: control, title: title, frame: add(height: Self.chipHeight)))
  }

  private mutating func endRow() {
    if x > 0 { y += Self.chipHeight + Self.gap }
    x = 0
  }

  private var room: Double { width - 2 * Self.margin }

  /// The leading end of words in this row, so far from its beginning.
  private func place(_ x: Double, _ height: Double) -> Point {
    Point(x: isMirrored ? width - Self.margin - x : Self.margin + x, y: y + height / 2)
  }

  private func words(_ text: String) -> Double { measure.width(of: text, in: TextStyle(.caption)) }
}
