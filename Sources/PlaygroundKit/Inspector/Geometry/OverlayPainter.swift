internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// Draws what a transition is made of over the pages: frames, outlines, fingers, ways and decisions.
@MainActor
struct OverlayPainter {
  let overlays: Set<GeometryOverlay>
  let theme: Theme
  /// Of the pages, in points.
  let size: Size

  // MARK: The card

  /// - Parameters:
  ///   - picture: the page's picture, in its own coordinates.
  ///   - sourcePicture: that of the source, in the window at rest.
  func draw(_ card: ZoomCard, picture: Rect?, sourcePicture: Rect?, into commands: inout [DisplayList.Command]) {
    let page = card.pose.pageTransform(pageSize: card.endpoints.pageSize)
    if overlays.contains(.page) {
      commands.append(
        .stroke(turned(page.apply(card.endpoints.pageBounds), card), width: 1, Theme.cardMark.opacity(0.6)))
    }
    if overlays.contains(.source), let source = card.endpoints.source {
      commands.append(
        .stroke(RoundedShape(source.frame, radius: source.radius), width: 2, Theme.sourceMark))
    }
    if overlays.contains(.card) { commands.append(.stroke(card.pose.outline, width: 2, Theme.cardMark)) }
    if overlays.contains(.alignment), let rect = card.endpoints.alignmentRect {
      commands.append(.stroke(turned(page.apply(rect), card), width: 2, Theme.alignmentMark))
    }
    if overlays.contains(.picture), let picture {
      commands.append(.stroke(turned(page.apply(picture), card), width: 1, Theme.alignmentMark.opacity(0.7)))
    }
    if overlays.contains(.sourcePicture), let sourcePicture {
      let frame = card.endpoints.sourceTransform(for: card.pose).apply(sourcePicture)
      commands.append(.stroke(turned(frame, card), width: 1, Theme.sourceMark.opacity(0.7)))
    }
  }

  /// The page turns with its card, about the card's centre.
  private func turned(_ frame: Rect, _ card: ZoomCard) -> RoundedShape {
    let center = frame.center.rotated(by: card.pose.rotation, about: card.pose.center)
    return RoundedShape(Rect(center: center, size: frame.size), rotation: card.pose.rotation)
  }

  /// Two pages that move as a whole, each as it is seen.
  ///
  /// - Parameters:
  ///   - page: the page that comes or goes.
  ///   - under: the one that it covers.
  ///   - picture: the page's picture, in the window at rest.
  func draw(
    _ page: PresentedPage, under: PresentedPage?, picture: Rect?, into commands: inout [DisplayList.Command]
  ) {
    var canvas = InspectorCanvas(commands: [], theme: theme)
    if overlays.contains(.page), let under {
      PageOutline(under.cover.surface, size: size)?.draw(width: 1, Theme.cardMark.opacity(0.6), on: &canvas)
    }
    if overlays.contains(.picture), let picture, case .flat(let map) = page.placement.surface,
      let shape = map.apply(RoundedShape(picture))
    {
      canvas.commands.append(.stroke(shape, width: 1, Theme.alignmentMark.opacity(0.7)))
    }
    if overlays.contains(.card) {
      // What turns or rolls up may be the other page.
      let bent = under.flatMap { $0.cover.surface.isFlat ? nil : PageOutline($0.cover.surface, size: size) }
      (bent ?? PageOutline(page.placement.surface, size: size))?.draw(width: 2, Theme.cardMark, on: &canvas)
    }
    commands += canvas.commands
  }

  func draw(path: [Point], into commands: inout [DisplayList.Command]) {
    guard overlays.contains(.path), let end = path.last else { return }
    var canvas = InspectorCanvas(commands: [], theme: theme)
    var start = path[0]
    for (index, point) in path.enumerated()
    where start.distance(to: point) >= Self.pathStep || (index == path.count - 1 && point != start) {
      canvas.line(from: start, to: point, width: 2, Theme.cardMark.opacity(0.7))
      start = point
    }
    canvas.disc(at: end, radius: 4, Theme.cardMark)
    commands += canvas.commands
  }

  /// Points that a piece of the path has at least.
  private static let pathStep = 6.0

  // MARK: Fingers

  func draw(_ fingers: [FingerTrack.Finger], into commands: inout [DisplayList.Command]) {
    guard overlays.contains(.touches) else { return }
    var canvas = InspectorCanvas(commands: [], theme: theme)
    for finger in fingers {
      let disc = Rect(center: finger.location, size: Size(width: 44, height: 44))
      canvas.stroke(disc, radius: 22, width: 2, Theme.touchMark)
      canvas.disc(at: finger.location, radius: 3, Theme.touchMark)
      guard finger.velocity.length > 20 else { continue }
      canvas.arrow(
        from: finger.location, to: finger.location + finger.velocity * Self.arrowTime, width: 2.5, Theme.velocityMark)
      label(
        "\(Figure.text((finger.velocity.length / 10).rounded() * 10)) pt/s",
        at: finger.location + Vector(dx: 0, dy: 40), on: &canvas)
    }
    commands += canvas.commands
  }

  /// Seconds; an arrow ends where the finger would be after them.
  private static let arrowTime = 0.2

