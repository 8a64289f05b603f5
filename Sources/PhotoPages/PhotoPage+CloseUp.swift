package import FluidGeometry
package import FluidMotion
internal import FluidNavigation
package import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// A picture that is zoomed in: the pieces that are seen of a large one, and the small picture that shows where they lie.
extension PhotoPage {
  /// Asks for what is seen and will be seen, while the page is open: a flight has the processor to itself.
  package func wantPieces(at now: Instant) {
    guard appearanceState == .appeared else { return }
    let viewport = Rect(origin: .zero, size: size)
    func unturned(_ rect: Rect) -> Rect {
      rect.turned(by: -pager.picture.quarterTurns, about: viewport.center)
    }
    store.wantPieces(
      of: index,
      PieceView(
        frame: unturned(pager.picture.frame(at: now)), finalFrame: unturned(pager.picture.finalFrame),
        viewport: unturned(viewport), scale: scale))
  }

  /// Reports the size of a picture that is being zoomed: both its scale and its size change then. In another window, or without the
  /// bar, one of the two stays.
  package func reportZoom(at now: Instant, isSilent: Bool = false) {
    guard isCurrent, let actual = pager.picture.actualScale else { return }
    let former = reportedZoom
    let scale = pager.picture.zoom.zoomScale(at: now)
    reportedZoom = (pager.current, scale, Int((100 * scale / actual).rounded()))
    guard !isSilent, reportedZoom.index == former.index, scale != former.scale, appearanceState == .appeared,
      reportedZoom.percent != former.percent
    else { return }
    onZoom?(reportedZoom.percent)
  }

  // MARK: The minimap

  package func followMinimap(to now: Instant) {
    var layout: Minimap.Layout?
    if isCurrent, appearanceState == .appeared, !details.isShown, !pager.paging.isMoving(at: now) {
      layout = Minimap.layout(
        picture: pager.picture.frame(at: now), fitted: pager.picture.fittedFrame, in: pictureBounds,
        isRightToLeft: pager.paging.isRightToLeft)
    }
    minimap.timePassed(to: now, layout, origin: pager.origin)
  }

  package func isOnMinimap(_ point: Point) -> Bool { minimap.takes(point) }

  /// The whole picture, darkened but for what is seen, from pixels that are there.
  ///
  /// - Parameter page: where the page lies in the window.
  package func drawMinimap(
    into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity, opacity: Double
  ) {
    let opacity = opacity * minimap.opacity(at: context.now)
    guard opacity > Fade.tolerance, let layout = minimap.layout, isCurrent else { return }
    let move = page.apply(Point.zero) - Point.zero
    let frame = layout.frame.offsetBy(move)
    let outline = RoundedShape(frame, radius: Self.minimapRadius)
    let marked = layout.marked.offsetBy(move).intersection(frame) ?? frame
    var pictures: [CardContent.Picture] = []
    store.addPictures(of: index, frame: frame, for: .tile, at: context.now, to: &pictures)
    if pictures.isEmpty { store.addPictures(of: index, frame: frame, for: .page, at: context.now, to: &pictures) }
    for place in pictures.indices { pictures[place].quarterTurns = pager.picture.quarterTurns }
    commands.shadow(outline, sigma: 8, offset: Vector(dx: 0, dy: 2), color: .black.opacity(0.3 * opacity))
    commands.append(.fill(outline, context.theme.placeholder.opacity(opacity)))
    for picture in pictures { picture.draw(in: outline, opacity: opacity, into: &commands) }
    commands.append(.fill(outline, Color.black.opacity(Self.minimapShade * opacity)))
    let window = RoundedShape(marked, radius: min(Self.markRadius, marked.width / 2, marked.height / 2))
    for picture in pictures { picture.draw(in: window, opacity: opacity, into: &commands) }
    commands.append(.stroke(outline, width: 1, Color.white.opacity(0.25 * opacity)))
    commands.append(.stroke(window, width: 1.5, Color.white.opacity(opacity)))
  }

  private static let minimapRadius = 8.0
  private static let minimapShade = 0.45
  private static let markRadius = 2.0
}
