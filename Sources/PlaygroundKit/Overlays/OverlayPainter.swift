internal import FluidFiles
package import FluidGeometry
package import FluidNavigation
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
