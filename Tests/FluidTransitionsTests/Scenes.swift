import FluidGeometry
import FluidTransitions

let ratios = [3.0, 16.0 / 9, 4.0 / 3, 1.5, 1, 2.0 / 3, 9.0 / 16]
let pages = [
  Size(width: 402, height: 874), Size(width: 874, height: 402), Size(width: 1280, height: 800),
  Size(width: 601, height: 600),
]

/// A page that shows a picture fitted into it, and a square cell that the same picture fills.
func photo(_ ratio: Double, on page: Size = Size(width: 402, height: 874), isAligned: Bool = true) -> ZoomEndpoints {
  let cell = Rect(x: 21.3, y: page.height * 0.61, width: 118, height: 118)
  return ZoomEndpoints(
    pageFrame: Rect(origin: .zero, size: page), windowSize: page, displayRadius: 39,
    source: ZoomEndpoints.Source(frame: cell, radius: 12),
    alignmentRect: isAligned ? Rect(origin: .zero, size: page).fitting(aspectRatio: ratio) : nil)
}

extension CardPose {
  var numbers: [Double] {
    [
      center.x, center.y, size.width, size.height, rotation, radius, pageScale, pageCenter.x, pageCenter.y,
      sourceOpacity,
    ]
  }

  /// The largest difference of two poses' numbers, a scale counted as points at the edge of a page of 1000 points.
  func distance(to other: CardPose) -> Double {
    zip((self - other).numbers, [1.0, 1, 1, 1, 500, 1, 500, 1, 1, 100]).map { abs($0) * $1 }.max() ?? 0
  }
}
