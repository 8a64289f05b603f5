/// How long a shape of an SVG is, and how far from 0 it reaches, both at most, in its own units.
struct SVGOutline {
  private(set) var length = 0.0
  private(set) var reach = 0.0
  private var point = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero

  init(_ tag: SVGTag) {
    switch tag.name {
    case "path":
      if let data = tag.attribute("d") { walk(data) }
    case "polyline", "polygon":
      let numbers = tag.attribute("points").map { SVGNumbers.all(in: $0) } ?? []
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        go(to: SIMD2(numbers[index], numbers[index + 1]), draws: index > 0)
      }
      if numbers.count > 1 { go(to: SIMD2(numbers[0], numbers[1])) }
    default:
      // Lines, rectangles and ellipses: no longer than a circle around all that they name, in units of 16 px at most.
      let names = ["x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"]
      let sum = names.reduce(0) { $0 + (tag.attribute($1).map { Self.length($0) } ?? 0) }
      (length, reach) = (sum * 2 * .pi, sum * 2)
    }
  }

  private static func length(_ text: Substring) -> Double {
    let number = abs(SVGNumbers.first(in: text))
    // Inches are the longest unit; parts of the whole, and units of a font, may be anything.
    if text.hasSuffix("%") || text.hasSuffix("em") || text.hasSuffix("ex") { return .infinity }
    return text.last?.isLetter == true ? number * 96 : number
  }

  private mutating func go(to target: SIMD2<Double>, draws: Bool = true) {
    if draws { length += Self.distance(point, target) }
    point = target
    reach = max(reach, abs(target.x), abs(target.y))
  }

  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }

  /// Along the control points of each piece, which is no shorter than the piece.
  private mutating func walk(_ data: Substring) {
    var reader = SVGNumbers(data)
    var control = SIMD2<Double>.zero
    var command: UInt8 = 0
    while true {
      if let next = reader.command() {
        command = next
        if command | 0x20 == UInt8(ascii: "z") {
          go(to: start)
          continue
        }
      }
      let lower = command | 0x20
      let origin = command == lower ? point : .zero
      func pair() -> SIMD2<Double>? { reader.pair().map { $0 + origin } }
      let from = point
      switch lower {
      case UInt8(ascii: "m"):
        guard let target = pair() else { return }
        go(to: target, draws: false)
        start = target
        // Further pairs are lines.
        command = command == lower ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "l"), UInt8(ascii: "t"):
        guard let target = pair() else { return }
        if lower == UInt8(ascii: "t") { control = point * 2 - control; go(to: control) } else { control = target }
        go(to: target)
        continue
      case UInt8(ascii: "h"):
        guard let x = reader.number() else { return }
        go(to: SIMD2(x + origin.x, from.y))
      case UInt8(ascii: "v"):
        guard let y = reader.number() else { return }
        go(to: SIMD2(from.x, y + origin.y))
      case UInt8(ascii: "c"):
        guard let first = pair(), let second = pair(), let target = pair() else { return }
        for next in [first, second, target] { go(to: next) }
        control = second
        continue
      case UInt8(ascii: "s"), UInt8(ascii: "q"):
        guard let second = pair(), let target = pair() else { return }
        if lower == UInt8(ascii: "s") { go(to: from * 2 - control) }
        for next in [second, target] { go(to: next) }
        control = second
        continue
      case UInt8(ascii: "a"):
        guard let radii = reader.pair(), reader.number() != nil, reader.flag() != nil, reader.flag() != nil,
          let target = pair()
        else { return }
        let radius = max(abs(radii.x), abs(radii.y), Self.distance(from, target))
        length += 2 * .pi * radius
        go(to: target)
        reach = max(reach, abs(target.x) + 2 * radius, abs(target.y) + 2 * radius)
      default: return
      }
      control = point
    }
  }
}
