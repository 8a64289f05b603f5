internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// A page that a source of the stage opens.
@MainActor
final class StagePage: Page {
  private let kind: Script.Stage.PageKind
  private let source: Script.Stage.Source?

  init(name: String, kind: Script.Stage.PageKind, source: Script.Stage.Source?) {
    self.kind = kind
    self.source = source
    super.init(title: name)
  }

  override var sourceView: SourceView? {
    source.map { SourceView(id: SourceID($0.name), frame: $0.frame, cornerRadius: $0.radius) }
  }

  override func pictureFrame(in bounds: Rect) -> Rect? {
    switch kind {
    case .plain: nil
    case .photo(let ratio): bounds.fitting(aspectRatio: ratio)
    }
  }

  override func sourcePictureFrame(source: Rect) -> Rect? {
    switch kind {
    case .plain: nil
    case .photo(let ratio): source.filling(aspectRatio: ratio)
    }
  }

  override func cardContent(_ context: PageContext) -> CardContent {
    guard let source else { return CardContent() }
    switch kind {
    case .plain: return CardContent(source: [.init(paint: .color(Theme.accent), frame: source.frame)])
    case .photo(let ratio):
      return CardContent(
        pictures: [.init(paint: .image(StagePicture.imageID), frame: context.bounds.fitting(aspectRatio: ratio))],
        source: [.init(paint: .image(StagePicture.imageID), frame: source.frame.filling(aspectRatio: ratio))],
        sourceMatchesPage: true)
    }
  }
}
