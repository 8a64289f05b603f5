internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// The three rectangles that a zoom lays on each other: the alignment rect, the source's frame, the card's frame.
@MainActor
struct AlignmentOverlay {
  let card: ZoomCard

  func draw(into commands: inout [DisplayList.Command]) {
    if let source = card.endpoints.source {
      commands.append(
        .stroke(RoundedShape(source.frame, radius: source.radius), width: 2, Theme.sourceMark))
    }
    commands.append(.stroke(card.pose.outline, width: 2, Theme.cardMark))
    if let rect = card.endpoints.alignmentRect {
      let frame = card.pose.pageTransform(pageSize: card.endpoints.pageSize).apply(rect)
      commands.append(.stroke(turned(frame), width: 2, Theme.alignmentMark))
    }
  }

  /// The page turns with its card, about the card's centre.
  private func turned(_ frame: Rect) -> RoundedShape {
    let center = frame.center.rotated(by: card.pose.rotation, about: card.pose.center)
    return RoundedShape(Rect(center: center, size: frame.size), rotation: card.pose.rotation)
  }
}
