internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit

/// The still of a scene as its card has brought it: it lies over the scene until that has its pictures, and fades then.
@MainActor
struct SceneCover {
  let scene: Scene
  let stills: SceneStills
  /// The size of the page that the card has become, in points.
  let size: Size

  /// - Parameters:
  ///   - scene: what begins.
  ///   - playground: where it was opened; without its card there on top there is no cover.
  init?(_ scene: Scene, over playground: Playground) {
    guard let stills = playground.stills, playground.navigation.topViewController is ScenePage else { return nil }
    (self.scene, self.stills, size) = (scene, stills, playground.size)
  }

  /// - Parameters:
  ///   - list: the frame of the scene.
  ///   - theme: whose background lies around the still.
  ///   - opacity: 0 to 1.
  func draw(into list: inout DisplayList, _ theme: Theme, opacity: Double) {
    let still = ScenePage.stillFrame(in: size)
    let ground = Chrome.pictureBounds(of: size)
    stills.addLayers(of: [scene], to: &list.layers)
    for side in [
      Rect(minX: ground.minX, minY: ground.minY, maxX: ground.maxX, maxY: still.minY),
      Rect(minX: ground.minX, minY: still.maxY, maxX: ground.maxX, maxY: ground.maxY),
      Rect(minX: ground.minX, minY: still.minY, maxX: still.minX, maxY: still.maxY),
      Rect(minX: still.maxX, minY: still.minY, maxX: ground.maxX, maxY: still.maxY),
    ] where !side.isEmpty {
      list.commands.append(.fill(RoundedShape(side), theme.background.opacity(opacity)))
    }
    for (layer, frame) in stills.layers(of: scene, in: still) {
      list.commands.append(
        .layer(DisplayList.LayerPaint(layer, frame: frame, clip: RoundedShape(frame), opacity: opacity)))
    }
  }
}
