internal import FluidFiles
internal import FluidGeometry
internal import FluidTransitions

/// What says how something is, and not what is done: it is so at once.
extension ScriptParser {
  mutating func arrangement(_ verb: String) throws(ScriptError) -> Script.Action {
    switch verb {
    case "scroll": return .scroll(to: try number("how far"))
    case "focus":
      let name = try name("a picture's name")
      return .focus(name, isSeen: words.next { $0 == "unseen" } == nil)
    case "search": return .search(try name("a text"))
    case "column": return .column(try number("its middle"))
    case "remove": return .remove(try name("a picture's name"))
    case "insert": return .insert(try name("a picture's name"), at: try count("the number of a place"))
    case "zoom":
      let scale = try positive("a scale")
      return .zoom(to: scale, about: try point())
    case "open": return .open(try opening())
    case "lab": return .lab(try labSnapshot())
    case "turn": return .turn(to: try count("the number of a picture"))
    case "rotate":
      let word = try word("1, 2 or 3 quarters")
      guard let quarters = Int(word), (1...3).contains(quarters) else {
        throw mistake("a picture is rotated by 1, 2 or 3 quarters and not by \"\(word)\"")
      }
      return .rotate(quarters)
    case "magnify":
      let scale = try positive("a scale")
      return .magnify(scale, Vector(dx: try number("dx"), dy: try number("dy")))
    case "help":
      let offset = try number("how far")
      return .help(offset, words.next { HelpPage(rawValue: $0) != nil }.flatMap(HelpPage.init) ?? .keys)
    case "inspector": return .inspector(try inspectorSnapshot())
    case "tune": return try tuning()
    case "clock": return .clock(try clock())
    case "move-sources": return .moveSources(Vector(dx: try number("dx"), dy: try number("dy")))
    case "bar":
      let word = try word("hidden or shown")
      guard ["hidden", "shown"].contains(word) else { throw mistake("a bar is hidden or shown, not \"\(word)\"") }
      return .bar(isHidden: word == "hidden")
    default: return .details
    }
  }

  private mutating func opening() throws(ScriptError) -> Script.Opening {
    var opening = Script.Opening(name: try name("a page's name"))
    guard !words.isAtEnd else { return opening }
    let word = try word("how it is open")
    guard let style = Script.Opening.Style(rawValue: word) else {
      let styles = Script.Opening.Style.allCases.map(\.rawValue).joined(separator: ", ")
      throw mistake("a page cannot be open as \"\(word)\"; it can be as \(styles)")
    }
    opening.style = style
    if style == .sheet, let detent = words.next(where: { Script.Opening.Detent(rawValue: $0) != nil }) {
      opening.detent = Script.Opening.Detent(rawValue: detent)
    }
    if style == .popover, words.next(where: { Double($0) != nil }, isTaken: false) != nil {
      opening.anchor = Rect(
        origin: try point(), size: Size(width: try number("a width"), height: try number("a height")))
      opening.arrow = words.next { PopoverArrowDirection(rawValue: $0) != nil }.flatMap(PopoverArrowDirection.init)
    }
    if words.next(where: { $0 == "stack" }) != nil {
      guard style != .push else { throw mistake("a stack is presented, and cannot be open as \"push\"") }
      opening.isStack = true
    }
    if words.next(where: { $0 == "animator" }) != nil {
      let style = words.next { Settings.Transition.Style(rawValue: $0)?.hasAnimator == true && $0 != "news" }
      opening.animator = style.flatMap(Settings.Transition.Style.init) ?? .news
    }
    opening.layout = words.next { LibraryStyle(rawValue: $0) != nil }
    return opening
  }

  private mutating func labSnapshot() throws(ScriptError) -> LabSnapshot {
    var snapshot = LabSnapshot()
    while let word = words.next() {
      guard snapshot.read(word) else { throw mistake("\"\(word)\" says nothing of the transition lab") }
    }
    return snapshot
  }

  private mutating func inspectorSnapshot() throws(ScriptError) -> InspectorSnapshot {
    let text = try words.text("a tab")
    guard let snapshot = InspectorSnapshot(words: text.split { $0.isWhitespace }.map(String.init)) else {
      throw mistake(
        "\"\(text)\" is no state of the inspector: a tab, and then, where it is so, closed, points, overlays or none"
      )
    }
    return snapshot
  }

  private mutating func tuning() throws(ScriptError) -> Script.Action {
    let name = try word("a constant's name")
    guard let constant = PhysicsTable.constants.first(where: { $0.name == name }) else {
      throw mistake("there is no constant \"\(name)\"; fluidzoom physics lists them")
    }
    let value = try number("its value")
    guard constant.allows(value) else { throw mistake("\(name) cannot be \(value.text(.plain))") }
    return .tune(name, value)
  }

  private mutating func clock() throws(ScriptError) -> Double {
    let time = try number("milliseconds")
    guard abs(time) <= EngineClock.longestTime else {
      throw mistake("a clock counts \(Int(EngineClock.longestTime)) milliseconds at most, in whole microseconds")
    }
    return time
  }

  private mutating func count(_ what: String) throws(ScriptError) -> Int {
    let text = try word(what)
    guard let count = Int(text), count > 0 else { throw mistake("\"\(text)\" is not \(what)") }
    return count
  }
}
