package import FluidGeometry
internal import FluidMotion
internal import FluidPictures
package import PlaygroundPictures

/// The sizes that the pictures of a pager have on its page while they are not zoomed, which follow from their shapes.
///
/// The shape of a picture in sight may change: it is turned, or more becomes known of it. It does so at once for what knows it, and on a
/// spring for what is seen.
@MainActor
package struct PictureShapes {
  /// The rectangle that a picture is fitted into.
  package private(set) var viewport = Rect.zero
  /// Pixels a point.
  package private(set) var scale = 1.0
  /// The shapes of the pictures in sight.
  private var shown: [Shown] = []
  /// Returns the shape of a picture that is not turned, as far as it is known.
  private let known: @MainActor (Int) -> Shape

  init(_ known: @escaping @MainActor (Int) -> Shape) { self.known = known }

  private func shown(_ index: Int) -> Shown? {
    for shown in shown where shown.index == index { return shown }
    return nil
  }

  func isInSight(_ index: Int) -> Bool { shown.contains { $0.index == index } }

  func isMoving(at now: Instant) -> Bool { shown.contains { $0.isMoving(at: now) } }

  // MARK: Turns

  /// Quarters by which a picture is turned clockwise.
  package func quarterTurns(of index: Int) -> Int { shown(index)?.quarterTurns ?? 0 }

  /// Radians by which a picture is not turned so far yet.
  func tilt(of index: Int, at now: Instant) -> Double { shown(index)?.tilt(at: now) ?? 0 }

  /// Returns the frame of a picture while it is being turned: its sides change places on the way.
  ///
  /// - Parameter frame: where it would lie if it were not.
  func turning(_ index: Int, from frame: Rect, zoomScale: Double, at now: Instant) -> Rect {
    guard let shown = shown(index) else { return frame }
    let length = shown.length(in: viewport, scale: scale, at: now) * zoomScale
    let ratio = shown.shape.aspectRatio
    var turning = frame
    turning.size =
      shown.quarterTurns & 1 == 1
      ? Size(width: length * ratio, height: length) : Size(width: length, height: length / ratio)
    return turning.offsetBy(frame.center - turning.center)
  }

  /// Returns a picture as it is fitted into the viewport at a moment.
  func fitted(_ index: Int, at now: Instant) -> FittedPicture {
    guard let shown = shown(index) else { return FittedPicture(known(index), in: viewport, scale: scale) }
    guard shown.isMoving(at: now) else { return FittedPicture(shown.shape, in: viewport, scale: scale) }
    return FittedPicture(
      shown.shape, in: viewport, scale: scale, changing: shown.fittedSize(in: viewport, scale: scale, at: now))
  }

  // MARK: What happens to them

  mutating func layout(in viewport: Rect, scale: Double) { (self.viewport, self.scale) = (viewport, scale) }

  /// Takes in what has become known of the pictures in sight.
  ///
  /// - Returns: those whose sizes change.
  mutating func follow(_ paging: PagingMotion, isAtOnce: Bool, at now: Instant) -> [Int] {
    let visible = paging.visibleSlots(at: now)
    shown.removeAll { shown in !visible.contains { paging.page(at: $0) == shown.index } }
    var changed: [Int] = []
    for index in visible.lazy.compactMap(paging.page(at:)) {
      guard let place = shown.firstIndex(where: { $0.index == index }) else {
        shown.append(Shown(index, known(index)))
        continue
      }
      let shape = known(index).turned(by: shown[place].quarterTurns)
      let wasMoving = shown[place].isMoving(at: now)
      if shape != shown[place].shape {
        shown[place].change(to: shape, in: viewport, scale: scale, isAtOnce: isAtOnce, at: now)
      } else if !wasMoving {
        continue
      }
      changed.append(index)
    }
    return changed
  }

  /// Turns a picture in sight the shorter way.
  mutating func turn(_ index: Int, to quarters: Int, isAtOnce: Bool, at now: Instant) {
    guard let place = shown.firstIndex(where: { $0.index == index }) else { return }
    shown[place].turn(to: quarters, in: viewport, scale: scale, isAtOnce: isAtOnce, at: now)
  }

  /// Keeps in mind how a picture was turned when its page left.
  ///
  /// - Returns: the quarters to turn it to now; `nil` where it is upright all the time.
  mutating func turnsForFlight(of index: Int, isLeaving: Bool) -> Int? {
    guard let place = shown.firstIndex(where: { $0.index == index }),
      let turns = isLeaving ? shown[place].quarterTurns : shown[place].suspendedTurns
    else { return nil }
    shown[place].suspendedTurns = isLeaving && turns != 0 ? turns : nil
    return turns == 0 ? nil : isLeaving ? 0 : turns
  }

  /// Forgets all pictures but one, which has another place now.
  mutating func keep(_ index: Int, as place: Int) {
    shown.removeAll { $0.index != index }
    for number in shown.indices { shown[number].index = place }
  }

  mutating func removeAll() { shown.removeAll() }
}

extension PictureShapes {
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
    package init(of index: Int, in store: PictureStore) {
      let header = store.files.header(of: index)
      (aspectRatio, pixelWidth) = (header?.size.aspectRatio ?? store.files.aspectRatio(of: index), header?.size.width)
      isDrawing = header?.format == .svg
    }

    /// Returns the shape of the picture when it is turned by quarters.
    func turned(by quarters: Int) -> Shape {
      guard quarters & 1 == 1 else { return self }
      var shape = self
      shape.aspectRatio = 1 / aspectRatio
      shape.pixelWidth = pixelWidth.map { Int((Double($0) / aspectRatio).rounded()) }
      return shape
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

  /// The shape that a picture in sight is shown in.
  private struct Shown {
    var index: Int
    private(set) var shape: Shape
    /// Points by which it is wider and higher than its shape says.
    private var excess = (width: resting, height: resting)

    /// Quarters by which the picture is turned clockwise.
    private(set) var quarterTurns = 0
    /// The same while it is upright for a flight; `nil` otherwise.
    var suspendedTurns: Int?
    /// Radians by which it is not turned so far yet.
    private var tilt = resting
    private var excessLength = resting

    init(_ index: Int, _ shape: Shape) { (self.index, self.shape) = (index, shape) }

    private static let resting = Motion<Double>(resting: 0)
    private static let spring = Spring(duration: 0.3, bounce: 0)
    /// Points.
    private static let tolerance = 0.1
    private static let angleTolerance = 2e-4

    /// Returns what goes to 0 from a value, as fast at first as it was.
    private static func motion(from value: Double, _ former: Motion<Double>, at now: Instant) -> Motion<Double> {
      Motion<Double>(from: value, velocity: former.velocity(at: now), to: 0, spring: spring, start: now)
    }

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
      let angle = tilt.value(at: now) - Double(step) * .pi / 2
      tilt = isAtOnce ? Self.resting : Self.motion(from: angle, tilt, at: now)
      let excess = former - length(in: viewport, scale: scale, at: now) + excessLength.value(at: now)
      excessLength = isAtOnce ? Self.resting : Self.motion(from: excess, excessLength, at: now)
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
        excess = (Self.resting, Self.resting)
        return
      }
      excess.width = Self.motion(from: former.width - size.width, excess.width, at: now)
      excess.height = Self.motion(from: former.height - size.height, excess.height, at: now)
    }
  }
}
