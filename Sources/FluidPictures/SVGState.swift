import FluidScene

/// What of an SVG's attributes shapes inherit, as far as it decides how many dashes they have.
struct SVGState {
  struct Dashes {
    /// In units of the shape, of the whole pattern.
    var length: Double
    var count: Int
  }

  private(set) var transform = SVGTransform.identity
  private(set) var dashes: Dashes?

  /// Whether rules of a style sheet may apply.
  private(set) var hasClass = false

  /// The shortest dashes that any rule of a style sheet gives: which shapes it is for, is not looked at.
  static func shortestDashes(inRules rules: Substring, _ former: Dashes?) -> Dashes? {
    var shortest = former
    for rule in rules.split(separator: "}") {
      guard let declarations = rule.split(separator: "{", maxSplits: 1).last else { continue }
      let state = SVGState().applying([("style", declarations)])
      guard var dashes = state.dashes else { continue }
      // With a transform of its own, they may be of any length.
      if declarations.holds("transform") { dashes = Dashes(length: Self.shortest, count: maximumDashes) }
      if dashes.length < shortest?.length ?? .infinity { shortest = dashes }
    }
    return shortest
  }

  /// nanosvg's: a shorter pattern is none, and so much of a longer one counts.
  private static let shortest = 1e-6
  private static let maximumDashes = 8

  func applying(_ attributes: [(name: Substring, value: Substring)]) -> SVGState {
    var state = self
    for (name, value) in attributes {
      guard name == "style" else {
        state.apply(name, value)
        continue
      }
      for rule in value.split(separator: ";") {
        let parts = rule.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { state.apply(Self.trimmed(parts[0]), Self.trimmed(parts[1])) }
      }
    }
    return state
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private mutating func apply(_ name: Substring, _ value: Substring) {
    switch name {
    case "transform": transform = SVGTransform(value).concatenating(transform)
    case "class": hasClass = true
    case "stroke-dasharray": dashes = Self.dashes(value)
    default: break
    }
  }

  private static func dashes(_ text: Substring) -> Dashes? {
    if text.first == "n" { return nil }
    let items = text.split { $0.isWhitespace || $0 == "," }.prefix(maximumDashes)
    // Units of a font and parts of a length that is not known here may come to nothing.
    let isRelative = items.contains { $0.holds("%") || $0.holds("e") }
    let length = items.reduce(0) { $0 + abs(SVGNumbers.first(in: $1)) }
    if length <= shortest { return isRelative ? Dashes(length: shortest, count: maximumDashes) : nil }
    return Dashes(length: isRelative ? shortest : length, count: max(items.count, 1))
  }
}

/// A plane's transform, as SVG's `matrix(a b c d e f)`.
struct SVGTransform {
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0
  private var e = 0.0
  private var f = 0.0

  static let identity = SVGTransform()

  private init() {}

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// A list of functions; rotations and skews are taken for what they do to lengths at most.
  init(_ list: Substring) {
    for function in list.split(separator: ")") {
      let parts = function.split(separator: "(", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].drop { !$0.isLetter }
      let numbers = SVGNumbers.all(in: parts[1])
      func number(_ index: Int) -> Double? { numbers.indices.contains(index) ? numbers[index] : nil }
      let next: SVGTransform
      if name.hasPrefix("matrix") {
        next =
          numbers.count == 6
          ? SVGTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]) : .identity
      } else if name.hasPrefix("translate") {
        next = SVGTransform(1, 0, 0, 1, number(0) ?? 0, number(1) ?? 0)
      } else if name.hasPrefix("scale") {
        next = SVGTransform(number(0) ?? 1, 0, 0, number(1) ?? number(0) ?? 1, 0, 0)
      } else if name.hasPrefix("rotate") {
        // Around a point: as far away as twice that at most.
        next = SVGTransform(1, 0, 0, 1, 2 * abs(number(1) ?? 0), 2 * abs(number(2) ?? 0))
      } else {
        next = SVGTransform(.infinity, 0, 0, 0, 0, 0)
      }
      self = next.concatenating(self)
    }
  }

  /// This one first, then the other.
  func concatenating(_ other: SVGTransform) -> SVGTransform {
    SVGTransform(
      a * other.a + b * other.c, a * other.b + b * other.d, c * other.a + d * other.c, c * other.b + d * other.d,
      e * other.a + f * other.c + other.e, e * other.b + f * other.d + other.f)
  }

  /// What nanosvg multiplies a dash with.
  var averageScale: Double { ((a * a + c * c).squareRoot() + (b * b + d * d).squareRoot()) / 2 }
  /// No line becomes longer than by this.
  var largestScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }
  var offset: Double { abs(e) + abs(f) }
}
