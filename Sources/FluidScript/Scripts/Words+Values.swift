internal import FluidGeometry
internal import FluidGestures

/// Words, read as what they stand for in a script; the first one that is something else is a mistake.
extension Words {
  mutating func assignment() throws(ScriptError) -> Settings.Assignment {
    let name = try word("an option's name")
    // Without such an option the mistake is its name, whatever comes after it.
    let text = (try? Option.named(name)) == nil ? "" : try word("a value")
    do throws(SettingsError) {
      return try Settings.Assignment(named: name, parsing: text)
    } catch {
      throw mistake("\(error)")
    }
  }

  mutating func chord() throws(ScriptError) -> KeyChord {
    let text = try word("a key")
    guard let chord = KeyChord(parsing: text) else {
      throw mistake("\"\(text)\" is not a key; write escape, a, shift+s or f11")
    }
    return chord
  }

  mutating func button() throws(ScriptError) -> MouseButton {
    let text = try word("a button")
    guard let button = MouseButton(rawValue: text) else {
      throw mistake("\"\(text)\" is not a button; buttons are left, right and middle, back and forward")
    }
    return button
  }

  mutating func size() throws(ScriptError) -> Size {
    let size = Size(width: try number("a width"), height: try number("a height"))
    guard ScriptWindow.isPossible(size) else {
      throw mistake(
        "a width and a height lie above 0 and are 16384 at most, and their product is \(ScriptWindow.largestArea) at most"
      )
    }
    return size
  }

  mutating func scale() throws(ScriptError) -> Double {
    let scale = try positive("pixels a point")
    guard scale <= ScriptWindow.largestScale else {
      throw mistake("there are \(Int(ScriptWindow.largestScale)) pixels a point at most")
    }
    return scale
  }

  mutating func desktop() throws(ScriptError) -> DesktopAppearance {
    let word = try word("dark or light")
    guard ["dark", "light"].contains(word) else { throw mistake("a desktop is dark or light and not \"\(word)\"") }
    return DesktopAppearance(isDark: word == "dark", isHighContrast: next { $0 == "high-contrast" } != nil)
  }

  /// One word or more, up to the end of the line.
  mutating func names(_ what: String) throws(ScriptError) -> [String] {
    var names = [try name(what)]
    while !isAtEnd { names.append(try name(what)) }
    return names
  }

  mutating func name(_ what: String) throws(ScriptError) -> String { ScriptName.text(of: try word(what)) }

  mutating func positive(_ what: String) throws(ScriptError) -> Double {
    let number = try number(what)
    guard number > 0 else { throw mistake("\(what) lies above 0") }
    return number
  }

  /// A place in the window, in points or in percent of its size, points more or less: `100%-20`.
  mutating func point(in window: Size) throws(ScriptError) -> Point {
    Point(x: try coordinate("x", of: window.width), y: try coordinate("y", of: window.height))
  }

  private mutating func coordinate(_ what: String, of length: Double) throws(ScriptError) -> Double {
    guard let text = next(where: { $0.contains("%") }) else { return try number(what) }
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let isSigned = ["+", "-"].contains(parts[1].first)
    guard let percent = Double(parts[0]), let points = parts[1].isEmpty ? 0 : isSigned ? Double(parts[1]) : nil,
      percent.isFinite, points.isFinite
    else { throw mistake("\"\(text)\" is not a number (\(what))") }
    return length * percent / 100 + points
  }

  /// Refuses milliseconds that no script takes.
  func check(time: Double) throws(ScriptError) {
    guard time <= Script.longestTime else {
      throw mistake("a script takes a day at most, \(Int(Script.longestTime)) milliseconds")
    }
  }

  /// A whole number from 1.
  mutating func count(_ what: String) throws(ScriptError) -> Int {
    let text = try word(what)
    guard let count = Int(text), count > 0 else { throw mistake("\"\(text)\" is not \(what)") }
    return count
  }
}
