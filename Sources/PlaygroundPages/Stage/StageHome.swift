internal import FluidGeometry
package import FluidGestures
package import FluidNavigation
internal import FluidScene
package import FluidScript
internal import PlaygroundControls

/// The stage of the gesture scripts: an empty page with sources that can be tapped.
@MainActor
package final class StageHome: Page {
  package let stage: Script.Stage
  private let fingers = OpeningFingers<String>(name: "source")

  package init(
    _ stage: Script.Stage, open: @escaping @MainActor (String) -> Void,
    spread: @escaping @MainActor (String, PinchGestureRecognizer) -> Void
  ) {
    self.stage = stage
    super.init(title: "home")
    fingers.connect(item: { [weak self] in self?.source(at: $0)?.name }, open: open, spread: spread)
    ownInput = fingers
  }

  private func source(at point: Point) -> Script.Stage.Source? {
    stage.sources.last { RoundedShape($0.frame, radius: $0.radius).contains(point) }
  }

  package override func sources(as kind: SourceKind) -> [SourceView] {
    stage.sources.map { SourceView(id: SourceID($0.name), frame: $0.frame, cornerRadius: $0.radius) }
  }

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    guard case .content = part else { return super.draw(part, into: &drawing, context) }
    for source in stage.sources where !context.isSourceHidden(SourceID(source.name)) {
      let outline = RoundedShape(source.frame, radius: source.radius)
      if let ratio = stage.pictureRatio {
        drawing.list.commands.append(
          .image(
            DisplayList.ImagePaint(
              StagePicture.imageID, frame: source.frame.filling(aspectRatio: ratio), clip: outline)))
      } else {
        drawing.list.commands.append(.fill(outline, Theme.accent))
      }
    }
  }
}
