internal import FluidGeometry
internal import FluidScene

/// Cuts a line of text into runs of one font each and measures them, in whole pixels.
struct LineSetter {
  struct Run {
    var text: String
    var face: FontFace
    var system = WritingSystem.leftToRight
    /// From the line's beginning to the run's, in pixels.
    var offset: Int
    var advance: Int
    /// Whether it is drawn; one that is not keeps its room.
    var isShown = true
  }

  struct Line {
    var runs: [Run] = []
    var width = 0
    /// Of the design's own face, which sets the middle of the line.
    var capHeight = 0
  }

  let fonts: FontBook
  let style: TextStyle
  let pixelSize: Int

  /// No line is wider than an atlas page.
  static let widest = Atlas.pageWidth - 64
  /// More characters than this are never looked at: half of them from each end.
  private static let longest = 600
  private static let ellipsis: Character = "\u{2026}"

  init(_ style: TextStyle, scale: Double, fonts: FontBook) {
    self.fonts = fonts
    self.style = style
    pixelSize = Int(clampedRounding: style.size * scale).clamped(to: 4...512)
  }

  /// The line, with its middle cut out where it is wider than `limit` pixels.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - limit: in pixels.
  ///   - shown: which of its characters are drawn, if it fits; `nil` for all.
  func set(_ text: String, limit: Double, shown: Range<Int>? = nil) -> Line {
    var characters = Self.printable(text)
    let isShortened = characters.count > Self.longest
    if isShortened {
      characters = characters.prefix(Self.longest / 2) + characters.suffix(Self.longest / 2)
    }
    // Points became pixels: what was given just its width keeps it.
    let limit = Int(min(max(limit + 1e-6, 0), Double(Self.widest)))
    if !isShortened {
      let line = line(of: characters, shown: shown)
      if line.width <= limit { return line }
    }
    var fits = 0
    var tooMany = characters.count + (isShortened ? 1 : 0)
    var best = line(of: [Self.ellipsis])
    guard best.width <= limit else { return Line() }
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      let candidate = line(of: Self.shortened(characters, to: middle))
      if candidate.width <= limit {
        fits = middle
        best = candidate
      } else {
        tooMany = middle
      }
    }
    return best
  }

  private static func shortened(_ characters: [Character], to count: Int) -> [Character] {
    var head = Array(characters.prefix((count + 1) / 2))
    var tail = Array(characters.suffix(count / 2))
    while head.last == " " { head.removeLast() }
    while tail.first == " " { tail.removeFirst() }
    return head + [ellipsis] + tail
  }

  /// One line, without anything that would not print.
  private static func printable(_ text: String) -> [Character] {
    var characters: [Character] = []
    for character in text {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control || $0.properties.generalCategory == .lineSeparator
          || $0.properties.generalCategory == .paragraphSeparator
      }
      characters.append(isControl ? " " : character)
      if characters.count > 4 * longest {
        return characters.prefix(longest) + text.suffix(longest).map { $0.isNewline ? " " : $0 }
      }
    }
    return characters
  }

  private func line(of characters: [Character], shown: Range<Int>? = nil) -> Line {
    guard let main = fonts.face(style.weight, pixelSize: pixelSize) else { return Line() }
    var line = Line(capHeight: main.capHeight)
    var text = ""
    var face = main
    var system = WritingSystem.leftToRight
    var isShown = true
    func close() {
      guard !text.isEmpty else { return }
      let advance = face.width(of: text, as: system)
      line.runs.append(
        Run(text: text, face: face, system: system, offset: line.width, advance: advance, isShown: isShown))
      line.width += advance
      text = ""
    }
    for (place, character) in characters.enumerated() {
      if shown?.contains(place) == !isShown {
        close()
        isShown.toggle()
      }
      if style.hasTabularDigits, character.isASCII, character.isNumber {
        close()
        let advance = main.width(of: String(character))
        let room = main.digitAdvance
        line.runs.append(
          Run(
            text: String(character), face: main, offset: line.width + (room - advance) >> 1, advance: advance,
            isShown: isShown))
        line.width += room
        continue
      }
      let next = self.face(for: character, main: main)
      let nextSystem = WritingSystem(character) ?? system
      if nextSystem != system, system.isRightToLeft {
        // A sign between the two directions goes with the line's own: the point before `jpg` stays before it.
        let signs = String(text.reversed().prefix { WritingSystem($0) == nil }.reversed())
        text.removeLast(signs.count)
        close()
        system = nextSystem
        text = signs
      }
      if next !== face || nextSystem != system { close() }
      face = next
      system = nextSystem
      text.append(character)
    }
    close()
    return line
  }

  /// The first of the main face and its fallbacks that has the whole character; the main face, and its box for what is missing,
  /// where none has.
  private func face(for character: Character, main: FontFace) -> FontFace {
    for scalar in character.unicodeScalars where !Self.isInvisible(scalar) && !main.provides(scalar) {
      return fonts.fallback(for: scalar, style.weight, pixelSize: pixelSize) ?? main
    }
    return main
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }
}
