package import FluidGeometry
package import FluidNavigation
internal import FluidTransitions

extension CardPainter {
  /// A rectangle that a page surely covers, in points of the window, for those who would draw beneath it; `nil` where there is none.
  ///
  /// - Parameter content: overwritten; handed in for its memory.
  package func opaqueRect(of shown: PresentedPage, _ content: inout CardContent) -> Rect? {
    let rect =
      if let card = shown.card {
        shown.cover == .identity ? inside(card, &content) : nil
      } else {
        shown.style.coversPresenter ? inside(shown.placement.covered(by: shown.cover)) : nil
      }
    return rect?.intersection(context.bounds)
  }

  private func inside(_ card: ZoomCard, _ content: inout CardContent) -> Rect? {
    guard card.opacity == 1, let rect = inside(card.pose.outline) else { return nil }
    guard card.endpoints.isPictureOnly else { return card.backingOpacity == 1 ? rect : nil }
    guard let page = card.controller as? Page else { return nil }
    content.reset()
    page.addCardContent(to: &content, context.sized(card.endpoints.pageSize))
    let transform = card.pose.pageTransform(pageSize: card.endpoints.pageSize)
    return content.opaqueFrame.map { transform.apply($0).insetBy(dx: 1, dy: 1) }?.intersection(rect)
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