  // MARK: Letting go

  /// - Parameters:
  ///   - forecast: what letting go now leads to.
  ///   - end: where the page would come to lie; `nil` where it is gone.
  ///   - finger: where the fingers are, their middle.
  ///   - velocity: of that, in points a second.
  func draw(
    _ forecast: ReleaseForecast, end: Rect?, finger: Point, velocity: Vector,
    into commands: inout [DisplayList.Command]
  ) {
    var canvas = InspectorCanvas(commands: [], theme: theme)
    if overlays.contains(.anchor) {
      canvas.line(
        from: forecast.anchor + Vector(dx: -9, dy: 0), to: forecast.anchor + Vector(dx: 9, dy: 0), width: 2,
        Theme.touchMark)
      canvas.line(
        from: forecast.anchor + Vector(dx: 0, dy: -9), to: forecast.anchor + Vector(dx: 0, dy: 9), width: 2,
        Theme.touchMark)
    }
    if overlays.contains(.release) {
      if let end = end ?? edge(forecast) {
        canvas.stroke(end.insetBy(dx: 2, dy: 2), radius: 8, width: 3, Theme.velocityMark.opacity(0.8))
      }
      drawBoundary(forecast, finger, velocity, on: &canvas)
    }
    commands += canvas.commands
  }

  /// Of the pages, over which one leaves that is to be gone.
  private func edge(_ forecast: ReleaseForecast) -> Rect? {
    guard case .travel(let direction, _) = forecast.boundary else {
      return Rect(x: 0, y: size.height - Self.edgeWidth, width: size.width, height: Self.edgeWidth)
    }
    if direction.dx == 0 {
      let y = direction.dy > 0 ? size.height - Self.edgeWidth : 0
      return Rect(x: 0, y: y, width: size.width, height: Self.edgeWidth)
    }
    let x = direction.dx > 0 ? size.width - Self.edgeWidth : 0
    return Rect(x: x, y: 0, width: Self.edgeWidth, height: size.height)
  }

  /// Points.
  private static let edgeWidth = 16.0

  private func drawBoundary(
    _ forecast: ReleaseForecast, _ finger: Point, _ velocity: Vector, on canvas: inout InspectorCanvas
  ) {
    switch forecast.boundary {
    case .travel(let direction, let points) where points.isFinite:
      if direction.dx == 0 {
        let y = finger.y + points * direction.dy
        drawLine(y: y, on: &canvas)
        label(forecast.words, at: Point(x: size.width / 2, y: y), on: &canvas)
      } else {
        let x = finger.x + points * direction.dx
        canvas.fill(Rect(x: (x - 1).rounded(), y: 0, width: 2, height: size.height), Theme.velocityMark)
        label(forecast.words, at: Point(x: x, y: size.height - 60), on: &canvas)
      }
      drawAhead(forecast, finger, velocity, on: &canvas)
    case .travel: break
    case .distance(let share):
      let radius = (Self.pinchRadius * share).clamped(to: 4...600)
      let circle = Rect(center: finger, size: Size(width: 2 * radius, height: 2 * radius))
      canvas.stroke(circle, radius: radius, width: 1.5, Theme.velocityMark)
      label(forecast.words, at: finger + Vector(dx: 0, dy: radius + 18), on: &canvas)
    case .heights(let lines):
      for line in lines { drawLine(y: finger.y + line.points, on: &canvas) }
      if let nearest = lines.min(by: { abs($0.points) < abs($1.points) }) {
        label(forecast.words, at: Point(x: size.width / 2, y: finger.y + nearest.points), on: &canvas)
      }
      drawAhead(forecast, finger, velocity, on: &canvas)
    }
  }

  private func drawLine(y: Double, on canvas: inout InspectorCanvas) {
    canvas.fill(Rect(x: 0, y: (y - 1).rounded(), width: size.width, height: 2), Theme.velocityMark)
  }

  /// Where the fingers are read to be.
  private func drawAhead(
    _ forecast: ReleaseForecast, _ finger: Point, _ velocity: Vector, on canvas: inout InspectorCanvas
  ) {
    let ahead = finger + velocity * forecast.projection
    canvas.line(from: finger, to: ahead, width: 1.5, Theme.velocityMark)
    canvas.disc(at: ahead, radius: 5, Theme.velocityMark)
  }

  /// Words that can be read over any picture, inside of the pages.
  private func label(_ text: String, at center: Point, on canvas: inout InspectorCanvas) {
    // Inter's mean advance at 13 points.
    let width = (Double(text.count) * 6.6 + 20).rounded()
    let ground = Rect(
      x: (center.x - width / 2).clamped(to: 4...max(4, size.width - width - 4)).rounded(),
      y: (center.y - 12).clamped(to: 4...max(4, size.height - 28)).rounded(), width: width, height: 24)
    canvas.fill(ground, radius: 12, theme.panel)
    canvas.stroke(ground, radius: 12, theme.hairline)
    canvas.text(text, .caption, .semibold, .center, at: ground.center, color: theme.text)
  }

  /// Points that stand for how far apart two fingers are now.
  private static let pinchRadius = 100.0
}
