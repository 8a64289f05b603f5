package import FluidGeometry
package import FluidNavigation
internal import FluidTransitions

extension CardPainter {
  /// A rectangle that a page surely covers, in points of the window, for those who would draw beneath it; `nil` where there is none.
  package func opaqueRect(of shown: PresentedPage) -> Rect? {
    let rect =
      if let card = shown.card {
        shown.cover == .identity ? inside(card) : nil
      } else {
        shown.style.coversPresenter ? inside(shown.placement.covered(by: shown.cover)) : nil
      }
    return rect?.intersection(context.bounds)
  }

  private func inside(_ card: ZoomCard) -> Rect? {
    guard card.backingOpacity == 1, !card.endpoints.isPictureOnly, card.opacity == 1 else { return nil }
    return inside(card.pose.outline)
  }

  private func inside(_ placement: PagePlacement) -> Rect? {
    guard placement.opacity == 1, placement.blur == 0, case .flat(let transform) = placement.surface else { return nil }
    return inside(placement.clip ?? RoundedShape(context.bounds)).flatMap(transform.uprightRect(in:))
  }

  private func inside(_ outline: RoundedShape) -> Rect? {
    guard outline.rotation == 0 else { return nil }
    // A square that stays clear of rounded corners lies 1 − 1/√2 of the radius inside; superellipses reach further in.
    let inset = outline.radius * 0.5 + 1
    let rect = outline.rect.insetBy(dx: inset, dy: inset)
    return rect.isEmpty ? nil : rect
  }
}
