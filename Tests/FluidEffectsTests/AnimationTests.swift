import FluidEffects
import FluidGeometry
import FluidMotion
import Testing

/// One number, moved by a transition: how far a view of 1000 points is from its place.
private struct Slider {
  var motion = TransitionMotion(.offset(x: 1000))

  func x(_ seconds: Double) -> Double { motion.effects(at: Instant(seconds: seconds)).resolved(in: .zero).transform.tx }

  func rate(_ seconds: Double) -> Double {
    motion.velocity(at: Instant(seconds: seconds)).resolved(in: .zero).transform.tx
  }
}

struct AnimationTests {
  private static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut,
    .bezier(startControlPoint: Point(x: 0.16, y: 1), endControlPoint: Point(x: 0.3, y: 1)),
    .bezier(startControlPoint: Point(x: 0.68, y: -0.6), endControlPoint: Point(x: 0.32, y: 1.6)),
    .bezier(startControlPoint: Point(x: 1, y: 0), endControlPoint: Point(x: 0, y: 1)),
    .bezier(startControlPoint: Point(x: -3, y: 0.5), endControlPoint: Point(x: 7, y: 0.5)),
  ]

  @Test("A curve starts at 0 and ends at 1, and its velocity is its slope", arguments: curves.indices)
  func curve(index: Int) {
    let curve = Self.curves[index]
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    for step in 1..<100 where index != 6 || abs(step - 50) > 2 {
      let x = Double(step) / 100
      let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: x) - slope) < 1e-3 * max(1, abs(slope)), "curve \(index) at \(x)")
    }
  }

  @Test(
    "The curves are CSS's",
    arguments: [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)])
  func reference(x: Double, y: Double) {
    // Mirrored, the one that is slow at first is the one that is slow at last.
    #expect(abs(UnitCurve.easeIn.value(at: x) - y) < 1e-9)
    #expect(abs(UnitCurve.easeOut.value(at: 1 - x) - (1 - y)) < 1e-9)
    #expect(abs(UnitCurve.linear.value(at: x) - x) < 1e-12)
    #expect(abs(UnitCurve.easeInOut.value(at: x) + UnitCurve.easeInOut.value(at: 1 - x) - 1) < 1e-12)
  }

  @Test("From rest a curve is run along as it is, and ends on time", arguments: curves.indices)
  func fromRest(index: Int) {
    var slider = Slider()
    slider.motion.insert(animation: .timingCurve(Self.curves[index], duration: 0.4), at: .zero)
    for step in 0...10 {
      let expected = 1000 * (1 - Self.curves[index].value(at: Double(step) / 10))
      #expect(abs(slider.x(Double(step) / 10 * 0.4) - expected) < 1e-9)
    }
    #expect(slider.x(0.4) == 0)
    #expect(slider.motion.hasArrived(at: Instant(seconds: 0.4), in: .zero))
    #expect(!slider.motion.hasArrived(at: Instant(seconds: 0.399), in: .zero))
  }

  @Test(
    "A curve that takes over something in motion starts with its velocity, and still ends on time",
    arguments: curves.indices)
  func inMotion(index: Int) {
    for velocity in [Spring(duration: 0.3), Spring(duration: 0.6, bounce: 0.5)] {
      var slider = Slider()
      slider.motion.insert(animation: .spring(velocity), at: .zero)
      let (x, rate) = (slider.x(0.1), slider.rate(0.1))
      slider.motion.remove(animation: .timingCurve(Self.curves[index], duration: 0.5), at: Instant(seconds: 0.1))
      #expect(abs(slider.x(0.1) - x) < 1e-9 && abs(slider.rate(0.1) - rate) < 1e-6, "curve \(index)")
      #expect(slider.x(0.6) == 1000 && slider.rate(0.6) == 0)
      // It is a bend, not an excursion.
      let farthest = (0...500).map { abs(slider.x(0.1 + Double($0) * 0.001) - 1000) }.max() ?? 0
      #expect(farthest < 1000 * 1.9 + abs(rate) * 0.5 * 4 / 27, "curve \(index)")
      for step in 1..<500 {
        let t = 0.1 + Double(step) * 0.001
        let slope = (slider.x(t + 1e-7) - slider.x(t - 1e-7)) / 2e-7
        let isSmooth = abs(slider.rate(t) - slope) < 1 + 1e-2 * abs(slope)
        #expect(isSmooth || abs(slope) > 20_000, "curve \(index) at \(t)")
      }
    }
  }

  @Test("On a spring it is the spring, interrupted as springs are")
  func springs() {
    var slider = Slider()
    slider.motion.insert(animation: .bouncy, at: .zero)
    var expected = Motion<Double>(from: 1000, to: 0, spring: .bouncy, start: .zero)
    #expect(abs(slider.x(0.13) - expected.value(at: Instant(seconds: 0.13))) < 1e-9)
    let now = Instant(seconds: 0.13)
    slider.motion.remove(animation: .snappy, at: now)
    expected = expected.retargeted(to: 1000, spring: .snappy, at: now)
    for step in 0...20 {
      let t = now + Double(step) * 0.05
      #expect(abs(slider.x(t.seconds) - expected.value(at: t)) < 1e-8)
      #expect(abs(slider.rate(t.seconds) - expected.velocity(at: t)) < 1e-6)
    }
  }
}
