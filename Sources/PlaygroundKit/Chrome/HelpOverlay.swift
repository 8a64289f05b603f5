internal import FluidGeometry
package import FluidScene
internal import FluidScript
package import PlaygroundControls

/// The help: one sheet in columns, made from the tables of commands and options.
@MainActor
package struct HelpOverlay {
  package let keys: [Command]
  package let context: PageContext
  package let opacity: Double
  /// Where it is taller than the window.
  package let scroll: ScrollView

  private static let columnWidth = 300.0
  private static let rowHeight = 30.0
  /// Rows of a low window are closer, and no closer than this.
  private static let minimumRowHeight = 25.0
  private static let padding = 28.0
  /// Points between the sheet and the top and bottom of the window.
  private static let margin = 20.0

  private struct Row {
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

  /// Of all of it, and of what is seen at once, in points.
  package var lengths: (content: Double, viewport: Double) {
    let content = rowCount * rowHeight + 2 * Self.padding
    return (content, min(content, room))
  }

  private var rowCount: Double { stacks.map { $0.reduce(0) { $0 + $1.rowCount } }.max() ?? 0 }

  private var room: Double { max(1, context.size.height - 2 * Self.margin) }

  private var rowHeight: Double {
    ((room - 2 * Self.padding) / max(1, rowCount)).clamped(to: Self.minimumRowHeight...Self.rowHeight)
  }

  package func draw(into commands: inout [DisplayList.Command]) {
    let stacks = stacks
    let offset = scroll.offset(at: context.now)
    let (content, viewport) = lengths
    let width = Double(stacks.count) * Self.columnWidth + Double(stacks.count + 1) * Self.padding
    let sheet = Rect(center: context.bounds.center, size: Size(width: width, height: viewport))
    commands.append(.fill(RoundedShape(context.bounds), Color.black.opacity(0.35 * opacity)))
    let outline = RoundedShape(sheet, radius: 16)
    commands.shadow(outline, sigma: 18, offset: Vector(dx: 0, dy: 6), color: .black.opacity(0.25 * opacity))
    commands.append(.fill(outline, context.theme.panel.opacity(opacity)))
    if content > viewport { commands.append(.pushClip(sheet.insetBy(dx: 0, dy: 8))) }
    for (index, stack) in stacks.enumerated() {
      let x = sheet.minX + Self.padding + Double(index) * (Self.columnWidth + Self.padding)
      var y = sheet.minY + Self.padding - offset
      for section in stack {
        draw(section, x: x, y: y, rowHeight: rowHeight, into: &commands)
        y += section.rowCount * rowHeight
      }
    }
    guard content > viewport else { return }
    commands.append(.popClip)
    let track = sheet.insetBy(dx: 6, dy: 12)
    var laidOut = scroll
    laidOut.layout(contentLength: content, viewportLength: viewport, at: context.now)
    let thumb = laidOut.thumb(on: track.minY...track.maxY, at: context.now)
    Canvas.draw(into: &commands, theme: context.theme) {
      $0.scrollThumb(thumb, x: track.maxX - 3, color: context.theme.text.opacity(0.25 * opacity))
    }
  }

  /// As many columns as fit, each the sections that belong together.
  private var stacks: [[Section]] {
    let pictures = pictures
    let (gestures, window) = (section(.gestures), section(.window))
    let (transition, study) = (section(.transition), section(.study))
    switch context.size.width - 32 {
    case ..<Self.width(ofColumns: 2): return [[pictures, transition, gestures, study, window]]
    case ..<Self.width(ofColumns: 3): return [[pictures, gestures], [transition, study, window]]
    default: return [[pictures], [gestures, window], [transition, study]]
    }
  }

  private static func width(ofColumns count: Double) -> Double { count * columnWidth + (count + 1) * padding }

  private func draw(
    _ section: Section, x: Double, y: Double, rowHeight: Double, into commands: inout [DisplayList.Command]
  ) {
    text(
      section.title, TextStyle(.body, weight: .semibold), context.theme.text, x, y + rowHeight * 0.4, into: &commands)
    for (index, row) in section.rows.enumerated() {
      let middle = y + rowHeight * (Double(index) + 1.5)
      let style = TextStyle(.caption, weight: .semibold, alignment: .center)
      let width = max(26, (context.measure.width(of: row.key, in: style) + 14).rounded(.up))
      let height = min(22, rowHeight - 4)
      let cap = Rect(x: x, y: middle - height / 2, width: width, height: height)
      commands.append(
        .stroke(RoundedShape(cap, radius: 6), width: 1, context.theme.secondaryText.opacity(opacity * 0.6)))
      text(row.key, style, context.theme.text, cap.midX, middle, into: &commands)
      text(row.title, TextStyle(.caption), context.theme.text, x + 92, middle, into: &commands)
      text(
        row.value, TextStyle(.caption, alignment: .trailing), context.theme.secondaryText, x + Self.columnWidth, middle,
        into: &commands)
    }
  }

  private func text(
    _ text: String, _ style: TextStyle, _ color: Color, _ x: Double, _ y: Double,
    into commands: inout [DisplayList.Command]
  ) {
    guard !text.isEmpty else { return }
    commands.text(text, style, color: color.opacity(opacity), at: Point(x: x, y: y))
  }

  private var pictures: Section {
    Section(
      title: "Pictures",
      rows: keys.rows().map { Row(key: $0.keys, title: $0.title, value: "") })
  }

  private func section(_ group: Option.Group) -> Section {
    let options = Option.allCases.filter { $0.group == group && $0.key != nil }
    return Section(
      title: group.rawValue,
      rows: options.map {
        Row(key: KeyTable.cap($0.key ?? ""), title: $0.title, value: $0.valueTitle(context.settings[$0]))
      })
  }
}
