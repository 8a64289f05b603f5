internal import FluidGeometry
package import FluidMotion
package import FluidNavigation
internal import FluidScene
package import FluidScript
internal import FluidTransitions
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// A scene on its way from its card to the window, which it has when it arrives; on its way back when that is over.
@MainActor
package final class ScenePage: Page {
  private let scene: Scene
  private weak var list: ScenesPage?
  private let stills: SceneStills?
  private let actions: ScenesPage.Actions
  private var progress = 0.0
  private var state = State.arriving

  private enum State { case arriving, playing, leaving }

  package init(_ scene: Scene, from list: ScenesPage, stills: SceneStills?, _ actions: ScenesPage.Actions) {
    (self.scene, self.list, self.stills, self.actions) = (scene, list, stills, actions)
    super.init(title: scene.name)
  }

  package override var navigationItem: NavigationItem { NavigationItem(title: scene.title) }
  package override var takesCoachMark: Bool { false }

  package override var source: (any PageSource)? { CardSource(page: self) }

  private struct CardSource: PageSource {
    let page: ScenePage

    func view(as kind: SourceKind, _ lookup: SourceLookup) -> SourceView? {
      kind == .missing ? nil : page.list?.sourceView(of: page.scene)
    }
  }

  package override var picture: (any PagePicture)? { Still() }

  private struct Still: PagePicture {
    func restingFrame(in bounds: Rect) -> Rect? {
      Chrome.pictureBounds(of: bounds.size).fitting(aspectRatio: SceneStills.aspectRatio)
    }

    func frame(inSource source: Rect) -> Rect? { source }
  }

  // MARK: What happens to it

  package override func noticePages(_ pages: [PresentedPage], _ transition: Settings.Transition) {
    guard let own = pages.last(where: { $0.controller === self }) else { return }
    progress = own.progress.clamped(to: 0...1)
    guard state == .arriving, own.phase == .rest || own.phase == .pushing && progress > Self.arrival else { return }
    state = .playing
    actions.play(scene)
  }

  /// Time passes here again when the scene is over.
  package override func timePassed(to now: Instant) {
    guard state == .playing else { return }
    state = .leaving
    actions.leave()
  }

  package override var motion: PageMotion { PageMotion(isAnimating: state == .playing) }

  // MARK: Drawing

  package override func draw(_ part: PagePart, into drawing: inout PageDrawing, _ context: PageContext) {
    switch part {
    case .layers: stills?.addLayers(of: [scene], to: &drawing.list.layers)
    case .card: addCardContent(to: &drawing.cache.cardContent, context)
    case .content, .inPlace, .notices, .words, .above: super.draw(part, into: &drawing, context)
    }
  }

  private func addCardContent(to content: inout CardContent, _ context: PageContext) {
    if let frame = picture?.restingFrame(in: context.bounds) { add(frame, to: &content.pictures, context) }
    if let source = list?.sourceView(of: scene) { add(source.frame, to: &content.source, context) }
    content.sourceMatchesPage = true
  }

  /// The progress at which the card is within a point of its end.
  private static let arrival = 0.999

  private func add(_ frame: Rect, to pictures: inout [CardContent.Picture], _ context: PageContext) {
    for part in stills?.parts(of: scene, in: frame, at: context.now) ?? [] {
      pictures.append(
        CardContent.Picture(
          paint: .layer(part.layer), frame: part.frame, opacity: part.opacity, bounds: part.frame))
    }
  }
}
