import FluidGeometry
import FluidTestSupport
import FluidTransitions
import Testing

struct TransitionTracksTests {
  private let size = Size(width: 402, height: 874)

  private var still: TransitionPlacement { TransitionPlacement(frame: Rect(origin: .zero, size: size)) }

  private func tracks(to end: TransitionPlacement) -> TransitionTracks {
    TransitionTracks(
      upper: TransitionTracks.Track(from: still, to: end), lower: TransitionTracks.Track(from: end, to: still),
      containerSize: size)
  }

  private func random(_ random: inout SeededGenerator) -> TransitionPlacement {
    var placement = still
    placement.center = Point(x: random.number(-500...900), y: random.number(-500...1500))
    placement.bounds.size = Size(width: random.number(1...900), height: random.number(1...900))
    placement.alpha = random.number(0...1)
    placement.transform = AffineTransform(
      a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2), d: random.number(-2...2),
      tx: random.number(-90...90), ty: random.number(-90...90))
    if random.chance(0.1) { placement.transform = AffineTransform(scaleX: 0, y: 0, about: .zero) }
    if random.chance(0.1) { placement.transform.a = 0 }
    return placement
  }

  @Test("An untouched page is drawn as it is, exactly, and in a window of another size too")
  func identity() {
    let pair = tracks(to: still).placements(at: 0.3, size: size)
    #expect(pair.upper == .identity && pair.lower == .identity)
    #expect(tracks(to: still).placements(at: 1, size: Size(width: 1001, height: 333)).upper == .identity)
  }

  @Test("Both ends are exact, and between them nothing jumps", arguments: 0..<200)
  func ends(run: UInt64) throws {
    var generator = SeededGenerator(seed: run)
    let track = TransitionTracks.Track(from: random(&generator), to: random(&generator))
    #expect(track.placement(at: 0) == track.start)
    #expect(track.placement(at: 1) == track.end)
    let tracks = TransitionTracks(upper: track, lower: track, containerSize: size)
    var before: Point?
    for step in 0...1000 {
      let pair = tracks.placements(at: Double(step) / 1000, size: size)
      guard case .flat(let map) = pair.upper.surface else { throw Failure.notFlat }
      let corner = map.apply(Point(x: size.width, y: size.height))
      if let before { #expect(corner.distance(to: before) < 12) }
      before = corner
      #expect((0...1).contains(pair.upper.opacity))
    }
  }

  enum Failure: Error { case notFlat }

  @Test("The way back is the way, backwards", arguments: 0..<20)
  func reversed(run: UInt64) {
    var generator = SeededGenerator(seed: run)
    let tracks = TransitionTracks(
      upper: .init(from: random(&generator), to: random(&generator)), lower: .init(from: still, to: still),
      containerSize: size)
    #expect(tracks.reversed.reversed == tracks)
    #expect(tracks.reversed.placements(at: 1, size: size) == tracks.placements(at: 0, size: size))
  }

  @Test("A turn keeps its size on the way and goes the short way round")
  func turning() {
    var turned = still
    turned.transform = AffineTransform(rotation: .degrees(170), about: .zero)
    var further = still
    further.transform = AffineTransform(rotation: .degrees(-170), about: .zero)
    let track = TransitionTracks.Track(from: turned, to: further)
    let middle = track.placement(at: 0.5).transform
    #expect(abs(middle.determinant - 1) < 1e-12)
    #expect(abs(middle.a + 1) < 1e-12, "half a turn, not none")
  }

  @Test("A spring that overshoots an end takes the page along, but never inside out")
  func beyond() {
    var small = still
    small.transform = AffineTransform(scaleX: 0.1, y: 0.1, about: .zero)
    let track = TransitionTracks.Track(from: small, to: still)
    #expect(track.placement(at: 1.1).transform.a > 1)
    #expect(track.placement(at: -0.5).transform.a == 0)
  }

  @Test("What is not a number shows nothing")
  func notANumber() {
    var broken = still
    broken.center.x = .nan
    #expect(tracks(to: broken).placements(at: 0.5, size: size).upper.surface == .hidden)
  }

  @Test("A view's frame is the rectangle around it")
  func frame() {
    var placement = still
    placement.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(placement.center == Point(x: 60, y: 45))
    placement.transform = AffineTransform(rotation: .degrees(90), about: .zero)
    #expect(abs(placement.frame.width - 50) < 1e-9 && abs(placement.frame.minX - 35) < 1e-9)
  }
}
