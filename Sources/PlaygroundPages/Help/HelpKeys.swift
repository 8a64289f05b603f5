package import FluidGeometry
package import FluidGestures
package import FluidScene
internal import FluidScript
internal import PlaygroundControls

/// The page of the help that shows keys, in columns made from the tables of commands and options. A row acts when it is clicked.
@MainActor
package struct HelpKeys {
  private let stacks: [[Section]]
  private let rowHeight: Double
  private let context: PageContext

  private static let columnWidth = 300.0
  private static let gap = 28.0
  private static let rowHeight = 30.0
  /// Rows of a low window are closer, and no closer than this.
  private static let minimumRowHeight = 25.0
  /// Points from the start of a row to its title.
  private static let titleInset = 92.0
  private static let narrowestCap = 26.0

  private struct Row {
    /// The keys that the row's caps name, from the leading one on.
    let chords: [KeyChord]
    let key: String
    let title: String
    let value: String
  }

  private struct Section {
    let title: String
    let rows: [Row]

    /// Rows that it takes, its title and the space beneath it included.
    var rowCount: Double { Double(rows.count) + 1.6 }
  }

  /// - Parameters:
  ///   - commands: those whose keys are shown.
  ///   - room: what there is for all of it, in points.
  package init(_ commands: [Command], fitting room: Size, _ context: PageContext) {
    self.context = context
    func section(_ group: Command.Group) -> Section {
      Section(
        title: group.rawValue,
        rows: commands.filter { $0.group == group }.rows.map { commands in
          Row(chords: commands.compactMap(\.chords.first), key: commands.caps, title: commands[0].title, value: "")
        })
    }
    func section(_ group: Option.Group) -> Section {
      let options = Option.allCases.filter { $0.group == group && $0.key != nil }
      return Section(
        title: group.rawValue,
        rows: options.map {
          Row(
            chords: [$0.key.flatMap(KeyChord.init(parsing:))].compactMap(\.self), key: KeyTable.cap($0.key ?? ""),
            title: $0.title, value: $0.valueTitle(context.settings[$0]))
        })
    }
    let (pictures, program) = (section(Command.Group.pictures), section(Command.Group.program))
    let (transition, study, window) = (section(Option.Group.transition), section(.study), section(.window))
    switch room.width {
    case ..<Self.width(ofColumns: 2): stacks = [[pictures, program, transition, study, window]]
    case ..<Self.width(ofColumns: 3): stacks = [[pictures, study, window], [program, transition]]
    default: stacks = [[pictures], [program], [transition, study, window]]
    }
    let count = stacks.map { $0.reduce(0) { $0 + $1.rowCount } }.max() ?? 1
    rowHeight = (room.height / max(1, count)).clamped(to: Self.minimumRowHeight...Self.rowHeight)
    size = Size(width: Self.width(ofColumns: Double(stacks.count)), height: count * rowHeight)
  }

  /// The size of the whole, in points.
  package let size: Size

  private static func width(ofColumns count: Double) -> Double { count * columnWidth + (count - 1) * gap }

  // MARK: Rows

  private func forEachSection(_ body: (Section, Point) -> Void) {
    for (index, stack) in stacks.enumerated() {
      var y = 0.0
      for section in stack {
        body(section, Point(x: Double(index) * (Self.columnWidth + Self.gap), y: y))
        y += section.rowCount * rowHeight
      }
    }
  }

  private func frame(ofRow index: Int, at origin: Point) -> Rect {
    Rect(x: origin.x, y: origin.y + Double(index + 1) * rowHeight, width: Self.columnWidth, height: rowHeight)
  }

  private func cap(of row: Row, in frame: Rect) -> Rect {
    let style = TextStyle(.caption, weight: .semibold)
    let width = max(Self.narrowestCap, (context.measure.width(of: row.key, in: style) + 14).rounded(.up))
    let height = min(22, frame.height - 4)
    return Rect(x: frame.minX, y: frame.midY - height / 2, width: width, height: height)
  }

  /// The key of the row at a point of the content; `nil` beside all rows.
  package func chord(at point: Point) -> KeyChord? {
    var chord: KeyChord?
    forEachSection { section, origin in
      for (index, row) in section.rows.enumerated() {
        let frame = frame(ofRow: index, at: origin)
        guard frame.contains(point), !row.chords.isEmpty else { continue }
        let cap = cap(of: row, in: frame)
        let part = Int((point.x - cap.minX) / cap.width * Double(row.chords.count))
        chord = cap.contains(point) ? row.chords[min(part, row.chords.count - 1)] : row.chords.first
      }
    }
    return chord
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - origin: of the content in the window.
  ///   - pointer: in the content; `nil` where there is none.
  ///   - opacity: 0 to 1.
  package func draw(
    at origin: Point, pointer: Point?, opacity: Double, into commands: inout [DisplayList.Command]
  ) {
    let theme = context.theme
    Canvas.draw(into: &commands, theme: theme, offset: origin - .zero) { canvas in
      canvas.opacity = opacity
      forEachSection { section, place in
        canvas.text(section.title, .body, .semibold, at: Point(x: place.x, y: place.y + rowHeight * 0.4))
        for (index, row) in section.rows.enumerated() {
          let frame = frame(ofRow: index, at: place)
          if let pointer, frame.contains(pointer) {
            canvas.fill(frame.insetBy(dx: -8, dy: 1), radius: 7, theme.text.opacity(0.07))
          }
          let cap = cap(of: row, in: frame)
          canvas.stroke(cap, radius: 6, theme.outline)
          canvas.text(row.key, .caption, .semibold, .center, at: cap.center)
          canvas.text(row.title, at: Point(x: frame.minX + Self.titleInset, y: frame.midY))
          canvas.text(
            row.value, .caption, .regular, .trailing, at: Point(x: frame.maxX, y: frame.midY),
            color: theme.secondaryText)
        }
      }
    }
  }
}
