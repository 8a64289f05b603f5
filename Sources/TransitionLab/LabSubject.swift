package import FluidGeometry
package import FluidMotion
package import FluidScene
package import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// The picture that is on the lab's tile.
@MainActor
package enum LabSubject {
  /// The stage's own.
  case stage
  /// One of the pictures of the grid, as long as the grid shows those.
  case picture(Int, PictureStore, of: PictureCollection)
  /// There are none.
  case none

  package init(_ index: Int, in store: PictureStore) {
    self = store.count > index ? .picture(index, store, of: store.files.collection) : .none
  }

  /// The picture of the grid, as long as the grid shows it.
  private var shown: (index: Int, store: PictureStore)? {
    guard case .picture(let index, let store, let collection) = self, store.files.collection === collection else {
      return nil
    }
    return (index, store)
  }

  /// Back to front, what fills a frame.
  package func pictures(filling frame: Rect, at now: Instant) -> [CardContent.Picture] {
    if case .stage = self {
      return [CardContent.Picture(paint: .image(StagePicture.imageID), frame: frame.filling(aspectRatio: 1))]
    }
    var pictures: [CardContent.Picture] = []
    if let (index, store) = shown {
      store.addPictures(
        of: index, frame: frame.filling(aspectRatio: store.files.aspectRatio(of: index)), for: .page, at: now,
        to: &pictures)
    }
    return pictures
  }

  /// What is there until the picture is.
  package func color(_ theme: Theme) -> Color {
    guard let (index, store) = shown else { return Theme.accent }
    return store.files.collection.items[index].meanColor ?? theme.placeholder
  }

  /// Asks for pixels as a page of that size would.
  package func wantPixels(fitting size: Size, scale: Double) {
    guard let (index, store) = shown else { return }
    store.pages.want(index, fitting: Chrome.pictureBounds(of: size).size, scale: scale)
  }
}
