internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidPictures
internal import FluidScene

/// One picture, as large as the window lets it be.
@MainActor
final class PhotoPage: Page {
  let index: Int
  private let store: PictureStore
  private let generation: Int
  private let source: @MainActor (Int) -> SourceView?

  init(_ index: Int, in store: PictureStore, source: @escaping @MainActor (Int) -> SourceView?) {
    self.index = index
    self.generation = store.generation
    self.store = store
    self.source = source
    super.init(title: store.name(of: index))
  }

  override var barTitle: String { title }
  override var barDetail: String { "\(index + 1) of \(store.count)" }

  /// Whether the picture is still among those that the grid shows.
  private var isCurrent: Bool { store.generation == generation }

  func shows(_ index: Int) -> Bool { isCurrent && self.index == index }

  override var sourceView: SourceView? { isCurrent ? source(index) : nil }

  override func viewIsAppearing(_ animated: Bool) { wantsPixels = true }

  override func viewDidDisappear(_ animated: Bool) {
    wantsPixels = false
    if isCurrent { store.pageClosed(index) }
  }
  private var wantsPixels = false

  /// The part of a page that a picture is fitted into: beneath the bar.
  static func pictureBounds(of size: Size) -> Rect {
    Rect(x: 0, y: Chrome.barHeight, width: size.width, height: max(1, size.height - Chrome.barHeight))
  }

  override func pictureFrame(in bounds: Rect) -> Rect? {
    guard isCurrent else { return nil }
    return Self.pictureBounds(of: bounds.size).fitting(aspectRatio: store.aspectRatio(of: index))
  }

  override func sourcePictureFrame(source: Rect) -> Rect? {
    isCurrent ? source.filling(aspectRatio: store.aspectRatio(of: index)) : nil
  }

  override func layout(size: Size, scale: Double, at now: Instant) {
    guard wantsPixels, isCurrent else { return }
    store.wantWindow(index, fitting: Self.pictureBounds(of: size).size, scale: scale)
  }

  override var notice: Notice? {
    guard isCurrent, let failure = store.failure(of: index) else { return nil }
    return Notice(title: failure.title, message: failure.message, isBesidePicture: store.hasPixels(of: index))
  }

  override func addCardContent(to content: inout CardContent, _ context: PageContext) {
    guard isCurrent, let frame = pictureFrame(in: context.bounds) else { return }
    store.addPictures(of: index, frame: frame, for: .page, at: context.now, to: &content.pictures)
    guard let tile = sourceView?.contentFrame else { return }
    if content.pictures.isEmpty, store.failure(of: index) == nil {
      let color = store.meanColor(of: index) ?? context.theme.placeholder
      content.pictures.append(CardContent.Picture(paint: .color(color), frame: frame))
    }
    let filled = tile.filling(aspectRatio: store.aspectRatio(of: index))
    store.addPictures(of: index, frame: filled, for: .tile, at: context.now, to: &content.source)
    content.sourceMatchesPage = true
  }
}
