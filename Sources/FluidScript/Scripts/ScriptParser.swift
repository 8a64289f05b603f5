internal import FluidFiles
internal import FluidGeometry
internal import FluidGestures

/// Reads a script, one command a line; the first mistake ends it.
struct ScriptParser {
  private var script = Script()
  private var touches = ScriptTouches()
  private var lastTime: Double?
  private var lineNumber = 0
  private var words = Words(of: "", number: 0)
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
    let first = try words.word("a command")
    if let time = Double(first) {
      try readTimed(time)
    } else {
      guard lastTime == nil else {
        throw words.mistake("\"\(first)\" has no time; lines without one come before the first timed line")
      }
      try readSetUp(first)
    }
    try words.requireEnd()
  }

  // MARK: Set-up

  private mutating func readSetUp(_ verb: String) throws(ScriptError) {
    switch verb {
    case "window":
      let size = try words.size()
      script.windowSize = window ?? size
    case "stage": if script.stage == nil { script.stage = Script.Stage() }
    case "source":
      guard script.stage != nil else { throw words.mistake("a source needs a line \"stage\" before it") }
      let size = size
      try script.stage?.readSource(&words, in: size)
    case "page":
      guard script.stage != nil else { throw words.mistake("a page needs a line \"stage\" before it") }
      script.stage?.page = try Script.Stage.PageKind(&words)
    case "set": script.settings.append(try words.assignment())
    case "scene": try readScene()
    default:
      throw words.mistake(
        "there is no command \"\(verb)\"; set-up lines are window, scene, stage, source, page and set")
    }
  }

  /// A scene's own lines come where its name is: for the window that is known by then.
  private mutating func readScene() throws(ScriptError) {
    let name = try words.word("a scene's name")
    guard let scene = try scenes(name, script.windowSize) else {
      throw words.mistake("there is no scene \"\(name)\"; fluidzoom scene --list names all")
    }
    guard script.stage == nil, script.steps.isEmpty else {
      throw words.mistake("a script has one scene, and a scene its own stage: the line comes before those of a stage")
    }
    (script.windowSize, script.stage, script.steps) = (scene.windowSize, scene.stage, scene.steps)
    script.settings += scene.settings
    script.comparison = scene.comparison
  }

  // MARK: Timed lines

  private mutating func readTimed(_ time: Double) throws(ScriptError) {
    guard time.isFinite, time >= 0 else { throw words.mistake("a time is a number of milliseconds, 0 or more") }
    try words.check(time: time)
    if let lastTime, time < lastTime {
      throw words.mistake("\(time.text(.plain)) is before \(lastTime.text(.plain)); times never decrease")
    }
    lastTime = time
    let verb = try words.word("a command after the time")
    switch verb {
    case _ where ScriptTouches.verbs.contains(verb):
      try touches.read(verb, &words, in: size, at: time, line: lineNumber, into: &script.steps)
    case "mouse-down":
      add(.mouseDown(try words.button(), try words.point(in: size)), at: time)
    case "mouse-move": add(.mouseMoved(try words.point(in: size)), at: time)
    case "mouse-up": add(.mouseUp(try words.button(), try words.point(in: size)), at: time)
    case "wheel":
      let point = try words.point(in: size)
      add(.wheel(point, Vector(dx: try words.number("dx"), dy: try words.number("dy"))), at: time)
    case "key":
      let chord = try words.chord()
      add(.keyDown(chord, isRepeat: false), at: time)
      add(.keyUp(chord), at: time)
    case "key-down": add(.keyDown(try words.chord(), isRepeat: false), at: time)
    case "key-repeat": add(.keyDown(try words.chord(), isRepeat: true), at: time)
    case "key-up": add(.keyUp(try words.chord()), at: time)
    case "mouse-exit": add(.mouseExited, at: time)
    case "focus-lost": add(.focusLost, at: time)
    case "close": add(.closeRequested, at: time)
    case "drop": add(.dropped(try words.names("a file or a folder")), at: time)
    case "desktop": add(.appearanceChanged(try words.desktop()), at: time)
    case "push": add(.push(try words.name("a page's name")), at: time)
    case "present": add(.present(try words.name("a page's name")), at: time)
    case "pop": add(.pop, at: time)
    case "dismiss": add(.dismiss, at: time)
    case "pop-to-root": add(.stack(.popToRoot), at: time)
    case "pop-to": add(.stack(.popTo(try words.name("a page's name"))), at: time)
    case "stack": add(.stack(.set(try words.names("a page's name"))), at: time)
    case "present-stack": add(.stack(.present(try words.name("a page's name"))), at: time)
    case "set": add(.set(try words.assignment()), at: time)
    case "resize":
      let size = try words.size()
      add(.resized(size, scale: words.isAtEnd ? 1 : try words.scale()), at: time)
    case "end": script.end = time
    default:
      if let action = try Script.Action(arranging: verb, &words, in: size) { return add(action, at: time) }
      try readTouchpad(verb, at: time)
    }
  }

  private mutating func readTouchpad(_ verb: String, at time: Double) throws(ScriptError) {
    switch ScriptPhase.reading(verb) {
    case (.scroll, let phase)?:
      let point = try words.point(in: size)
      let distance = words.isAtEnd ? .zero : Vector(dx: try words.number("dx"), dy: try words.number("dy"))
      add(.scroll(phase, point, distance), at: time)
    case (.pinch, let phase)?:
      var pinch = TouchpadPinch(center: try words.point(in: size))
      if !words.isAtEnd {
        pinch.scale = try words.positive("the distance of the fingers")
        pinch.rotation = try words.number("the rotation in radians")
      }
      add(.pinch(phase, pinch), at: time)
    case nil where ["window", "scene", "stage", "source", "page"].contains(verb):
      throw words.mistake("\"\(verb)\" has a time; it comes before the first timed line, without one")
    case nil:
      throw words.mistake("there is no command \"\(verb)\"; try down, move, up, glide, tap, key, push, pop or end")
    }
  }

  /// The size of the window's content by the lines so far, in points.
  private var size: Size { script.windowSize ?? ScriptWindow.usual }

  // MARK: Steps

  private mutating func add(_ kind: InputEvent.Kind, at time: Double) { add(.input(kind), at: time) }

  private mutating func add(_ action: Script.Action, at time: Double) {
    script.steps.append(Script.Step(time: time, action: action))
  }
}
