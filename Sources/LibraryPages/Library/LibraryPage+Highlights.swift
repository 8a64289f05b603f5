internal import FluidGeometry
package import FluidMotion
internal import FluidNavigation
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// Items that a finger is on, and those whose pages are open.
extension LibraryPage {
  /// The picture whose item a page came out of; `nil` for a page that came out of another one.
  func openedIndex(of page: ViewController) -> Int? {
    guard let opened = page as? any OpenedPicturePage, opened.isCurrent, opened.origin === self else { return nil }
    return opened.index
  }

  /// The strongest one.
  package func highlight(at now: Instant) -> (index: Int, amount: Double)? {
    highlights.indices.map { ($0, highlights.amount(of: $0, at: now)) }.max { $0.1 < $1.1 }
  }

  /// Draws what the pointer is on: a shade under a row's words, or the name over a picture that has none beside it. A picture keeps its
  /// colours.
  package func drawHovers(into commands: inout [DisplayList.Command], _ context: PageContext, _ pose: LayerPose) {
    let hovers = hovers
    for index in hovers.indices where layout.order.contains(index) {
      let amount = hovers.amount(of: index, at: context.now) * (1 - pose.veil.alpha)
      guard amount > Fade.tolerance, !context.isSourceHidden(sourceID(of: index)) else { continue }
      let item = drawnItem(at: layout.order.place(of: index))
      let shape = layout.hasWords ? item.cell : item.picture
      guard let rect = shape.rect.intersection(seen) else { continue }
      let radius = rect == shape.rect ? shape.radius : 0
      if layout.hasWords {
        commands.append(
          .fill(
            RoundedShape(pose.apply(rect), radius: radius * pose.scale),
            context.theme.text.opacity(Self.hoverShade * amount)))
      } else {
        drawName(of: index, in: pose.apply(rect), opacity: amount, into: &commands, context)
      }
    }
  }

  /// The opacity of what lies over a row.
  private static let hoverShade = 0.045

  /// Draws a name at the foot of a picture, on a plate that keeps it legible on any.
  private func drawName(
    of index: Int, in frame: Rect, opacity: Double, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    let room = frame.width - 2 * Self.plateInset
    guard room > 4 * Self.plateInset, frame.height > 2 * Self.plateHeight else { return }
    let name = store.files.collection.name(of: index)
    let style = TextStyle(.caption, alignment: .center)
    let width = min(room, context.measure.width(of: name, in: style).rounded(.up) + 2 * Self.plateMargin)
    let plate = Rect(
      center: Point(x: frame.midX, y: frame.maxY - Self.plateInset - Self.plateHeight / 2),
      size: Size(width: width, height: Self.plateHeight))
    commands.append(.fill(RoundedShape(plate, radius: 8), Color.black.opacity(Self.plateStrength * opacity)))
    commands.text(
      name, style, color: Color.white.opacity(opacity), at: plate.center, maximumWidth: width - Self.plateMargin)
  }

  /// Points.
  private static let plateInset = 8.0
  private static let plateMargin = 9.0
  private static let plateHeight = 24.0
  /// White words are 5.7 to 1 on it over a white picture.
  private static let plateStrength = 0.6

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
