internal import FluidFiles
package import FluidGeometry
package import FluidNavigation
internal import FluidPainter
package import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls

/// Draws what a transition is made of over the pages: frames, outlines, fingers, paths and decisions.
@MainActor
package struct OverlayPainter {
  package let overlays: Set<GeometryOverlay>
  package let theme: Theme
  /// Of the pages, in points.
  package let size: Size
  package let measure: TextMeasure

  package init(overlays: Set<GeometryOverlay>, theme: Theme, size: Size, measure: TextMeasure) {
    (self.overlays, self.theme, self.size, self.measure) = (overlays, theme, size, measure)
  }

  // MARK: The legend

  /// Says which colour is what, where frames are drawn, in as many lines as the pages are narrow.
  ///
  /// - Parameter bar: the height of what lies over the pages' upper edge, in points.
  package func drawLegend(beneath bar: Double, isMirrored: Bool, into commands: inout [DisplayList.Command]) {
    let frames: [(GeometryOverlay, String, Color)] = [
      (.card, "Card", Theme.cardMark), (.source, "Source", Theme.sourceMark),
      (.alignment, "Alignment rect", Theme.alignmentMark),
    ]
    var entries = frames.filter { overlays.contains($0.0) }.map { (title: $0.1, color: $0.2) }
    guard !entries.isEmpty else { return }
    if overlays.contains(.touches) { entries += [("Touch", Theme.touchMark), ("Velocity", Theme.velocityMark)] }
    let style = Canvas.textStyle()
    let room = size.width - 2 * Self.legendMargin - Self.legendGap
    var places: [Point] = []
    var (extent, end, line) = (0.0, 0.0, 0.0)
    for entry in entries {
      let width = (measure.width(of: entry.title, in: style) + Self.legendSign + Self.legendGap).rounded(.up)
      if end > 0, end + width > room { (end, line) = (0, line + 1) }
      places.append(Point(x: end + Self.legendGap, y: (line + 0.5) * Self.legendHeight))
      end += width
      extent = max(extent, end)
    }
    let background = Rect(
      x: Self.legendMargin, y: bar + 10, width: extent + Self.legendGap, height: (line + 1) * Self.legendHeight)
    Canvas.draw(into: &commands, theme: theme, mirrorWidth: isMirrored ? size.width : nil) { canvas in
      canvas.fill(background, radius: Self.legendHeight / 2, theme.panel)
      canvas.stroke(background, radius: Self.legendHeight / 2, theme.hairline)
      for (entry, place) in zip(entries, places) {
        let middle = place + (background.origin - .zero)
        canvas.stroke(Rect(x: middle.x, y: middle.y - 5, width: 10, height: 10), radius: 3, width: 2, entry.color)
        canvas.text(entry.title, at: middle + Vector(dx: Self.legendSign, dy: 0))
      }
    }
  }

  /// Points.
  private static let legendMargin = 16.0
  /// The height of a line, in points.
  private static let legendHeight = 28.0
  private static let legendSign = 17.0
  private static let legendGap = 14.0

  // MARK: The card

  /// - Parameters:
  ///   - picture: the page's picture, in its own coordinates.
  ///   - sourcePicture: that of the source, in the window at rest.
  package func draw(_ card: ZoomCard, picture: Rect?, sourcePicture: Rect?, into commands: inout [DisplayList.Command])
  {
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
  package func draw(
    _ page: PresentedPage, under: PresentedPage?, picture: Rect?, into commands: inout [DisplayList.Command]
  ) {
    var canvas = Canvas(theme: theme)
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

  package func draw(path: [Point], into commands: inout [DisplayList.Command]) {
    guard overlays.contains(.path), let end = path.last else { return }
    var canvas = Canvas(theme: theme)
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

  package func draw(_ fingers: [FingerTrack.Finger], into commands: inout [DisplayList.Command]) {
    guard overlays.contains(.touches) else { return }
    var canvas = Canvas(theme: theme)
    for finger in fingers {
      let disc = Rect(center: finger.location, size: Size(width: 44, height: 44))
      canvas.stroke(disc, radius: 22, width: 2, Theme.touchMark)
      canvas.disc(at: finger.location, radius: 3, Theme.touchMark)
      guard finger.velocity.length > 20 else { continue }
      canvas.arrow(
        from: finger.location, to: finger.location + finger.velocity * Self.arrowTime, width: 2.5, Theme.velocityMark)
      label(
        "\(((finger.velocity.length / 10).rounded() * 10).text(.figure(0))) pt/s",
        at: finger.location + Vector(dx: 0, dy: 40), on: &canvas)
    }
    commands += canvas.commands
  }

  /// Seconds; an arrow ends where the finger would be after them.
  private static let arrowTime = 0.2

  /// Words that can be read over any picture, inside of the pages.
  package func label(_ text: String, at center: Point, on canvas: inout Canvas) {
    let width = (measure.width(of: text, in: TextStyle(.caption, weight: .semibold)) + 20).rounded(.up)
    let background = Rect(
      x: (center.x - width / 2).clamped(to: 4...max(4, size.width - width - 4)).rounded(),
      y: (center.y - 12).clamped(to: 4...max(4, size.height - 28)).rounded(), width: width, height: 24)
    canvas.fill(background, radius: 12, theme.panel)
    canvas.stroke(background, radius: 12, theme.hairline)
    canvas.text(text, .caption, .semibold, .center, at: background.center, color: theme.text)
  }
}
