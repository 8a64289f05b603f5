internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// The still of a scene as its card has brought it: it lies over the scene until that has its pictures, and fades then.
@MainActor
struct SceneCover {
  /// The page that the card has become.
  let page: Page
  /// Its size in points.
  let size: Size

  /// - Parameters:
  ///   - scene: what begins.
  ///   - playground: where it was opened; without its card there on top there is no cover.
  init?(_ scene: Scene, over playground: Playground) {
    guard let page = playground.navigation.topViewController as? Page, page.title == scene.name else { return nil }
    (self.page, size) = (page, playground.surroundings.size)
  }

  /// - Parameters:
  ///   - list: the frame of the scene.
  ///   - context: whose background lies around the still.
  ///   - opacity: 0 to 1.
  func draw(into list: inout DisplayList, _ context: PageContext, opacity: Double) {
    let ground = Chrome.pictureBounds(of: size)
    let still = page.picture?.restingFrame(in: Rect(origin: .zero, size: size)) ?? ground
    for side in [
      Rect(minX: ground.minX, minY: ground.minY, maxX: ground.maxX, maxY: still.minY),
      Rect(minX: ground.minX, minY: still.maxY, maxX: ground.maxX, maxY: ground.maxY),
      Rect(minX: ground.minX, minY: still.minY, maxX: still.minX, maxY: still.maxY),
      Rect(minX: still.maxX, minY: still.minY, maxX: ground.maxX, maxY: still.maxY),
    ] where !side.isEmpty {
      list.commands.append(.fill(RoundedShape(side), context.theme.background.opacity(opacity)))
    }
    PageDrawing.drawCard(of: page, opacity: opacity, into: &list, context.sized(size))
  }
}
