internal import FluidGeometry

/// The list as text, one command a line, so that tests and people can compare two frames line by line:
///
/// ```text
/// 402 x 874 #F5F4F1
/// layer 3 version 7, 402 x 874 #FFFFFF
///   text "Harbour" 15 semibold center at 201 26 #1B1B1F
/// draw layer 3 at 0 0 402 874 in 16 500 120 120 radius 12
/// fill 16 500 120 120 radius 12 #3D7DFF alpha 0.5
/// ```
///
/// Points are rounded to hundredths. Default values, such as an opacity of 1, are left out.
extension DisplayList: CustomStringConvertible {
  public var description: String {
    var lines = ["\(brief(size)) \(brief(background))"]
    for layer in layers {
      lines.append(
        "layer \(layer.id.rawValue) version \(layer.version), \(brief(layer.size)) \(brief(layer.background))")
      lines += layer.commands.map { "  \($0)" }
    }
    lines += commands.map(\.description)
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fill(let shape, let color, let covered):
      "fill \(brief(shape)) \(brief(color))" + unlessNil("covered", covered)
    case .stroke(let shape, let width, let color): "stroke \(brief(shape)) width \(brief(width)) \(brief(color))"
    case .line(let start, let end, let width, let color):
      "line \(brief(start)) to \(brief(end)) width \(brief(width)) \(brief(color))"
    case .image(let paint):
      "image \(paint.image.rawValue) at \(brief(paint.frame)) in \(brief(paint.clip))"
        + unlessNil("part", paint.part) + unless1("opacity", paint.opacity)
    case .layer(let paint):
      "draw layer \(paint.layer.rawValue) at \(brief(paint.frame)) in \(brief(paint.clip))"
        + unless1("opacity", paint.opacity) + unless1("brightness", paint.brightness)
        + unlessNil("covered", paint.covered)
        + (paint.transform == .identity ? "" : " transform \(brief(paint.transform))")
        + (paint.blur == 0 ? "" : " blur \(brief(paint.blur))")
        + paint.masks.map { " mask \(brief($0))" }.joined()
        + (paint.colors == .identity ? "" : " colors " + paint.colors.rows.map(brief).joined(separator: " "))
    case .surface(let surface):
      "surface of " + (surface.layer.map { "layer \($0.rawValue)" } ?? brief(surface.color))
        + " \(surface.columns) x \(surface.rows) within \(brief(surface.bounds))" + unless1("opacity", surface.opacity)
    case .shadow(let shadow):
      "shadow \(brief(shadow.shape)) sigma \(brief(shadow.sigma)) offset \(brief(shadow.offset.dx)) "
        + "\(brief(shadow.offset.dy)) \(brief(shadow.color))"
    case .text(let line):
      "text \"\(line.text)\" \(brief(line.style.size)) \(line.style.weight) \(line.style.alignment)"
        + (line.style.hasTabularDigits ? " tabular" : "") + " at \(brief(line.position))"
        + (line.maximumWidth.isFinite ? " within \(brief(line.maximumWidth))" : "")
        + (line.shown.map { " showing \($0.lowerBound)..<\($0.upperBound)" } ?? "") + " \(brief(line.color))"
    case .pushClip(let rect): "clip \(brief(rect))"
    case .popClip: "end of clip"
    }
  }
}

extension DisplayList.Surface {
  fileprivate var bounds: Rect {
    let xs = vertices.map(\.position.x)
    let ys = vertices.map(\.position.y)
    return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}

private func brief(_ number: Double) -> String { number.brief }

private func brief(_ point: Point) -> String { "\(brief(point.x)) \(brief(point.y))" }

private func brief(_ size: Size) -> String { "\(brief(size.width)) x \(brief(size.height))" }

private func brief(_ rect: Rect) -> String {
  "\(brief(rect.minX)) \(brief(rect.minY)) \(brief(rect.width)) \(brief(rect.height))"
}

private func brief(_ shape: RoundedShape) -> String {
  brief(shape.rect) + (shape.radius == 0 ? "" : " radius \(brief(shape.radius))")
    + (shape.rotation == 0 ? "" : " turned \(brief(shape.rotation))")
}

private func brief(_ transform: AffineTransform) -> String {
  [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(brief).joined(separator: " ")
}

private func brief(_ color: Color) -> String { color.hexText + unless1("alpha", color.alpha) }

private func unlessNil(_ name: String, _ rect: Rect?) -> String { rect.map { " \(name) \(brief($0))" } ?? "" }

private func unless1(_ name: String, _ value: Double) -> String { value == 1 ? "" : " \(name) \(brief(value))" }
