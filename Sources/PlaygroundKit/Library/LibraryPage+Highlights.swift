internal import FluidGeometry
internal import FluidNavigation
package import FluidScene
internal import FluidScript
internal import PlaygroundControls

/// Items that a finger is on, and those whose pages are open.
extension LibraryPage {
  /// The picture whose item a page came out of; `nil` for a page that came out of another one.
  func openedIndex(of page: ViewController) -> Int? {
    guard let opened = page as? any OpenedPicturePage, opened.isCurrent, opened.origin === self else { return nil }
    return opened.index
  }

  /// Draws the highlights over the page or its layer: a shade over a row or a card, and over a thumbnail that is there.
  package func drawHighlights(
    into commands: inout [DisplayList.Command], _ context: PageContext, _ pose: LayerPose
  ) {
    for index in highlights.indices where layout.order.contains(index) {
      let place = layout.order.place(of: index)
      let amount = highlights.amount(of: index, at: context.now)
      guard amount > Fade.tolerance, visible.contains(place) else { continue }
      let isAway = context.isSourceHidden(sourceID(of: index))
      // What flies takes its highlight along; a thumbnail leaves nothing that could have one.
      if isAway, !layout.hasWords || context.settings.transition.source == .cell { continue }
      let item = drawnItem(at: place)
      let shape = layout.hasWords ? item.cell : item.picture
      guard let rect = shape.rect.intersection(seen) else { continue }
      let strength = layout.hasWords ? LibraryHighlights.rowShade : LibraryHighlights.thumbnailShade
      let radius = rect == shape.rect ? shape.radius : 0
      commands.append(
        .fill(
          RoundedShape(pose.apply(rect), radius: radius * pose.scale),
          (layout.hasWords ? context.theme.text : .black).opacity(strength * amount * (1 - pose.veil.alpha))))
    }
  }
}
