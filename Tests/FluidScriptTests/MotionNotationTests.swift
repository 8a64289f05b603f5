import FluidGeometry
import FluidMotion
import FluidTransitions
import Testing

@testable import FluidScript

/// Each output is read by a small reader of its own and played by one that knows nothing of our springs: Runge and Kutta's steps for
/// a mass on a spring, lines for CSS, bisection for a Bézier curve.
@Suite("A motion in the words of another framework")
struct MotionNotationTests {
  private static let springs = [
    Spring(duration: 0.5, bounce: 0.2), .smooth, .bouncy, Spring(angularFrequency: 19, dampingRatio: 1),
    Spring(duration: 0.3, bounce: 0.6), Spring(duration: 0.8, bounce: -0.4),
    Spring(angularFrequency: 31.7, dampingRatio: 0.86),
  ]
  private static let curve = MotionRecipe.curve(Point(x: 0.42, y: -0.1), Point(x: 0.58, y: 1.2), duration: 0.35)

  // MARK: An independent evaluator

  /// The numbers of a text, in their order, of which none stands within a word.
  private func numbers(_ text: some StringProtocol) -> [Double] {
    let parts = text.split { !($0.isNumber || $0.isLetter || $0 == "." || $0 == "-") }
    return parts.compactMap { Double($0) ?? Double($0.dropLast()) ?? Double($0.dropLast(2)) }
  }

  private func number(behind word: String, in text: String) throws -> Double {
    let place = try #require(text.firstRange(of: word))
    return try #require(numbers(text[place.upperBound...]).first)
  }

