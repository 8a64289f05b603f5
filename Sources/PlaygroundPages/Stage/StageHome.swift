package import FluidGeometry
package import FluidGestures
package import FluidNavigation
internal import FluidScene
package import FluidScript
internal import PlaygroundControls

/// The stage of the gesture scripts: an empty page with sources that can be tapped.
@MainActor
package final class StageHome: Page {
  package let stage: Script.Stage
  private let tap = TapGestureRecognizer(name: "source tap")
  private let pinch = PinchGestureRecognizer(name: "source spread")
  private let open: @MainActor (String) -> Void
  private let spread: @MainActor (String, PinchGestureRecognizer) -> Void
  /// The source that two fingers pull at.
  private var spreading: String?

  package init(
    _ stage: Script.Stage, open: @escaping @MainActor (String) -> Void,
    spread: @escaping @MainActor (String, PinchGestureRecognizer) -> Void
  ) {
    self.stage = stage
    self.open = open
    self.spread = spread
    super.init(title: "home")
    tap.action = { [weak self] in self?.tapped(at: $0.location) }
    pinch.direction = .opening
    pinch.shouldBegin = { [weak self] _ in self?.pinchedSource != nil }
    pinch.action = { [weak self] _ in self?.pinchChanged() }
  }

  package override func gestureRecognizers(at point: Point) -> [GestureRecognizer] {
    source(at: point) == nil ? [pinch] : [tap, pinch]
  }

  private var pinchedSource: Script.Stage.Source? { source(at: pinch.anchor) }

  private func pinchChanged() {
    if pinch.state == .began { spreading = pinchedSource?.name }
    if let spreading { spread(spreading, pinch) }
  }

  private func source(at point: Point) -> Script.Stage.Source? {
    stage.sources.last { RoundedShape($0.frame, radius: $0.radius).contains(point) }
  }

  private func tapped(at point: Point) {
    if let source = source(at: point) { open(source.name) }
  }

  package override func sources(as kind: SourceKind) -> [SourceView] {
    stage.sources.map { SourceView(id: SourceID($0.name), frame: $0.frame, cornerRadius: $0.radius) }
  }

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    guard case .content = part else { return super.draw(part, into: &drawing, context) }
    for source in stage.sources where !context.isSourceHidden(SourceID(source.name)) {
      let outline = RoundedShape(source.frame, radius: source.radius)
      let ratio: Double? =
        switch stage.page {
        case .plain, .scroll: nil
        case .photo(let ratio): ratio
        case .pager: StagePage.pagerRatio
        }
      if let ratio {
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
