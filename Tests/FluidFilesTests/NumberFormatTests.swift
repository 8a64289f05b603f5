import Testing

@testable import FluidFiles

@Suite("A number as text")
struct NumberFormatTests {
  @Test(
    "A number as text has the decimals of its format",
    arguments: [
      (1.0, .fixed(3), "1.000"), (0.0004, .fixed(3), "0.000"), (-0.0004, .fixed(3), "0.000"),
      (2.345, .fixed(2), "2.35"),
      (-7.25, .fixed(0), "-7"), (-0.5, .fixed(1), "-0.5"), (0.05, .fixed(2), "0.05"),
      (1, .plain, "1"), (0.1, .plain, "0.1"), (-2.000_000_4, .plain, "-2"), (0.000_001_6, .plain, "0.000002"),
      (-0.000_000_4, .plain, "0"), (100, .plain, "100"), (10.050, .plain, "10.05"), (.nan, .plain, "null"),
      (-.infinity, .fixed(2), "null"), (1e20, .plain, "1e+20"), (8.44, .short(1), "8.4"), (8, .short(1), "8"),
      (0.1 + 0.2, .exact, "0.30000000000000004"), (3, .exact, "3"), (-0.25, .exact, "-0.25"),
      (-12.34, .figure(1), "\u{2212}12.3"), (-0.04, .figure(1), "0.0"), (-3, .figure(0), "\u{2212}3"),
      (.nan, .figure(2), "–"), (2e12, .figure(0), "–"),
    ] as [(Double, NumberFormat, String)])
  func formats(number: Double, format: NumberFormat, text: String) { #expect(number.text(format) == text) }

  @Test("A number as text is read again as what its format keeps of it", arguments: 0..<6)
  func reading(places: Int) throws {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    for step in -2000...2000 {
      let number = Double(step) * 0.7310585786300049
      let kept = (number * scale).rounded() / scale
      for format in [NumberFormat.fixed(places), .short(places)] { #expect(Double(number.text(format)) == kept) }
      #expect(Double(number.text(.exact)) == number)
    }
  }
}
