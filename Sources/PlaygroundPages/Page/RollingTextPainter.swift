internal import FluidEffects
package import FluidGeometry
package import FluidMotion
package import FluidPainter
package import FluidScene
package import PlaygroundControls

/// Draws a line whose digits may roll.
///
/// Still, it is one line of text. While digits roll, each one that does is a small layer of its own: text by itself goes from one
/// whole pixel to the next, and knows no blur. What rolls is set as a part of the whole line, so that it lies where it will rest.
package struct RollingTextPainter {
  package let style: TextStyle
  package let color: Color
  /// As that of a ``DisplayList/TextLine``.
  package let position: Point
  /// The first of the names that its layers have.
  package let firstLayer: LayerID
  package let measure: TextMeasure

  package init(style: TextStyle, color: Color, position: Point, firstLayer: LayerID, measure: TextMeasure) {
    (self.style, self.color, self.position) = (style, color, position)
    (self.firstLayer, self.measure) = (firstLayer, measure)
  }

  /// Some characters of the line, and what is done to them.
  private struct Part {
    var line: DisplayList.TextLine
    var shift = Vector.zero
    var opacity = 1.0
    var blur = 0.0

    var isStill: Bool { shift == .zero && opacity == 1 && blur == 0 }
  }

  // MARK: Drawing

  package func draw(
    _ text: RollingText, opacity: Double = 1, at now: Instant, into commands: inout [DisplayList.Command]
  ) {
    var layer = firstLayer.rawValue
    for part in parts(of: text, at: now) where part.opacity * opacity > 0 {
      if part.isStill {
        var line = part.line
        line.color = line.color.opacity(opacity)
        commands.append(.text(line))
      } else {
        let frame = frame(of: part.line)
        commands.append(
          .layer(
            DisplayList.LayerPaint(
              LayerID(rawValue: layer), frame: frame, clip: RoundedShape(frame), opacity: part.opacity * opacity,
              transform: AffineTransform(translation: part.shift), blur: part.blur)))
        layer += 1
      }
    }
  }

  package func addLayers(
    of text: RollingText, opacity: Double = 1, at now: Instant, to list: inout [DisplayList.Layer],
    _ layers: inout PageLayers
  ) {
    let moving = parts(of: text, at: now).filter { !$0.isStill && $0.opacity * opacity > 0 }
    for (index, part) in moving.enumerated() {
      let frame = frame(of: part.line)
      var line = part.line
      line.position = Point(x: line.position.x - frame.minX, y: line.position.y - frame.minY)
      let id = LayerID(rawValue: firstLayer.rawValue + UInt32(index))
      list.append(layers.layer(id, size: frame.size) { $0.append(.text(line)) })
    }
  }

  // MARK: Parts

  private func parts(of text: RollingText, at now: Instant) -> [Part] {
    switch text.looks(at: now) {
    case .lines(let lines):
      lines.map { Part(line: DisplayList.TextLine($0.text, style, color: color.opacity($0.opacity), at: position)) }
    case .rolling(let columns): parts(of: columns)
    }
  }

  private func parts(of columns: [NumericText.Column]) -> [Part] {
    let whole = columns.map { $0.glyphs.last?.character ?? "0" }
    let shifts = shifts(of: columns)
    var parts: [Part] = []
    for (place, column) in columns.enumerated() {
      for glyph in column.glyphs {
        var characters = whole
        characters[place] = glyph.character
        let line = DisplayList.TextLine(
          String(characters), style, color: color, at: position, shown: place..<(place + 1))
        let part = Part(
          line: line, shift: Vector(dx: shifts[place], dy: glyph.offset * lineHeight), opacity: glyph.opacity,
          blur: glyph.blur * lineHeight)
        if part.isStill, glyph.character == whole[place], let last = parts.last, last.isStill,
          last.line.shown?.upperBound == place
        {
          // Characters at rest are drawn together, but for what is about to go, which the line does not have.
          parts[parts.count - 1].line.shown = (last.line.shown?.lowerBound ?? place)..<(place + 1)
        } else {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// The offset of each column from its place in the whole line, because others are not as wide as they will be.
  private func shifts(of columns: [NumericText.Column]) -> [Double] {
    let digit = measure.width(of: "0", in: style)
    let missing = columns.map { (1 - $0.width) * digit }
    let all = missing.reduce(0, +)
    var before = 0.0
    return missing.map { own in
      defer { before += own }
      let after = all - before - own
      return switch style.alignment {
      case .leading: -before
      case .center: (after - before) / 2
      case .trailing: after
      }
    }
  }

  private var lineHeight: Double { style.size * 1.2 }

  // MARK: Layers

  /// Around the line, on whole points, with room for a blur.
  private func frame(of line: DisplayList.TextLine) -> Rect {
    let width = (measure.width(of: line.text, in: style) * 1.2).rounded(.up) + 2 * Self.margin
    let start =
      switch style.alignment {
      case .leading: -Self.margin
      case .center: -width / 2
      case .trailing: Self.margin - width
      }
    let height = 2 * style.size.rounded(.up)
    return Rect(
      x: (position.x + start).rounded(.down), y: position.y.rounded(.down) - height / 2, width: width, height: height)
  }

  private static let margin = 12.0
}
