internal import FluidMotion

/// Scripts count in milliseconds.
extension Instant {
  package init(milliseconds: Double) { self.init(seconds: milliseconds / 1000) }

  /// What a script has to say so that it means this instant, to the last bit wherever there is such a number.
  package var milliseconds: Double {
    let close = seconds * 1000
    let short = (seconds * 1_000_000).rounded() / 1000
    return [short, close, close.nextUp, close.nextDown].first { Instant(milliseconds: $0) == self } ?? close
  }
}
