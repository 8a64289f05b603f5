package import FluidGeometry
package import FluidMotion

/// A motion of a value from 0 to 1: a spring, or a curve that takes a time.
package enum MotionRecipe: Hashable, Sendable {
  case spring(Spring)
  /// The control points of a cubic Bézier curve from (0, 0) to (1, 1), as CSS has them, and seconds.
  case curve(Point, Point, duration: Double)

  /// Reads a spring or a curve as a program or a design tool writes it.
  ///
  /// Words like `stiffness` count, and the number behind each of them, whatever stands around.
  ///
  /// - Parameters:
  ///   - text: what any of ``MotionNotation`` writes, but CSS's `linear()`.
  ///   - duration: in seconds, of a text that says none, as Figma's.
  package init(reading text: String, duration: Double? = nil) throws(SpringParametersError) {
    let tokens = Self.tokens(of: text)
    let words = tokens.compactMap(\.word)
    if let place = tokens.firstIndex(where: { Self.beginsCurve($0.word) }) {
      let numbers = tokens[place...].compactMap(\.number)
      guard numbers.count >= 4 else { throw .unreadable(text) }
      guard let seconds = duration ?? Self.seconds(in: tokens, words), seconds > 0, seconds.isFinite else {
        throw .missing("duration", for: "from")
      }
      self = .curve(
        Point(x: numbers[0], y: numbers[1]), Point(x: numbers[2], y: numbers[3]), duration: seconds)
      return
    }
    let values = Self.values(of: tokens)
    let mass = values["mass"] ?? 1
    guard mass > 0 else { throw .outside("the mass", "above 0") }
    var parameters = SpringParameters()
    let ratio = values["dampingratio"] ?? values["dampingfraction"]
    if let stiffness = values["stiffness"] {
      if let ratio {
        parameters.angularFrequency = max(0, stiffness / mass).squareRoot()
        parameters.dampingRatio = ratio
      } else {
        parameters.stiffness = stiffness / mass
        parameters.damping = values["damping"].map { $0 / mass }
      }
    } else if let response = values["response"] {
      parameters.response = response
      parameters.dampingRatio = ratio
    } else if let bounce = values["bounce"] {
      guard let seconds = duration ?? Self.seconds(in: tokens, words) else { throw .missing("duration", for: "from") }
      parameters.duration = seconds
      parameters.bounce = bounce
    } else {
      throw .unreadable(text)
    }
    self = .spring(try parameters.spring())
  }

  // MARK: Words and numbers

  private struct Token {
    /// In lower case.
    var word: String?
    var number: Double?
    /// Letters right behind a number: `ms`.
    var unit = ""
  }

  private static let names: Set<String> = [
    "mass", "stiffness", "damping", "dampingratio", "dampingfraction", "response", "bounce", "duration",
    "durationmillis",
    "milliseconds", "visualduration", "springduration",
  ]

  private static func beginsCurve(_ word: String?) -> Bool {
    word.map {
      $0.contains("bezier") || $0.contains("cubic") || ["timingcurve", "timingfunction", "ease"].contains($0)
    } ?? false
  }

  /// The number behind each name that is known; the first one of each.
  private static func values(of tokens: [Token]) -> [String: Double] {
    var values: [String: Double] = [:]
    var name: String?
    for token in tokens {
      if let word = token.word, names.contains(word) { name = word }
      if let number = token.number, let current = name {
        if values[current] == nil { values[current] = number }
        name = nil
      }
    }
    return values
  }

  private static func seconds(in tokens: [Token], _ words: [String]) -> Double? {
    if let time = tokens.first(where: { ["s", "ms"].contains($0.unit) }), let number = time.number {
      return time.unit == "ms" ? number / 1000 : number
    }
    let values = values(of: tokens)
    if let milliseconds = values["durationmillis"] ?? values["milliseconds"] { return milliseconds / 1000 }
    let seconds = values["duration"] ?? values["visualduration"] ?? values["springduration"]
    // Reanimated counts milliseconds; a token says its unit in a word.
    let countsMilliseconds =
      words.contains { ["withtiming", "withspring", "ms"].contains($0) }
      || words.contains("easing") && words.contains("bezier")
    return countsMilliseconds ? seconds.map { $0 / 1000 } : seconds
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text.utf8[...]
    func take(while holds: (UInt8) -> Bool) -> String {
      let part = rest.prefix(while: holds)
      rest = rest[part.endIndex...]
      return String(decoding: part, as: UTF8.self)
    }
    while let first = rest.first {
      if isLetter(first) {
        tokens.append(Token(word: take { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }.lowercased()))
      } else if isDigit(first) || (first == UInt8(ascii: "-") && rest.dropFirst().first.map(isDigit) == true)
        || (first == UInt8(ascii: ".") && rest.dropFirst().first.map(isDigit) == true)
      {
        let sign = first == UInt8(ascii: "-") ? -1.0 : 1
        if sign < 0 { rest = rest.dropFirst() }
        var digits = take { isDigit($0) || $0 == UInt8(ascii: ".") }
        let power = rest.dropFirst().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"), power.first.map(isDigit) == true {
          digits += take { !isDigit($0) } + take(while: isDigit)
        }
        guard let number = Double(digits) else { continue }
        tokens.append(Token(number: sign * number, unit: take(while: isLetter).lowercased()))
      } else {
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