  private func values(mass: Double, stiffness: Double, damping: Double, until end: Double) -> [Double] {
    let count = 2000
    let step = end / Double(count)
    func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, (-stiffness * (x - 1) - damping * v) / mass) }
    var (x, v) = (0.0, 0.0)
    return [0]
      + (0..<count).map { _ in
        let a = slope(x, v)
        let b = slope(x + step / 2 * a.0, v + step / 2 * a.1)
        let c = slope(x + step / 2 * b.0, v + step / 2 * b.1)
        let d = slope(x + step * c.0, v + step * c.1)
        x += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
        v += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        return x
      }
  }

  /// How far two curves are apart at most.
  private func error(_ values: [Double], _ spring: Spring, until end: Double) -> Double {
    values.enumerated().reduce(0) { most, value in
      let time = end * Double(value.offset) / Double(values.count - 1)
      return max(most, abs(1 + spring.response(after: time).value(displacement: -1, velocity: 0) - value.element))
    }
  }

  @Test(
    "A spring in the words of another framework is the same spring, in theirs",
    arguments: springs, [MotionNotation.uikit, .flutter, .motion, .reanimated, .tokens, .compose, .swiftui])
  func physical(spring: Spring, notation: MotionNotation) throws {
    let text = try #require(notation.text(of: .spring(spring)))
    let (stiffness, damping, mass): (Double, Double, Double)
    switch notation {
    case .compose:
      stiffness = try number(behind: "stiffness", in: text)
      damping = try 2 * number(behind: "dampingRatio", in: text) * stiffness.squareRoot()
      mass = 1
    case .swiftui:
      let (duration, bounce) = try (number(behind: "duration", in: text), number(behind: "bounce", in: text))
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      stiffness = 4 * .pi * .pi / (duration * duration)
      damping = 4 * .pi * ratio / duration
      mass = 1
    default:
      (stiffness, damping) = try (number(behind: "stiffness", in: text), number(behind: "damping", in: text))
      mass = try number(behind: "mass", in: text)
    }
    #expect(error(values(mass: mass, stiffness: stiffness, damping: damping, until: 1.5), spring, until: 1.5) < 1e-4)
  }

  @Test("A spring in CSS is drawn by at most 40 points, nowhere off by more than 0.2 %", arguments: springs)
  func css(spring: Spring) throws {
    let text = try #require(MotionNotation.css.text(of: .spring(spring)))
    let duration = try #require(numbers(text).first)
    let open = try #require(text.firstIndex(of: "("))
    let points = text[open...].split(separator: ",").map { numbers($0) }
    #expect((2...40).contains(points.count))
    let last = points.count - 1
    let drawn = points.enumerated().map { index, point in
      (time: index == 0 ? 0 : index == last ? 1 : point[1] / 100, value: point[0])
    }
    let values = (0...5000).map { step in
      let time = Double(step) / 5000
      let next = drawn.firstIndex { $0.time >= time && $0.time > 0 } ?? last
      let (from, to) = (drawn[next - 1], drawn[next])
      return from.value + (to.value - from.value) * (time - from.time) / (to.time - from.time)
    }
    #expect(error(values, spring, until: duration) <= 0.002)
  }

  @Test("A spring in CSS ends, however much it rings; one that rings for ever is none")
  func ends() {
    for bounce in [0.8, 0.9, 0.97] {
      let text = MotionNotation.css.text(of: .spring(Spring(duration: 0.5, bounce: bounce)))
      #expect(text?.hasSuffix(", 1)") == true)
    }
    #expect(MotionNotation.css.text(of: .spring(Spring(duration: 0.5, bounce: 1))) == nil)
    #expect(MotionNotation.tokens.text(of: .spring(Spring(duration: 0.5, bounce: 1))) != nil)
  }

  @Test("Figma has the bounce of a spring, from 0 to 1, and stretches it over its segment", arguments: springs)
  func figma(spring: Spring) throws {
    let text = try #require(MotionNotation.figma.text(of: .spring(spring)))
    #expect(try abs(number(behind: "bounce", in: text) - max(0, 1 - spring.dampingRatio)) < 1e-6)
  }

  @Test(
    "A curve in the words of another framework has the same points and the same time",
    arguments: MotionNotation.allCases)
  func curves(notation: MotionNotation) throws {
    let text = try #require(notation.text(of: Self.curve))
    let all = numbers(text)
    #expect([0.42, -0.1, 0.58, 1.2].allSatisfy(all.contains))
    #expect(notation == .figma || all.contains(0.35) || all.contains(350))
    #expect(try MotionRecipe(reading: text, duration: notation == .figma ? 0.35 : nil) == Self.curve)
  }

  @Test("A spring is read back from what can be read", arguments: MotionNotation.allCases, springs)
  func readBack(notation: MotionNotation, spring: Spring) throws {
    let text = try #require(notation.text(of: .spring(spring)))
    switch notation {
    case .css: #expect(throws: SpringParametersError.unreadable(text)) { try MotionRecipe(reading: text) }
    case .figma where spring.dampingRatio > 1: break
    default:
      let duration = notation == .figma ? spring.duration : nil
      guard case .spring(let read) = try MotionRecipe(reading: text, duration: duration) else {
        return #expect(Bool(false))
      }
      #expect(abs(read.angularFrequency / spring.angularFrequency - 1) < 1e-5)
      #expect(abs(read.dampingRatio - spring.dampingRatio) < 1e-5)
    }
  }

  @Test("A spring is read as people write it")
  func foreign() throws {
    func spring(_ text: String, _ duration: Double? = nil) throws -> Spring? {
      guard case .spring(let spring) = try MotionRecipe(reading: text, duration: duration) else { return nil }
      return spring
    }
    #expect(
      try spring("withSpring(1, { mass: 4, stiffness: 400, damping: 40 })") == Spring(stiffness: 100, damping: 10))
    #expect(try spring(".spring(response: 0.5, dampingFraction: .8)") == Spring(response: 0.5, dampingRatio: 0.8))
    #expect(
      try spring("{\"stiffness\": {\"$value\": 100}, \"damping\": {\"$value\": 12}}")
        == Spring(stiffness: 100, damping: 12))
    #expect(try spring("withSpring(1, { duration: 500, bounce: 0.2 })") == Spring(duration: 0.5, bounce: 0.2))
    #expect(
      try MotionRecipe(reading: "1.2s cubic-bezier(.1,.2,.3,.4)")
        == .curve(Point(x: 0.1, y: 0.2), Point(x: 0.3, y: 0.4), duration: 1.2))
  }

  @Test(
    "What is no spring is refused with the reason",
    arguments: [
      "", "0x", "spring", "cubic-bezier(1, 2, 3)", "stiffness: 0, damping: 1", "mass: 0, stiffness: 1", "bounce: 0.2",
      "stiffness 1e999 damping 3", "duration: 0.5, bounce: 7",
    ])
  func refused(text: String) {
    #expect(throws: SpringParametersError.self) { try MotionRecipe(reading: text) }
  }

  @Test("The whole physics has a line for each of its springs and numbers", arguments: MotionNotation.allCases)
  func physics(notation: MotionNotation) {
    let text = PhysicsTable.text(of: ZoomPhysics(), as: notation)
    let names = PhysicsTable.properties.filter { $0.first?.part?.isOfSpring == true }.map { $0[0].property }
    for name in names {
      #expect(text.replacing("-", with: "").lowercased().contains(name.lowercased()), "\(name)")
    }
    #expect(notation == .figma || text.lowercased().contains("dimming"))
    if notation == .tokens || notation == .figma {
      #expect(throws: Never.self) { try JSONReader.value(of: text) }
    }
  }
}
