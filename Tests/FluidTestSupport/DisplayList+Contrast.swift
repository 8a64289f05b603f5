internal import FluidGeometry
package import FluidScene
import Foundation

extension Color {
  /// Returns the contrast of two opaque colours, 1 to 21, as WCAG 2 has it.
  package func contrast(to other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns what is seen of the colour over an opaque one.
  package func over(_ background: Color) -> Color { background.mixed(with: opacity(1 / max(alpha, 1e-9)), by: alpha) }
}

extension DisplayList {
  /// A line of text, and how it stands out from what is beneath it.
  package struct Legibility: CustomStringConvertible {
    package let text: String
    package let contrast: Double
    /// The alpha of its colour.
    package let opacity: Double

    package var description: String { "\(text): \(Double(Int(contrast * 100)) / 100)" }
  }

  /// Every line of text in the list's plane, with the least contrast that it has to what is drawn beneath its position. A picture
  /// counts as white and as black.
  package var legibility: [Legibility] {
    let runs = [Color.white, .black].map { picture in
      var lines: [Legibility] = []
      measure(commands, over: { _ in background }, picture, into: &lines)
      return lines
    }
    return zip(runs[0], runs[1]).map { $0.contrast < $1.contrast ? $0 : $1 }
  }

  /// - Parameters:
  ///   - background: the colour beneath the commands at a point.
  ///   - picture: the colour of pictures.
  /// - Returns: the colour at a point when all is drawn.
  @discardableResult
  private func measure(
    _ commands: [Command], over background: @escaping (Point) -> Color, _ picture: Color,
    into lines: inout [Legibility]
  ) -> (Point) -> Color {
    var beneath = background
    var clips: [Rect] = []
    for command in commands {
      let (former, clip) = (beneath, clips.last)
      func paint(_ shape: RoundedShape, _ color: Color) {
        beneath = { point in
          let place = point.rotated(by: -shape.rotation, about: shape.rect.center)
          guard shape.rect.contains(place), clip?.contains(point) ?? true else { return former(point) }
          return color.over(former(point))
        }
      }
      switch command {
      case .fill(let shape, let color, _): paint(shape, color)
      case .image(let image):
        // Pictures are never turned on a screen at rest.
        if let rect = image.clip.rect.intersection(image.frame) {
          paint(RoundedShape(rect), picture.opacity(image.opacity))
        }
      case .pushClip(let rect): clips.append(clips.last.map { $0.intersection(rect) ?? .zero } ?? rect)
      case .popClip: clips.removeLast()
      case .text(let line):
        guard clip?.contains(line.position) ?? true, line.color.alpha > 0 else { continue }
        let ground = former(line.position)
        lines.append(
          Legibility(
            text: line.text, contrast: line.color.over(ground).contrast(to: ground), opacity: line.color.alpha))
      case .layer(let paint):
        guard paint.opacity == 1, paint.transform.determinant != 0,
          let layer = layers.last(where: { $0.id == paint.layer }), !layer.commands.isEmpty,
          layer.size.width > 0
        else { continue }
        let (map, back) = (Self.map(from: paint, to: layer), Self.map(to: paint, from: layer))
        var inner: [Legibility] = []
        let drawn = measure(
          layer.commands, over: { layer.background.over(former(back($0))) }, picture, into: &inner)
        lines += inner
        beneath = { point in paint.clip.rect.contains(point) ? drawn(map(point)) : former(point) }
      case .stroke, .line, .surface, .shadow: continue
      }
    }
    return beneath
  }

  /// From points of the list to those of a layer, which lies straight.
  private static func map(from paint: LayerPaint, to layer: Layer) -> (Point) -> Point {
    let inverse = paint.transform.inverse
    let scale = layer.size.width / paint.frame.width
    return { point in
      let place = inverse.apply(point)
      return Point(x: (place.x - paint.frame.minX) * scale, y: (place.y - paint.frame.minY) * scale)
    }
  }

  private static func map(to paint: LayerPaint, from layer: Layer) -> (Point) -> Point {
    let scale = paint.frame.width / layer.size.width
    return { point in
      paint.transform.apply(Point(x: point.x * scale + paint.frame.minX, y: point.y * scale + paint.frame.minY))
    }
  }
}
