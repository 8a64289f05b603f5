internal import FluidGeometry

/// A finger's hold of a scroller's thumb: where on the thumb it is, and where it takes the content.
package struct ScrollGrip {
  /// Points from the thumb's beginning to the finger.
  private let distance: Double

  /// A finger takes the thumb where it is; beside it, the middle of the thumb comes to the finger.
  ///
  /// - Parameters:
  ///   - place: of the finger, in points of the track.
  ///   - thumb: where it lies on the track.
  package init(at place: Double, on thumb: ClosedRange<Double>) {
    distance = thumb.contains(place) ? place - thumb.lowerBound : thumb.length / 2
  }

  /// Returns the offset that the content has under the finger, within the content's range; `nil` where the thumb fills its track.
  package func offset(
    for place: Double, thumb: ClosedRange<Double>, on track: ClosedRange<Double>, of content: ScrolledContent
  ) -> Double? {
    let room = track.length - thumb.length
    guard room > 0 else { return nil }
    return ((place - distance - track.lowerBound) / room).clamped(to: 0...1) * content.range.upperBound
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
