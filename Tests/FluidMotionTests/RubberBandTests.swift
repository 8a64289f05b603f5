import FluidMotion
import Testing

struct RubberBandTests {
  private static let bands = [
    RubberBand(limit: 800), RubberBand(gain: 0.56, limit: 361.8), RubberBand(gain: 1, limit: 0.42),
  ]

  @Test("It follows at its gain at first", arguments: bands)
  func gainAtZero(band: RubberBand) {
    let h = band.limit * 1e-9
    #expect(abs(band.offset(pull: h) / h - band.gain) < 1e-6)
  }

  @Test("It follows ever less, and never further than its limit", arguments: bands)
  func limit(band: RubberBand) {
    var last = 0.0
    for step in 1...200 {
      let offset = band.offset(pull: band.limit * Double(step) / 10)
      #expect(offset > last)
      #expect(offset < band.limit)
      last = offset
    }
    for pull in [1e300, .infinity, .greatestFiniteMagnitude] {
      #expect(band.offset(pull: pull) == band.limit)
      #expect(band.offset(pull: -pull) == -band.limit)
    }
    #expect(band.offset(pull: .nan) == 0)
  }

  @Test("It is odd, and can be undone", arguments: bands)
  func oddAndInvertible(band: RubberBand) {
    for fraction in [0.0, 0.001, 0.3, 1, 7, 100] {
      let pull = fraction * band.limit
      #expect(band.offset(pull: -pull) == -band.offset(pull: pull))
      #expect(abs(band.pull(offset: band.offset(pull: pull)) - pull) < 1e-9 * max(1, pull))
      #expect(abs(band.pull(offset: band.offset(pull: -pull)) + pull) < 1e-9 * max(1, pull))
    }
  }

  @Test("A scroll view's band is the one that was measured: 0.55 of the finger at first, 138 points for 300 of 844")
  func reference() {
    // (1 − 1 / (0.55 x / d + 1)) d
    #expect(abs(RubberBand(limit: 844).offset(pull: 300) - 138.011) < 0.01)
  }
}
