internal import FluidFiles
internal import FluidGeometry
internal import FluidGestures

/// Reads a script, one command a line; the first mistake ends it.
struct ScriptParser {
  private(set) var script = Script()
  private var touches: [TouchID: Point] = [:]
  private var lastTime: Double?
  private var lineNumber = 0
  var words = Words(of: "", number: 0)
  /// The size of the window that the script is read for, whatever it says itself; `nil` for what it says.
  private var window: Size?
  private var scenes: Scenes = { _, _ throws(ScriptError) in nil }

  /// Returns the script of a scene's name for a window of a size, in points, with what it compares; `nil` where there is none.
  typealias Scenes = @Sendable (_ name: String, _ window: Size?) throws(ScriptError) -> Script?

  /// - Parameters:
  ///   - text: lines of a script.
  ///   - window: the size of the window's content in points, where the script is not to decide it.
  ///   - lineCount: how many lines of the file come before the script's.
  ///   - scenes: those that the script can name; a scene's own script names none.
  static func parse(
    _ text: String, in window: Size? = nil, after lineCount: Int = 0,
    naming scenes: @escaping Scenes = { _, _ throws(ScriptError) in nil }
  ) throws(ScriptError) -> Script {
    var parser = ScriptParser()
    parser.window = window
    parser.scenes = scenes
    parser.script.windowSize = window
    for line in text.withoutByteOrderMark.lines {
      parser.lineNumber += 1
      parser.words = Words(line.prefix { $0 != "#" }, of: line, number: lineCount + parser.lineNumber)
      if !parser.words.isAtEnd { try parser.readLine() }
    }
    // A glide's samples may lie after the times of later lines.
    parser.script.steps = parser.script.steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return parser.script
  }

  private mutating func readLine() throws(ScriptError) {
    let first = try word("a command")
    if let time = Double(first) {
      try readTimed(time)
    } else {
      guard lastTime == nil else {
        throw mistake("\"\(first)\" has no time; lines without one come before the first timed line")
      }
      try readSetUp(first)
    }
    try words.requireEnd()
  }

  // MARK: Set-up

  private mutating func readSetUp(_ verb: String) throws(ScriptError) {
    switch verb {
    case "window":
      let size = try size()
      script.windowSize = window ?? size
    case "stage": if script.stage == nil { script.stage = Script.Stage() }
    case "source": try readSource()
    case "page": try readPage()
    case "set": script.settings.append(try assignment())
    case "scene": try readScene()
    default:
      throw mistake("there is no command \"\(verb)\"; set-up lines are window, scene, stage, source, page and set")
    }
  }

  /// A scene's own lines come where its name is: for the window that is known by then.
  private mutating func readScene() throws(ScriptError) {
    let name = try word("a scene's name")
    guard let scene = try scenes(name, script.windowSize) else {
      throw mistake("there is no scene \"\(name)\"; fluidzoom scene --list names all")
    }
    guard script.stage == nil, script.steps.isEmpty else {
      throw mistake("a script has one scene, and a scene its own stage: the line comes before those of a stage")
    }
    (script.windowSize, script.stage, script.steps) = (scene.windowSize, scene.stage, scene.steps)
    script.settings += scene.settings
    script.comparison = scene.comparison
  }

  private mutating func readSource() throws(ScriptError) {
    guard script.stage != nil else { throw mistake("a source needs a line \"stage\" before it") }
    let name = try name("the source's name")
    guard name != "home" else { throw mistake("\"home\" is the page that the sources are on; choose another name") }
    guard script.stage?.sources.contains(where: { $0.name == name }) == false else {
      throw mistake("there is a source \"\(name)\" already")
    }
    let origin = try point()
    let size = try size()
    let radius = words.isAtEnd ? 0 : try number("the corner radius")
    guard radius >= 0 else { throw mistake("a corner radius cannot be below 0") }
    script.stage?.sources.append(
      Script.Stage.Source(name: name, frame: Rect(origin: origin, size: size), radius: radius))
  }

