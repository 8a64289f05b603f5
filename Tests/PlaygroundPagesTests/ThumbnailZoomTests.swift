import FluidGeometry
import FluidTestSupport
import FluidTransitions
import Testing

@testable import PlaygroundKit
@testable import PlaygroundPages

/// The zoom of a news reader against its formulas, written down again in plain numbers: what each view's centre, scale, shift and
/// alpha are before and after, for a push and for a pop, and half of the way linear between them.
struct ThumbnailZoomTests {
  private enum Failure: Error { case notFlat }

  /// A view about its centre: q → centre + scale · (q − middle + before) + after.
  private struct View {
    var centerX: Double
    var centerY: Double
    var scale = 1.0
    /// Before the scale.
    var shiftX = 0.0
    var shiftY = 0.0
    var alpha: Double

    /// Animations change a matrix's numbers: the scale, and what is left of the shift after it.
    static func between(_ a: View, _ b: View, _ f: Double) -> (Double, Double, Double) -> (Double, Double, Double) {
      let mix = { (x: Double, y: Double) in x + (y - x) * f }
      let scale = mix(a.scale, b.scale)
      let (tx, ty) = (mix(a.scale * a.shiftX, b.scale * b.shiftX), mix(a.scale * a.shiftY, b.scale * b.shiftY))
      let (cx, cy) = (mix(a.centerX, b.centerX), mix(a.centerY, b.centerY))
      let alpha = mix(a.alpha, b.alpha)
      return { dx, dy, _ in (cx + scale * dx + tx, cy + scale * dy + ty, alpha) }
    }
  }

  private struct Formulas {
    var detail: (View, View)
    var feed: (View, View)

    init(thumbnail t: Rect, page: Size, isPush: Bool) {
      let ratio = page.width / page.height
      // Fitted into the frame at the thumbnail's end, the page's own ratio kept.
      let thumbnailWidth = t.width / t.height > ratio ? t.height * ratio : t.width
      let (first, last) = isPush ? (thumbnailWidth, page.width) : (page.width, thumbnailWidth)
      let factor = last / first
      let grow = isPush ? factor : 1 / factor
      let shrink = 1 / grow
      let middle = (page.width / 2, page.height / 2)
      let small = View(centerX: t.midX, centerY: t.midY, scale: shrink, alpha: 0)
      let open = View(centerX: middle.0, centerY: middle.1, alpha: 1)
      let list = View(centerX: middle.0, centerY: middle.1, alpha: 1)
      let grown = View(
        centerX: middle.0, centerY: middle.1, scale: grow, shiftX: middle.0 - t.midX, shiftY: middle.1 - t.midY,
        alpha: 0)
      detail = isPush ? (small, open) : (open, small)
      feed = isPush ? (list, grown) : (grown, list)
    }
  }

  @Test(
    "A zoom out of a thumbnail is what the formulas say, to half a point, in both directions, at the ends and between",
    arguments: 0..<400)
  func formulas(run: UInt64) throws {
    var random = SeededGenerator(seed: RandomRun.seed &+ run)
    let page = Size(width: random.number(200...1600), height: random.number(200...1600))
    let thumbnail = Rect(
      x: random.number(-200...1600), y: random.number(-200...1600), width: random.number(20...500),
      height: random.number(20...500))
    let zoom = ThumbnailZoom(thumbnail: thumbnail, pageSize: page)
    for isPush in [true, false] {
      let expected = Formulas(thumbnail: thumbnail, page: page, isPush: isPush)
      let tracks = isPush ? zoom.tracks : zoom.tracks.reversed
      for f in [0, 0.001, 0.1, 0.25, 0.5, 0.77, 0.999, 1] {
        let pair = tracks.placements(at: f, size: page)
        for (placement, views) in [(pair.upper, expected.detail), (pair.lower, expected.feed)] {
          guard case .flat(let map) = placement.surface else { throw Failure.notFlat }
          let rule = View.between(views.0, views.1, f)
          for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)] {
            let q = Point(x: corner.0 * page.width, y: corner.1 * page.height)
            let wanted = rule(q.x - page.width / 2, q.y - page.height / 2, 0)
            let got = map.apply(q)
            #expect(abs(got.x - wanted.0) < 0.5 && abs(got.y - wanted.1) < 0.5, "seed \(run), \(isPush), \(f)")
            #expect(abs(placement.opacity - wanted.2) < 1e-9)
          }
        }
      }
    }
  }

  @Test("The fitted page covers one and the same part of the list all the way", arguments: 0..<50)
  func parallel(run: UInt64) throws {
    var random = SeededGenerator(seed: run)
    let page = Size(width: random.number(200...1600), height: random.number(200...1600))
    let zoom = ThumbnailZoom(
      thumbnail: Rect(
        x: random.number(0...900), y: random.number(0...900), width: 120, height: random.number(40...300)),
      pageSize: page)
    for step in 0...20 {
      let pair = zoom.tracks.placements(at: Double(step) / 20, size: page)
      guard case .flat(let upper) = pair.upper.surface, case .flat(let lower) = pair.lower.surface else {
        throw Failure.notFlat
      }
      let corner = lower.apply(zoom.fittedFrame.origin)
      #expect(corner.distance(to: upper.apply(.zero)) < 1e-6)
    }
  }

  @Test(
    "A thumbnail that is missing or cannot be seen is in the middle of the page",
    arguments: [nil, Rect.zero, Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 9, y: 9, width: 0, height: 40)])
  func missing(thumbnail: Rect?) {
    let size = Size(width: 400, height: 800)
    let zoom = ThumbnailZoom(thumbnail: thumbnail, pageSize: size)
    #expect(zoom.thumbnail.center == Point(x: 200, y: 400))
    #expect(zoom.scale > 0 && zoom.scale < 1)
    #expect(zoom.tracks.placements(at: 1, size: size).upper == .identity)
    #expect(zoom.tracks.placements(at: 0, size: size).lower == .identity)
  }
}
