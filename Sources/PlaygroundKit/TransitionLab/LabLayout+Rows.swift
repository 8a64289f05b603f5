internal import FluidGeometry

extension LabLayout {
  /// Groups of chips that follow on one another like words, under headings.
  struct Rows {
    let width: Double
    let isMirrored: Bool
    private(set) var chips: [Chip] = []
    private(set) var labels: [Label] = []
    /// Where the row begins that is being filled, and the next group in it.
    private(set) var y = 6.0
    private var x = 0.0

    /// Points.
    static let chipHeight = 28.0
    static let margin = 16.0
    private static let gap = 6.0
    /// From the words to a chip's end.
    private static let padding = 10.0
    private static let headingHeight = 30.0
    /// Of chips that a word stands before.
    private static let indent = 42.0

    init(width: Double, isMirrored: Bool) {
      self.width = width
      self.isMirrored = isMirrored
    }

    /// Where the last row ends.
    var bottom: Double { x > 0 ? y + Self.chipHeight : y }

    mutating func add(heading: String) {
      endRow()
      labels.append(Label(title: heading, isHeading: true, position: place(0, Self.headingHeight)))
      y += Self.headingHeight
    }

    /// - Parameters:
    ///   - label: what is common to the chips.
    ///   - controls: with their titles. They stay in one row if they can.
    mutating func add(label: String? = nil, _ controls: [(LabControl, String)]) {
      let widths = controls.map { (Self.words($0.1) + 2 * Self.padding).rounded(.up) }
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
            control: chip.0, title: chip.1, frame: Rect(x: start, y: y, width: width, height: Self.chipHeight)))
        x += width + Self.gap
      }
    }

    /// A place across the panel for something else.
    mutating func add(height: Double) -> Rect {
      endRow()
      defer { y += height + Self.gap }
      return Rect(x: Self.margin, y: y, width: room, height: height)
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

    private static func words(_ text: String) -> Double { TextEstimate.width(of: text, size: 13) }
  }
}
