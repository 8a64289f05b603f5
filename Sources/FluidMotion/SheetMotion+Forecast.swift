extension SheetMotion {
  /// The outcome of a release of a sheet at this moment, and the heights at which the outcome changes.
  ///
  /// The height that the finger asks for is projected 120 ms ahead. The sheet leaves below half of its lowest detent,
  /// and otherwise rests at the nearest one. Heights are points from the edge that the sheet comes from.
  public struct Forecast: Hashable, Sendable {
    /// The height that the finger asks for, before rubber bands, in points.
    public let height: Double
    /// The height projected ``SheetMotion/releaseProjection`` ahead, in points.
    public let heightAhead: Double
    /// The index of the detent nearest to ``heightAhead``.
    public let selection: Int
    /// Whether a release dismisses the sheet.
    public let release: Release
    /// The heights in points, in ascending order, at which the outcome changes: the one at which the sheet leaves, then
    /// the midpoints between detents.
    public let lines: [Double]

    init(height: Double, ahead: Double, detents: [Double], isDismissible: Bool) {
      self.height = height
      heightAhead = ahead
      selection = SheetMotion.nearest(to: ahead, in: detents)
      let leaving = detents[0] / 2
      release = isDismissible && ahead < leaving ? .dismisses : .rests
      lines = (isDismissible ? [leaving] : []) + zip(detents, detents.dropFirst()).map { ($0 + $1) / 2 }
    }
  }
}
