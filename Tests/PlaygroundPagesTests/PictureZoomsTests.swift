import FluidGeometry
import FluidMotion
import FluidTestSupport
import Testing

@testable import PlaygroundPages

/// Zooms and shapes of pictures without a page: the laws that fingers, keys and scripts build on.
@MainActor
@Suite("The sizes and zooms of pictures side by side")
struct PictureZoomsTests {
  private static let viewport = Rect(x: 0, y: 40, width: 600, height: 400)
  private let now = Instant(seconds: 1)
  private var paging = PagingMotion(pageCount: 3)

  init() { paging.layout(pageCount: 3, pageLength: Self.viewport.width, gap: 20, at: now) }

  private func zooms(of ratio: Double, pixels: Int? = nil, scale: Double = 1) -> PictureZooms {
    var shape = PictureShapes.Shape()
    (shape.aspectRatio, shape.pixelWidth) = (ratio, pixels)
    var zooms = PictureZooms(PictureShapes { [shape] _ in shape })
    zooms.layout(in: Self.viewport, scale: scale, keepsZoomed: false, paging, isAtOnce: true, at: now)
    return zooms
  }

  @Test("A picture fits its viewport, and is its own pixels at the actual scale", arguments: [0.4, 1.5, 6], [1.0, 2])
  func fitted(ratio: Double, scale: Double) throws {
    let zooms = zooms(of: ratio, pixels: 9000, scale: scale)
    let frame = zooms.zoom(of: 0, at: now).frame(at: now)
    #expect(frame.distance(to: Self.viewport.fitting(aspectRatio: ratio)) < 1e-9)
    #expect(zooms.shapes.fitted(0, at: now).frame.distance(to: frame) < 1e-9)
    let actual = try #require(zooms.shapes.fitted(0, at: now).actualScale)
    #expect(abs(actual * frame.width * scale - 9000) < 1e-6)
    #expect(zooms.shapes.fitted(0, at: now).maximumScale >= max(4, 2 * actual))
    #expect(zooms.shapes.fitted(0, at: now).closerScale >= 2)
  }

  @Test("A small picture lies on whole pixels, and is zoomed as far as the whole viewport goes")
  func small() {
    let shapes = zooms(of: 1.5, pixels: 101, scale: 2).shapes
    let frame = shapes.fitted(0, at: now).frame
    #expect(frame.width == 50.5 && shapes.fitted(0, at: now).actualScale == 1)
    for edge in [frame.minX, frame.minY] { #expect(abs((edge * 2).rounded() - edge * 2) < 1e-9) }
    #expect(abs(shapes.fitted(0, at: now).closerScale - 600 / 50.5) < 1e-9)
    #expect(abs(shapes.fitted(0, at: now).maximumScale - 4 * 600 / 50.5) < 1e-9)
  }

  @Test("A turn exchanges the sides at once, on a spring for the eye, and four are none", arguments: [1, -1])
  func turning(step: Int) {
    var zooms = zooms(of: 1.5)
    for quarters in 1...4 {
      zooms.turn(0, to: step * quarters, isAtOnce: false, at: now)
      let shapes = zooms.shapes
      #expect(shapes.quarterTurns(of: 0) == (step * quarters) & 3)
      #expect(abs(abs(shapes.tilt(of: 0, at: now)) - Double(quarters) * .pi / 2) < 1e-9 && shapes.isMoving(at: now))
    }
    let later = now + 2
    let ratio = zooms.shapes.fitted(0, at: later).aspectRatio
    #expect(!zooms.isMoving(at: later) && zooms.shapes.tilt(of: 0, at: later) == 0 && abs(ratio - 1.5) < 1e-9)
    zooms.turn(0, to: 1, isAtOnce: true, at: later)
    #expect(!zooms.isMoving(at: later) && abs(zooms.shapes.fitted(0, at: later).aspectRatio - 1 / 1.5) < 1e-9)
  }

  @Test("A zoomed picture is fitted anew when it is turned")
  func turningZoomed() {
    var zooms = zooms(of: 1.5)
    zooms.change(0, at: now) { $0.jump(toZoomScale: 2, center: .zero) }
    zooms.turn(0, to: 1, isAtOnce: true, at: now)
    let frame = zooms.zoom(of: 0, at: now).frame(at: now)
    #expect(abs(frame.width / frame.height - 1 / 1.5) < 1e-9 && abs(frame.height - 800) < 1e-9)
  }

  @Test("A picture is upright for a flight, and turned again when its page comes back")
  func flight() {
    var zooms = zooms(of: 1.5)
    func fly(isLeaving: Bool) -> Bool { zooms.turnForFlight(0, isLeaving: isLeaving, isAtOnce: true, at: now) }
    var isTurned = fly(isLeaving: true)
    #expect(!isTurned)
    zooms.turn(0, to: 3, isAtOnce: true, at: now)
    isTurned = fly(isLeaving: true)
    #expect(isTurned && zooms.shapes.quarterTurns(of: 0) == 0)
    isTurned = fly(isLeaving: false)
    #expect(isTurned && zooms.shapes.quarterTurns(of: 0) == 3)
    isTurned = fly(isLeaving: false)
    #expect(!isTurned)
  }

  @Test("A zoom lasts while its picture is in sight, and goes with its picture to another place")
  func forgetting() {
    var zooms = zooms(of: 1.5)
    for index in 0..<2 { zooms.change(index, at: now) { $0.jump(toZoomScale: 3, center: .zero) } }
    zooms.finish(paging, at: now)
    #expect(zooms.zoom(of: 0, at: now).zoomScale(at: now) == 3 && zooms.zoom(of: 1, at: now).zoomScale(at: now) == 1)
    zooms.turn(0, to: 1, isAtOnce: true, at: now)
    zooms.keep(0, as: 2)
    #expect(zooms.zoom(of: 2, at: now).zoomScale(at: now) == 3 && zooms.shapes.quarterTurns(of: 2) == 1)
    #expect(zooms.zoom(of: 0, at: now).zoomScale(at: now) == 1 && zooms.shapes.quarterTurns(of: 0) == 0)
    zooms.change(2, at: now) { $0.zoom(to: 1, about: .zero, animated: false, at: now) }
    zooms.removeAll()
    #expect(zooms.zoom(of: 2, at: now).isZoomedOut(at: now) && !zooms.shapes.isInSight(2))
  }

  @Test("A picture keeps its frame in another viewport where it is zoomed in and is to stay", arguments: [true, false])
  func layout(keepsZoomed: Bool) {
    var zooms = zooms(of: 1.5)
    zooms.change(0, at: now) { $0.jump(toZoomScale: 3, center: .zero) }
    let former = zooms.zoom(of: 0, at: now).frame(at: now)
    let viewport = Rect(x: 0, y: 0, width: 600, height: 440)
    zooms.layout(in: viewport, scale: 1, keepsZoomed: keepsZoomed, paging, isAtOnce: true, at: now)
    #expect((zooms.zoom(of: 0, at: now).frame(at: now).distance(to: former) < 1e-6) == keepsZoomed)
  }
}
