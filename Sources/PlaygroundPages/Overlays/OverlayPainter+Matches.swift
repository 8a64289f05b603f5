internal import FluidGeometry
package import FluidScene
internal import PlaygroundControls

extension OverlayPainter {
  /// Draws the frame of each element with its identifier, in the colour of what has become of it.
  package func draw(_ elements: [SourceMatches.Element], into commands: inout [DisplayList.Command]) {
    var canvas = Canvas(theme: theme)
    for element in elements {
      let mark = Self.mark(of: element.state)
      canvas.commands.append(.stroke(element.outline, width: mark.width, mark.color))
    }
    // The words of what matters lie over those of what does not.
    for element in elements.sorted(by: { !$0.state.isRemarkable && $1.state.isRemarkable }) {
      let frame = element.outline.rect
      guard frame.intersects(Rect(origin: .zero, size: size)) else { continue }
      let words = element.state.isRemarkable ? "\(element.name): \(element.state.text)" : element.name
      label(words, at: Point(x: frame.midX, y: element.kind == .page ? frame.maxY - 20 : frame.minY + 20), on: &canvas)
    }
    commands += canvas.commands
  }

  private static func mark(of state: SourceMatches.State) -> (color: Color, width: Double) {
    switch state {
    case .next: (Theme.sourceMark, 4)
    case .matched: (Theme.cardMark, 2)
    case .unmatched: (Color(hex: 0x8E8E93), 1.5)
    case .several: (Color(hex: 0xE5352B), 3)
    }
  }
}

extension SourceMatches.State {
  /// Whether its words say more than the identifier.
  fileprivate var isRemarkable: Bool { self != .unmatched && self != .matched }
}
