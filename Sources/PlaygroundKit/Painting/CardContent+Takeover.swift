internal import FluidGeometry
internal import FluidNavigation
internal import FluidTransitions
internal import PlaygroundPictures

extension CardContent {
  /// The part that is seen of a source's picture which is the page's at another size; `nil` where it is none.
  @MainActor
  func takeover(in card: ZoomCard) -> Double? {
    guard sourceMatchesPage, card.endpoints.alignmentRect != nil else { return nil }
    guard sourceLook == nil, let image = source.last?.image, !pictures.contains(where: { $0.image == image })
    else { return 0 }
    let opacity = card.pose.sourceOpacity
    return ((opacity - Self.takeoverBegin) / (Self.takeoverEnd - Self.takeoverBegin)).clamped(to: 0...1)
  }

  /// Opacities that a source has which is not the page's picture.
  private static let takeoverBegin = 0.9
  private static let takeoverEnd = 0.99
}
