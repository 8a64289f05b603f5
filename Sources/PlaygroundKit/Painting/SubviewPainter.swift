internal import FluidGeometry
internal import FluidScene
internal import FluidTransitions

/// Draws a view that an animator has added to a transition.
struct SubviewPainter {
  let placement: SubviewPlacement

  /// The part of a page that the view shows, in points of the page; `nil` where it shows none.
  var part: Rect? {
    switch placement.content {
    case .background: nil
    case .upperPage(let part), .lowerPage(let part): part.isEmpty ? nil : part
    }
  }

  /// The shadow and the colour. An outline that its transform shears has neither.
  func drawBackground(into commands: inout [DisplayList.Command]) {
    guard let outline = placement.transform.apply(placement.outline) else { return }
    if let shadow = placement.shadow {
      commands.append(.shadow(shadow.paint(around: outline, opacity: placement.opacity)))
    }
    if placement.backgroundColor.alpha > 0 {
      commands.append(.fill(outline, placement.backgroundColor.opacity(placement.opacity)))
    }
  }

  /// - Parameters:
  ///   - part: the part of the page that fills the view, in points of the page.
  ///   - layer: the page's layer.
  ///   - size: of the layer in points.
  ///   - commands: what is drawn.
  func draw(_ part: Rect, of layer: LayerID, size: Size, into commands: inout [DisplayList.Command]) {
    let bounds = placement.bounds
    let (across, down) = (bounds.width / part.width, bounds.height / part.height)
    let frame = Rect(
      x: bounds.minX - part.minX * across, y: bounds.minY - part.minY * down, width: size.width * across,
      height: size.height * down)
    // Beyond the bounds there is more of the page, which the view does not show.
    commands.append(
      .layer(
        DisplayList.LayerPaint(
          layer, frame: frame, clip: placement.contentClip, opacity: placement.opacity,
          transform: placement.transform)))
  }
}

extension LayerShadow {
  /// Returns the shadow around an outline in points of the window.
  func paint(around outline: RoundedShape, opacity: Double) -> DisplayList.Shadow {
    DisplayList.Shadow(outline, sigma: radius, offset: offset, color: color.opacity(opacity))
  }
}
