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

  override func addCardContent(to content: inout CardContent, _ context: PageContext) {
    guard let source else { return }
    switch kind {
    case .plain: content.source.append(.init(paint: .color(Theme.accent), frame: source.frame))
    case .photo(let ratio):
      let image = CardContent.Picture.Paint.image(StagePicture.imageID)
      content.pictures.append(.init(paint: image, frame: context.bounds.fitting(aspectRatio: ratio)))
      content.source.append(.init(paint: image, frame: source.frame.filling(aspectRatio: ratio)))
      content.sourceMatchesPage = true
    }
  }
}
