internal import FluidGeometry
internal import FluidScene

/// A painter of display-list commands onto the current target.
protocol CommandPainter: AnyObject {
  /// Everything from here on is drawn on a target of this size and scale.
  /// - Parameter damage: in points, the part outside which the target stays as it is; `nil` where all of it is drawn.
  func begin(width: Int, height: Int, scale: Double, background: Color, damage: Rect?)
  /// Everything that was drawn is on the target.
  func finish()

  func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?)
  func stroke(_ shape: RoundedShape, width: Double, _ color: Color)
  func image(_ paint: DisplayList.ImagePaint)
  func layer(_ paint: DisplayList.LayerPaint)
  func surface(_ surface: DisplayList.Surface)
  func shadow(_ shadow: DisplayList.Shadow)
  func text(_ line: DisplayList.TextLine)
  func pushClip(_ rect: Rect)
  func popClip()
}

extension CommandPainter {
  func paint(_ commands: [DisplayList.Command]) {
    for command in commands {
      switch command {
      case .fill(let shape, let color, let covered): fill(shape, color, covered: covered)
      case .stroke(let shape, let width, let color): stroke(shape, width: width, color)
      case .line(let start, let end, let width, let color):
        if let shape = RoundedShape(lineFrom: start, to: end, width: width) { fill(shape, color, covered: nil) }
      case .image(let paint): image(paint)
      case .layer(let paint): layer(paint)
      case .surface(let bent): surface(bent)
      case .shadow(let cast): shadow(cast)
      case .text(let line): text(line)
      case .pushClip(let rect): pushClip(rect)
      case .popClip: popClip()
      }
    }
  }
}
