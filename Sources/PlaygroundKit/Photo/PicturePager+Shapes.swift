internal import FluidGeometry
internal import FluidMotion
internal import FluidPictures

extension PicturePager {
  /// The facts that the size of a picture on its page follows from.
  package struct Shape: Hashable {
    /// Width over height.
    package var aspectRatio = 1.0
    /// The width of the whole picture in pixels; `nil` where it is unknown.
    package var pixelWidth: Int?
    /// Whether it is a drawing, which is as sharp at any size.
    package var isDrawing = false

    package init() {}

    package init(drawing aspectRatio: Double) { (self.aspectRatio, isDrawing) = (aspectRatio, true) }

    @MainActor
    init(of index: Int, in store: PictureStore) {
      let header = store.header(of: index)
      (aspectRatio, pixelWidth) = (store.aspectRatio(of: index), header?.size.width)
      isDrawing = header?.format == .svg
    }

    /// Returns its frame as large as a viewport lets it be.
    func whole(in viewport: Rect) -> Rect { viewport.fitting(aspectRatio: aspectRatio) }

    /// Whether it has too few pixels to fill a viewport.
    ///
    /// - Parameter scale: pixels a point.
    func isSmall(in viewport: Rect, scale: Double) -> Bool {
      guard !isDrawing, let pixelWidth else { return false }
      return Double(pixelWidth) < whole(in: viewport).width * scale
    }

    /// Returns its size as large as a viewport lets it be, and no larger than its pixels on the screen, unless it is a drawing.
    func fittedSize(in viewport: Rect, scale: Double) -> Size {
      let whole = whole(in: viewport).size
      guard isSmall(in: viewport, scale: scale), let pixelWidth else { return whole }
      return whole * (Double(pixelWidth) / scale / whole.width)
    }
  }

  /// The shape that a picture in sight is shown in. It changes at once for what knows it, and on a spring for what is seen.
  struct ShownShape {
    var index: Int
    private(set) var shape: Shape
    /// Points by which it is wider and higher than its shape says.
    private var excess = (width: Motion<Double>(resting: 0), height: Motion<Double>(resting: 0))

    init(_ index: Int, _ shape: Shape) { (self.index, self.shape) = (index, shape) }

    private static let spring = Spring(duration: 0.3, bounce: 0)
    /// Points.
    private static let tolerance = 0.1

    func isMoving(at now: Instant) -> Bool {
      !excess.width.isSettled(within: Self.tolerance, at: now)
        || !excess.height.isSettled(within: Self.tolerance, at: now)
    }

    func fittedSize(in viewport: Rect, scale: Double, at now: Instant) -> Size {
      let size = shape.fittedSize(in: viewport, scale: scale)
      guard isMoving(at: now) else { return size }
      return Size(
        width: size.width + excess.width.value(at: now), height: size.height + excess.height.value(at: now))
    }

    mutating func change(to shape: Shape, in viewport: Rect, scale: Double, isAtOnce: Bool, at now: Instant) {
      let former = fittedSize(in: viewport, scale: scale, at: now)
      let size = shape.fittedSize(in: viewport, scale: scale)
      self.shape = shape
      guard !isAtOnce, !former.isEmpty, !size.isEmpty else {
        excess = (Motion<Double>(resting: 0), Motion<Double>(resting: 0))
        return
      }
      func motion(from points: Double, _ former: Motion<Double>) -> Motion<Double> {
        Motion<Double>(from: points, velocity: former.velocity(at: now), to: 0, spring: Self.spring, start: now)
      }
      excess.width = motion(from: former.width - size.width, excess.width)
      excess.height = motion(from: former.height - size.height, excess.height)
    }
  }

  /// Takes in what has become known of the pictures in sight.
  func followShapes() {
    let visible = paging.visibleSlots(at: now)
    shapes.removeAll { shown in !visible.contains { paging.page(at: $0) == shown.index } }
    for slot in visible {
      guard let index = paging.page(at: slot) else { continue }
      let shape = pictures.shape(index)
      guard let place = shapes.firstIndex(where: { $0.index == index }) else {
        shapes.append(ShownShape(index, shape))
        continue
      }
      let wasMoving = shapes[place].isMoving(at: now)
      if shape != shapes[place].shape {
        shapes[place].change(to: shape, in: viewport, scale: scale, isAtOnce: dissolve.isOn, at: now)
      } else if !wasMoving {
        continue
      }
      layOutZoom(of: index)
    }
  }
}
