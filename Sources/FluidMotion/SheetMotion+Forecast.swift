extension SheetMotion {
  /// What letting go of a sheet leads to, and where that changes.
  ///
  /// The height that the finger asks for is read 120 ms ahead and the nearest detent is it; below half of the lowest one the
  /// sheet leaves. Heights are points from the edge that the sheet comes from.
  public struct Forecast: Hashable, Sendable {
    /// What the finger asks for, but for the rubber bands.
    public let height: Double
    /// The same, read ahead.
    public let heightAhead: Double
    /// The detent that is nearest to that.
    public let selection: Int
    public let release: Release
    /// At which a release means something else, the lowest first: where the sheet leaves, then the middles between detents.
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
