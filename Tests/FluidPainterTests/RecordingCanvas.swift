import FluidGeometry
import FluidNavigation
import FluidPainter
import FluidScene

/// The least that a program's own canvas has, which notes what it is called with.
@MainActor
struct RecordingCanvas: PageCanvas {
  enum Call {
    case fill(RoundedShape, Color)
    case stroke(RoundedShape, Color)
    case shadow(DisplayList.Shadow)
    case page(ViewController, PagePaint)
    case source(PagePaint)
  }

  private(set) var calls: [Call] = []

  mutating func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) { calls.append(.fill(shape, color)) }
  mutating func stroke(_ shape: RoundedShape, width: Double, _ color: Color) { calls.append(.stroke(shape, color)) }
  mutating func shadow(_ shadow: DisplayList.Shadow) { calls.append(.shadow(shadow)) }
  mutating func page(_ page: ViewController, _ paint: PagePaint) { calls.append(.page(page, paint)) }
  mutating func source(of card: ZoomCard, _ paint: PagePaint) { calls.append(.source(paint)) }

  /// The paints with which a page was drawn in its own plane.
  func paints(of page: ViewController) -> [PagePaint] {
    calls.compactMap { if case .page(let drawn, let paint) = $0, drawn === page { paint } else { nil } }
  }

  /// The calls in a word each: a page by its title, a fill by its width.
  var words: String {
    calls.map { call in
      switch call {
      case .fill(let shape, _): "fill(\(shape.rect.width.rounded().brief))"
      case .stroke: "stroke"
      case .shadow: "shadow"
      case .page(let page, _): page.title
      case .source: "source"
      }
    }.joined(separator: " ")
  }
}
