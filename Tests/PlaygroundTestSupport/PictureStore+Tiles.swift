package import FluidGeometry
internal import FluidMotion
internal import FluidPictures
package import PlaygroundPictures

extension PictureStore {
  /// Asks for the tiles of places, as the first page does with every frame.
  ///
  /// - Parameters:
  ///   - visible: in sight.
  ///   - near: may soon be in sight; `nil` for no others.
  ///   - ahead: a fling is about to bring them.
  ///   - side: of a tile, in pixels.
  package func want(
    _ visible: Range<Int>, near: Range<Int>? = nil, ahead: Range<Int>? = nil, isBackwards: Bool = false, side: Int = 60
  ) {
    func stretch(_ places: Range<Int>) -> PictureStretch { PictureStretch(places, of: files.collection.order) }
    want(
      visible: stretch(visible), near: stretch(near ?? visible),
      ahead: ahead.map { TilesAhead(stretch($0), isBackwards: isBackwards) } ?? .none,
      tile: PixelSize(width: side, height: side))
  }

  /// Returns what is drawn of a picture in a frame.
  package func pictures(
    of index: Int, in frame: Rect, for use: Use, at seconds: Double
  ) -> [CardContent.Picture] {
    var pictures: [CardContent.Picture] = []
    addPictures(of: index, frame: frame, for: use, at: Instant(seconds: seconds), to: &pictures)
    return pictures
  }

  /// The pictures whose tiles have pixels.
  package var readyTiles: [Int] {
    files.collection.items.indices.filter { files.collection.items[$0].thumbnails.isReady }
  }
}