  private mutating func readPage() throws(ScriptError) {
    guard script.stage != nil else { throw mistake("a page needs a line \"stage\" before it") }
    switch try word("plain, photo, scroll or pager") {
    case "plain": script.stage?.page = .plain
    case "photo":
      let ratio = try aspectRatio()
      script.stage?.page = .photo(aspectRatio: ratio)
    case "scroll":
      let height = try number("the height of what is on the page")
      guard height > 0, height <= Self.longestPage else {
        throw mistake("the height of what is on a page lies above 0 and is \(Int(Self.longestPage)) at most")
      }
      script.stage?.page = .scroll(height: height)
    case "pager":
      let text = try word("the number of photos")
      guard let count = Int(text), (1...Self.maximumPhotos).contains(count) else {
        throw mistake("\"\(text)\" is not a number of photos; it lies between 1 and \(Self.maximumPhotos)")
      }
      script.stage?.page = .pager(count: count)
    case let other: throw mistake("there is no page \"\(other)\"; pages are plain, photo, scroll and pager")
    }
  }

  /// Points.
  private static let longestPage = 1e6
  private static let maximumPhotos = 10_000

  private mutating func aspectRatio() throws(ScriptError) -> Double {
    let text = try word("a ratio such as 3:2")
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    let ratio: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: if let w = parts[0], let h = parts[1], h != 0 { w / h } else { nil }
      default: nil
      }
    guard let ratio, ratio.isFinite, ratio >= 0.01, ratio <= 100 else {
      throw mistake("\"\(text)\" is not a ratio of width to height; write 3:2 or 1.5")
    }
    return ratio
  }

  // MARK: Timed lines

  private mutating func readTimed(_ time: Double) throws(ScriptError) {
    guard time.isFinite, time >= 0 else { throw mistake("a time is a number of milliseconds, 0 or more") }
    try checkEnd(time)
    if let lastTime, time < lastTime {
      throw mistake("\(time.text(.plain)) is before \(lastTime.text(.plain)); times never decrease")
    }
    lastTime = time
    let verb = try word("a command after the time")
    switch verb {
    case "down", "move", "up", "cancel", "glide", "tap": try readTouch(verb, at: time)
    case "mouse-down":
      add(.mouseDown(try button(), try point()), at: time)
    case "mouse-move": add(.mouseMoved(try point()), at: time)
    case "mouse-up": add(.mouseUp(try button(), try point()), at: time)
    case "wheel":
      let point = try point()
      add(.wheel(point, Vector(dx: try number("dx"), dy: try number("dy"))), at: time)
    case "key":
      let chord = try chord()
      add(.keyDown(chord, isRepeat: false), at: time)
      add(.keyUp(chord), at: time)
    case "key-down": add(.keyDown(try chord(), isRepeat: false), at: time)
    case "key-repeat": add(.keyDown(try chord(), isRepeat: true), at: time)
    case "key-up": add(.keyUp(try chord()), at: time)
    case "mouse-exit": add(.mouseExited, at: time)
    case "focus-lost": add(.focusLost, at: time)
    case "close": add(.closeRequested, at: time)
    case "drop": add(.dropped(try names("a file or a folder")), at: time)
    case "desktop": add(.appearanceChanged(try desktop()), at: time)
    case "push": add(.push(try name("a page's name")), at: time)
    case "present": add(.present(try name("a page's name")), at: time)
    case "pop": add(.pop, at: time)
    case "dismiss": add(.dismiss, at: time)
    case "pop-to-root": add(.stack(.popToRoot), at: time)
    case "pop-to": add(.stack(.popTo(try name("a page's name"))), at: time)
    case "stack": add(.stack(.set(try names("a page's name"))), at: time)
    case "present-stack": add(.stack(.present(try name("a page's name"))), at: time)
    case "set": add(.set(try assignment()), at: time)
    case "scroll", "focus", "search", "column", "remove", "insert", "zoom", "open", "lab", "turn", "magnify", "rotate",
      "details",
      "bar",
      "help", "inspector", "tune", "clock", "move-sources":
      add(try arrangement(verb), at: time)
    case "resize":
      let size = try size()
      add(.resized(size, scale: words.isAtEnd ? 1 : try scale()), at: time)
    case "end": script.end = time
    default: try readTouchpad(verb, at: time)
    }
  }

  private mutating func readTouchpad(_ verb: String, at time: Double) throws(ScriptError) {
    switch ScriptPhase.reading(verb) {
    case (.scroll, let phase)?:
      let point = try point()
      let distance = words.isAtEnd ? .zero : Vector(dx: try number("dx"), dy: try number("dy"))
      add(.scroll(phase, point, distance), at: time)
    case (.pinch, let phase)?:
      var pinch = TouchpadPinch(center: try point())
      if !words.isAtEnd {
        pinch.scale = try positive("the distance of the fingers")
        pinch.rotation = try number("the rotation in radians")
      }
      add(.pinch(phase, pinch), at: time)
    case nil where ["window", "scene", "stage", "source", "page"].contains(verb):
      throw mistake("\"\(verb)\" has a time; it comes before the first timed line, without one")
    case nil: throw mistake("there is no command \"\(verb)\"; try down, move, up, glide, tap, key, push, pop or end")
    }
  }

  private mutating func readTouch(_ verb: String, at time: Double) throws(ScriptError) {
    if verb == "tap" {
      let id = TouchID(rawValue: -1000 - lineNumber)
      add(.touch(id, .began, try point()), at: time)
      try checkEnd(time + Self.tapDuration)
      add(.touch(id, .ended, pointOfLastTouch), at: time + Self.tapDuration)
      return
    }
    let text = try word("a touch's number")
    guard let touch = Int(text), touch >= 0 else {
      throw mistake("\"\(text)\" is not a touch; touches have whole numbers, 0 or more")
    }
    let id = TouchID(rawValue: touch)
    if verb == "down" {
      guard touches[id] == nil else { throw mistake("touch \(touch) is down already") }
      let point = try point()
      touches[id] = point
      return add(.touch(id, .began, point), at: time)
    }
    guard let from = touches[id] else { throw mistake("touch \(touch) is not down") }
    switch verb {
    case "move":
      let point = try point()
      touches[id] = point
      add(.touch(id, .moved, point), at: time)
    case "glide":
      let point = try point()
      touches[id] = point
      let duration = try duration()
      try checkEnd(time + duration)
      glide(id, from: from, to: point, at: time, duration: duration)
    default:
      touches[id] = nil
      add(.touch(id, verb == "up" ? .ended : .cancelled, from), at: time)
    }
  }

  private func checkEnd(_ time: Double) throws(ScriptError) {
    guard time <= Script.longestTime else {
      throw mistake("a script takes a day at most, \(Int(Script.longestTime)) milliseconds")
    }
  }

  /// Milliseconds.
  private static let tapDuration = 50.0
  /// Milliseconds between two samples of a glide: 120 a second.
  private static let glideInterval = 1000.0 / 120

  /// Milliseconds: an hour. Every sample of a glide is a step of the script.
  private static let longestGlide = 3.6e6

  private mutating func duration() throws(ScriptError) -> Double {
    let duration = try number("a duration in milliseconds")
    guard duration <= Self.longestGlide else {
      throw mistake("a glide takes \(Int(Self.longestGlide)) milliseconds at most")
    }
    return duration
  }

  private mutating func glide(_ id: TouchID, from: Point, to: Point, at time: Double, duration: Double) {
    var sample = 1
    while Double(sample) * Self.glideInterval < duration - 1e-9 {
      let elapsed = Double(sample) * Self.glideInterval
      add(.touch(id, .moved, .interpolate(from, to, elapsed / duration)), at: time + elapsed)
      sample += 1
    }
    add(.touch(id, .moved, to), at: time + max(0, duration))
  }

  private var pointOfLastTouch: Point {
    if case .input(.touch(_, _, let point))? = script.steps.last?.action { point } else { .zero }
  }

  // MARK: Steps

  private mutating func add(_ kind: InputEvent.Kind, at time: Double) { add(.input(kind), at: time) }

  private mutating func add(_ action: Script.Action, at time: Double) {
    script.steps.append(Script.Step(time: time, action: action))
  }
}
