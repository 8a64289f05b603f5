internal import FluidFiles
internal import FluidGeometry
internal import FluidTransitions

extension Script.Action {
  /// Reads what says how something is, and not what is done: it is so at once. `nil` for any other verb.
  ///
  /// - Parameter window: the size of the window, in points.
  init?(arranging verb: String, _ words: inout Words, in window: Size) throws(ScriptError) {
    switch verb {
    case "scroll": self = .scroll(to: try words.number("how far"))
    case "focus":
      let name = try words.name("a picture's name")
      self = .focus(name, isSeen: words.next { $0 == "unseen" } == nil)
    case "search": self = .search(try words.name("a text"))
    case "column": self = .column(try words.number("its middle"))
    case "remove": self = .remove(try words.name("a picture's name"))
    case "insert": self = .insert(try words.name("a picture's name"), at: try words.count("the number of a place"))
    case "zoom":
      let scale = try words.positive("a scale")
      self = .zoom(to: scale, about: try words.point(in: window))
    case "open": self = .open(try Script.Opening(&words, in: window))
    case "lab": self = .lab(try LabSnapshot(&words))
    case "turn": self = .turn(to: try words.count("the number of a picture"))
    case "rotate":
      let word = try words.word("1, 2 or 3 quarters")
      guard let quarters = Int(word), (1...3).contains(quarters) else {
        throw words.mistake("a picture is rotated by 1, 2 or 3 quarters and not by \"\(word)\"")
      }
      self = .rotate(quarters)
    case "magnify":
      let scale = try words.positive("a scale")
      self = .magnify(scale, Vector(dx: try words.number("dx"), dy: try words.number("dy")))
    case "help":
      let offset = try words.number("how far")
      self = .help(offset, words.next { HelpPage(rawValue: $0) != nil }.flatMap(HelpPage.init) ?? .keys)
    case "inspector": self = .inspector(try InspectorSnapshot(&words))
    case "tune": self = try Self.tuning(&words)
    case "clock": self = .clock(try Self.clock(&words))
    case "move-sources": self = .moveSources(Vector(dx: try words.number("dx"), dy: try words.number("dy")))
    case "bar":
      let word = try words.word("hidden or shown")
      guard ["hidden", "shown"].contains(word) else { throw words.mistake("a bar is hidden or shown, not \"\(word)\"") }
      self = .bar(isHidden: word == "hidden")
    case "details": self = .details
    default: return nil
    }
  }

  private static func tuning(_ words: inout Words) throws(ScriptError) -> Script.Action {
    let name = try words.word("a constant's name")
    guard let constant = PhysicsTable.constants.first(where: { $0.name == name }) else {
      throw words.mistake("there is no constant \"\(name)\"; fluidzoom physics lists them")
    }
    let value = try words.number("its value")
    guard constant.allows(value) else { throw words.mistake("\(name) cannot be \(value.text(.plain))") }
    return .tune(name, value)
  }

  private static func clock(_ words: inout Words) throws(ScriptError) -> Double {
    let time = try words.number("milliseconds")
    guard abs(time) <= EngineClock.longestTime else {
      throw words.mistake("a clock counts \(Int(EngineClock.longestTime)) milliseconds at most, in whole microseconds")
    }
    return time
  }
}

extension Script.Opening {
  /// - Parameter window: the size of the window, in points.
  fileprivate init(_ words: inout Words, in window: Size) throws(ScriptError) {
    self.init(name: try words.name("a page's name"))
    guard !words.isAtEnd else { return }
    let word = try words.word("how it is open")
    guard let style = Style(rawValue: word) else {
      let styles = Style.allCases.map(\.rawValue).joined(separator: ", ")
      throw words.mistake("a page cannot be open as \"\(word)\"; it can be as \(styles)")
    }
    self.style = style
    if style == .sheet, let detent = words.next(where: { Detent(rawValue: $0) != nil }) {
      self.detent = Detent(rawValue: detent)
    }
    if style == .popover, words.next(where: { Double($0) != nil }, isTaken: false) != nil {
      anchor = Rect(
        origin: try words.point(in: window),
        size: Size(width: try words.number("a width"), height: try words.number("a height")))
      arrow = words.next { PopoverArrowDirection(rawValue: $0) != nil }.flatMap(PopoverArrowDirection.init)
    }
    if words.next(where: { $0 == "stack" }) != nil {
      guard style != .push else { throw words.mistake("a stack is presented, and cannot be open as \"push\"") }
      isStack = true
    }
    if words.next(where: { $0 == "animator" }) != nil {
      let style = words.next { Settings.Transition.Style(rawValue: $0)?.hasAnimator == true && $0 != "news" }
      animator = style.flatMap(Settings.Transition.Style.init) ?? .news
    }
    layout = words.next { LibraryStyle(rawValue: $0) != nil }
  }
}

extension LabSnapshot {
  fileprivate init(_ words: inout Words) throws(ScriptError) {
    self.init()
    while let word = words.next() {
      guard read(word) else { throw words.mistake("\"\(word)\" says nothing of the transition lab") }
    }
  }
}

extension InspectorSnapshot {
  fileprivate init(_ words: inout Words) throws(ScriptError) {
    let text = try words.text("a tab")
    guard let snapshot = InspectorSnapshot(words: text.split { $0.isWhitespace }.map(String.init)) else {
      throw words.mistake(
        "\"\(text)\" is no state of the inspector: a tab, and then, where it is so, closed, points, overlays or none"
      )
    }
    self = snapshot
  }
}
