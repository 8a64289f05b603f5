internal import FluidGeometry
package import FluidMotion
internal import FluidPictures
package import PlaygroundPictures

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

    /// Returns the shape of the picture when it is turned by quarters.
    func turned(by quarters: Int) -> Shape {
      guard quarters & 1 == 1 else { return self }
      var shape = self
      shape.aspectRatio = 1 / aspectRatio
      shape.pixelWidth = pixelWidth.map { Int((Double($0) / aspectRatio).rounded()) }
      return shape
    }

    @MainActor
    package init(of index: Int, in store: PictureStore) {
      let header = store.files.header(of: index)
      (aspectRatio, pixelWidth) = (store.files.aspectRatio(of: index), header?.size.width)
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

    /// Quarters by which the picture is turned clockwise.
    private(set) var quarterTurns = 0
    /// The same while it is upright for a flight; `nil` otherwise.
    var suspendedTurns: Int?
    /// Radians by which it is not turned so far yet.
    private var tilt = Motion<Double>(resting: 0)
    private var excessLength = Motion<Double>(resting: 0)

    init(_ index: Int, _ shape: Shape) { (self.index, self.shape) = (index, shape) }

    private static let spring = Spring(duration: 0.3, bounce: 0)
    /// Points.
    private static let tolerance = 0.1
    private static let angleTolerance = 2e-4

    func isMoving(at now: Instant) -> Bool {
      !excess.width.isSettled(within: Self.tolerance, at: now)
        || !excess.height.isSettled(within: Self.tolerance, at: now) || tilt(at: now) != 0
    }

    func tilt(at now: Instant) -> Double {
      tilt.isSettled(within: Self.angleTolerance, at: now) ? 0 : tilt.value(at: now)
    }

    /// The width in points of the picture before it is turned, which its sides change places by.
    func length(in viewport: Rect, scale: Double, at now: Instant) -> Double {
      let size = shape.fittedSize(in: viewport, scale: scale)
      return (quarterTurns & 1 == 1 ? size.height : size.width) + excessLength.value(at: now)
    }

    /// Turns it the shorter way.
    mutating func turn(to quarters: Int, in viewport: Rect, scale: Double, isAtOnce: Bool, at now: Instant) {
      let step = (quarters - quarterTurns + 5) & 3 - 1
      let former = length(in: viewport, scale: scale, at: now)
      quarterTurns = quarters & 3
      change(to: shape.turned(by: step), in: viewport, scale: scale, isAtOnce: isAtOnce, at: now)
      let rest = Motion<Double>(resting: 0)
      func motion(from value: Double, _ motion: Motion<Double>) -> Motion<Double> {
        Motion<Double>(from: value, velocity: motion.velocity(at: now), to: 0, spring: Self.spring, start: now)
      }
      let angle = tilt.value(at: now) - Double(step) * .pi / 2
      tilt = isAtOnce ? rest : motion(from: angle, tilt)
      let excess = former - length(in: viewport, scale: scale, at: now) + excessLength.value(at: now)
      excessLength = isAtOnce ? rest : motion(from: excess, excessLength)
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

  /// Turns the current picture clockwise by quarters, and fits it into the page.
  package func turnPicture(by quarters: Int, animated: Bool = true, at now: Instant) {
    hear(now)
    followShapes()
    guard let place = shapes.firstIndex(where: { $0.index == current }) else { return }
    if !isZoomedOut { zoomOut(at: self.now) }
    turn(place, to: shapes[place].quarterTurns + quarters, isAtOnce: dissolve.isOn || !animated)
  }

  private func turn(_ place: Int, to quarters: Int, isAtOnce: Bool) {
    shapes[place].turn(to: quarters, in: viewport, scale: scale, isAtOnce: isAtOnce, at: now)
    layOutZoom(of: shapes[place].index)
    followShapes()
  }

  /// Turns the current picture back where its page leaves, so that it lands on its source, and again where the page comes back.
  package func turnForFlight(isLeaving: Bool) {
    guard let place = shapes.firstIndex(where: { $0.index == current }),
      let turns = isLeaving ? shapes[place].quarterTurns : shapes[place].suspendedTurns
    else { return }
    shapes[place].suspendedTurns = isLeaving && turns != 0 ? turns : nil
    if turns != 0 { turn(place, to: isLeaving ? 0 : turns, isAtOnce: dissolve.isOn) }
  }

  /// Quarters by which a picture is turned clockwise.
  package func quarterTurns(of index: Int) -> Int { shapes.first { $0.index == index }?.quarterTurns ?? 0 }

  /// Takes in what has become known of the pictures in sight.
  func followShapes() {
    let visible = paging.visibleSlots(at: now)
    shapes.removeAll { shown in !visible.contains { paging.page(at: $0) == shown.index } }
    for slot in visible {
      guard let index = paging.page(at: slot) else { continue }
      guard let place = shapes.firstIndex(where: { $0.index == index }) else {
        shapes.append(ShownShape(index, pictures.shape(index)))
        continue
      }
      let shape = pictures.shape(index).turned(by: shapes[place].quarterTurns)
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
