internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// What a sheet and a popover have about them that a page does not: an arrow, a rim, a grabber.
extension PagePainter {
  /// Returns how far the panel is itself: in flight it is the picture that it came out of first.
  private func openness(of card: ZoomCard) -> Double {
    guard card.phase != .rest else { return card.opacity }
    return ((card.progress - Self.begin) / (1 - Self.begin)).clamped(to: 0...1) * card.opacity
  }

  private static let begin = 0.6

  /// Draws a popover's arrow, which grows out of the panel's side while the panel comes; the panel lies over half of it.
  func drawArrow(of card: ZoomCard, _ colors: PageColors, on canvas: inout some PageCanvas) {
    let openness = openness(of: card)
    guard let arrow = card.arrow, openness > 0 else { return }
    let outline = card.pose.outline
    let rect = outline.rect
    let away = arrow.direction.outward
    let along = arrow.direction.isVertical ? rect.width : rect.height
    let middle = along * (arrow.fraction - 0.5)
    let side =
      arrow.direction.isVertical
      ? Vector(dx: middle, dy: away.dy * rect.height / 2) : Vector(dx: away.dx * rect.width / 2, dy: middle)
    // A square on its corner: what shows of it is as high as half of its diagonal.
    let reach = PopoverLayout.arrowLength * openness * arrow.extent
    let sunk = away * (reach - Self.diamondReach)
    let center = (rect.center + side + sunk).rotated(by: outline.rotation, about: rect.center)
    let diamond = RoundedShape(
      Rect(center: center, size: Size(width: Self.diamondSide, height: Self.diamondSide)), radius: Self.tipRadius,
      rotation: outline.rotation + .pi / 4)
    canvas.fill(diamond, colors.panel.opacity(card.opacity), covered: nil)
    canvas.stroke(diamond, width: 1, colors.separator.opacity(openness))
  }

  /// In points; a rounded corner takes a little of the diagonal away.
  private static let diamondSide = PopoverLayout.arrowBase / 2.0.squareRoot()
  private static let tipRadius = 2.5
  private static let diamondReach = PopoverLayout.arrowBase / 2 - tipRadius * (2.0.squareRoot() - 1)

  /// Draws a hairline that tells the panel from a background of the same colour, and a sheet's grabber.
  func drawRim(of card: ZoomCard, _ colors: PageColors, on canvas: inout some PageCanvas) {
    let openness = openness(of: card)
    guard openness > 0 else { return }
    canvas.stroke(card.pose.outline, width: 1, colors.separator.opacity(openness))
    guard card.showsGrabber else { return }
    let pose = card.pose
    let scale = pose.pageScale
    let top = Point(x: pose.center.x, y: pose.center.y - pose.size.height / 2 + Self.grabberPlace * scale)
    let bar = Rect(center: top.rotated(by: pose.rotation, about: pose.center), size: Self.grabberSize * scale)
    canvas.fill(
      RoundedShape(bar, radius: bar.height / 2, rotation: pose.rotation), colors.grabber.opacity(openness),
      covered: nil)
  }

  /// Of the grabber's middle from the sheet's top, and its size, in points.
  private static let grabberPlace = 10.0
  private static let grabberSize = Size(width: 36, height: 5)
}
