package import FluidGeometry
internal import FluidScene
package import PlaygroundControls

/// A piece of a section: how high it is, what can be operated in it, and how it is drawn.
///
/// What seldom changes is drawn into a layer, what moves over it in every frame.
@MainActor
package struct InspectorRow {
  package typealias Drawing = (_ canvas: inout Canvas, _ frame: Rect) -> Void

  /// Points.
  package let height: Double
  /// Their frames are relative to the row until the section is laid out.
  package var controls: [InspectorControl] = []
  /// What a pointer that rests on the row is told.
  package var tip: String?
  package var still: Drawing?
  package var live: Drawing?

  /// Points from the panel's edges to what it shows.
  package static let margin = 16.0

  /// What is drawn between the margins.
  static func inset(
    height: Double, tip: String? = nil, still: Drawing? = nil, live: Drawing? = nil
  ) -> InspectorRow {
    func inset(_ drawing: Drawing?) -> Drawing? {
      drawing.map { drawing in
        { canvas, frame in drawing(&canvas, frame.insetBy(dx: margin, dy: 0)) }
      }
    }
    return InspectorRow(height: height, tip: tip, still: inset(still), live: inset(live))
  }

  /// Empty space.
  package static func space(_ height: Double) -> InspectorRow { InspectorRow(height: height) }

  /// The name of a group; a hairline parts it from what is above.
  package static func heading(_ title: String) -> InspectorRow {
    InspectorRow(
      height: 40,
      still: { canvas, frame in
        if frame.minY > 0 { canvas.hairline(y: frame.minY + 8, from: frame.minX, to: frame.maxX) }
        canvas.text(title, .caption, .semibold, at: Point(x: frame.minX + margin, y: frame.minY + 26))
      })
  }

  /// Words at the leading side and a control at the trailing one.
  package static func control(
    _ title: String, _ id: InspectorControl.ID, _ kind: InspectorControl.Kind, tip: String, width: Double
  ) -> InspectorRow {
    let size = kind.size
    let frame = Rect(
      x: width - margin - size.width, y: (controlHeight - size.height) / 2, width: size.width, height: size.height)
    return InspectorRow(
      height: controlHeight, controls: [InspectorControl(id: id, kind: kind, frame: frame, tip: tip)], tip: tip,
      still: { canvas, row in
        canvas.text(title, at: Point(x: row.minX + margin, y: row.midY), width: width - 2 * margin - size.width - 8)
      })
  }

  private static let controlHeight = 34.0

  /// A slider under its name and its value.
  ///
  /// - Parameter isStrong: whether the value is not the usual one.
  package static func slider(
    _ title: String, value: String, isStrong: Bool, _ id: InspectorControl.ID, _ kind: InspectorControl.Kind,
    tip: String,
    width: Double
  ) -> InspectorRow {
    let frame = Rect(x: margin, y: 27, width: width - 2 * margin, height: kind.size.height)
    return InspectorRow(
      height: 52, controls: [InspectorControl(id: id, kind: kind, frame: frame, tip: tip)], tip: tip,
      still: { canvas, row in
        let y = row.minY + 15
        canvas.text(title, at: Point(x: row.minX + margin, y: y), width: row.width - 2 * margin - 112)
        canvas.text(
          value, .caption, isStrong ? .semibold : .regular, .trailing, at: Point(x: row.maxX - margin, y: y),
          color: isStrong ? nil : canvas.theme.secondaryText)
      })
  }

  /// A field as wide as the panel.
  package static func field(
    _ id: InspectorControl.ID, _ text: String, placeholder: String, width: Double
  ) -> InspectorRow {
    let kind = InspectorControl.Kind.field(text, placeholder: placeholder)
    let frame = Rect(x: margin, y: 10, width: width - 2 * margin, height: kind.size.height)
    return InspectorRow(height: 48, controls: [InspectorControl(id: id, kind: kind, frame: frame, tip: placeholder)])
  }

  /// The row with words of the second rank under it.
  func over(_ text: String, width: Double) -> InspectorRow {
    let breaker = LineBreaker(Canvas.textStyle(), width: width - 2 * Self.margin, measure: .advances)
    let lines = breaker.lines(of: text, atMost: .max)
    let (top, drawing) = (height, still)
    var row = InspectorRow(height: top + Double(lines.count) * Self.lineHeight + 6, controls: controls, tip: tip)
    row.live = live
    row.still = { canvas, frame in
      drawing?(&canvas, Rect(x: frame.minX, y: frame.minY, width: frame.width, height: top))
      for (index, line) in lines.enumerated() {
        let y = frame.minY + top + (Double(index) + 0.4) * Self.lineHeight
        canvas.secondaryText(line, at: Point(x: frame.minX + Self.margin, y: y))
      }
    }
    return row
  }

  private static let lineHeight = 18.0

  /// Buttons side by side, as wide as their words want.
  package static func buttons(_ actions: [InspectorButton], width: Double) -> InspectorRow {
    let gap = 8.0
    let room = width - 2 * margin - gap * Double(actions.count - 1)
    let weights = actions.map { TextMeasure.advances.width(of: $0.words.title, in: Canvas.textStyle()) + 34 }
    let unit = room / weights.reduce(0, +)
    var x = margin
    let controls = zip(actions, weights).map { action, weight in
      defer { x += weight * unit + gap }
      return InspectorControl(
        id: .action(action), kind: .button(action.words.title),
        frame: Rect(minX: x.rounded(), minY: 6, maxX: (x + weight * unit).rounded(), maxY: 36), tip: action.words.tip)
    }
    return InspectorRow(height: 42, controls: controls)
  }

  /// Words of the second rank.
  package static func note(_ text: String) -> InspectorRow {
    .inset(
      height: 24,
      still: { canvas, row in canvas.secondaryText(text, at: Point(x: row.minX, y: row.midY), width: row.width) })
  }
}

extension Canvas {
  /// Writes words of the second rank.
  mutating func secondaryText(
    _ text: String, _ alignment: TextStyle.Alignment = .leading, at point: Point, width: Double = .infinity
  ) {
    self.text(text, .caption, .regular, alignment, at: point, color: theme.secondaryText, width: width)
  }
}
