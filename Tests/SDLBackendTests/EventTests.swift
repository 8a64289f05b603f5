import CSDL
import FluidGeometry
import FluidGestures
import Testing

@testable import SDLBackend

/// SDL's events as they come, pushed into its own queue and read back through the translator.
@MainActor
@Suite(.serialized)
struct EventTests {
  func translate(_ events: [SDL_Event], unitsPerPoint: Double = 1) throws -> [InputEvent] {
    let stage = try Stage(width: 200, height: 100)
    var translator = EventTranslator()
    translator.contentSize = stage.window.contentSize
    translator.unitsPerPoint = unitsPerPoint
    var result: [InputEvent] = []
    // Not by SDL's queue: SDL2's interface on SDL 3 makes other events of those that nothing has happened for.
    for event in events {
      var event = event
      event.common.timestamp = SDL_GetTicks()
      _ = translator.translate(event, into: &result)
    }
    translator.finish(into: &result)
    for (a, b) in zip(result, result.dropFirst()) { #expect(a.time <= b.time) }
    #expect(result.allSatisfy { $0.time <= translator.clock.now })
    return result
  }

  func finger(_ type: SDL_EventType, _ index: Int64, _ x: Float, _ y: Float, device: Int64 = 5) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = index
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  private func key(_ type: SDL_EventType, _ code: Int32, _ mod: SDL_Keymod = KMOD_NONE, again: Bool = false)
    -> SDL_Event
  {
    var event = SDL_Event()
    event.key.type = type.rawValue
    event.key.keysym.sym = code
    event.key.keysym.scancode = SDL_GetScancodeFromKey(code)
    event.key.keysym.mod = UInt16(mod.rawValue)
    event.key.repeat = again ? 1 : 0
    return event
  }

  private func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8.prefix(31)) + [0]) }
    return event
  }

  @Test(
    "Every button of a mouse is known",
    arguments: [(1, MouseButton.left), (2, .middle), (3, .right), (4, .back), (5, .forward)])
  func everyButton(number: Int, button: MouseButton) throws {
    var down = SDL_Event()
    down.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    down.button.button = UInt8(number)
    down.button.x = 40
    down.button.y = 20
    var up = down
    up.button.type = SDL_MOUSEBUTTONUP.rawValue
    var synthesised = down
    synthesised.button.which = .max
    let events = try translate([down, synthesised, up], unitsPerPoint: 2)
    let place = Point(x: 20, y: 10)
    #expect(events.map(\.kind) == [.mouseDown(button, place), .mouseUp(button, place)])
  }

  @Test("No sample of a motion is lost")
  func noSample() throws {
    let moves = (0..<50).map { x in
      var event = SDL_Event()
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.x = Int32(x)
      return event
    }
    #expect(try translate(moves).map(\.kind) == (0..<50).map { .mouseMoved(Point(x: Double($0), y: 0)) })
  }

  @Test("A wheel counts in fractions, in one direction")
  func wheelCounts() throws {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = 0.25
    event.wheel.preciseX = 1.5
    event.wheel.mouseX = 7
    var flipped = event
    flipped.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
    let place = Point(x: 7, y: 0)
    #expect(
      try translate([event, flipped]).map(\.kind)
        == [.wheel(place, Vector(dx: -1.5, dy: 0.25)), .wheel(place, Vector(dx: 1.5, dy: -0.25))])
  }

  private func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }

  @Test("Keys have names and modifiers")
  func keysNames() throws {
    let events = try translate([
      key(SDL_KEYDOWN, code(SDLK_ESCAPE)), key(SDL_KEYUP, code(SDLK_ESCAPE)),
      key(SDL_KEYDOWN, code(SDLK_s), KMOD_LSHIFT), text("S"), key(SDL_KEYDOWN, code(SDLK_0), KMOD_RCTRL),
      key(SDL_KEYDOWN, code(SDLK_LALT), KMOD_LALT), key(SDL_KEYDOWN, code(SDLK_DOWN), again: true),
    ])
    #expect(
      events.map(\.kind) == [
        .keyDown(KeyChord("escape"), isRepeat: false), .keyUp(KeyChord("escape")),
        .keyDown(KeyChord("s", .shift), isRepeat: false), .keyDown(KeyChord("0", .control), isRepeat: false),
        .keyDown(KeyChord("alt"), isRepeat: false), .keyDown(KeyChord("down"), isRepeat: true),
      ])
    #expect(
      events.allSatisfy { event in
        guard case .keyDown(let chord, _) = event.kind else { return true }
        return KeyChord(parsing: chord.description) == chord
      })
  }

  @Test(
    "A sign is named by what is typed",
    arguments: [
      (SDLK_SLASH, KMOD_LSHIFT, "?"), (SDLK_EQUALS, KMOD_LSHIFT, "+"), (SDLK_PLUS, KMOD_NONE, "+"),
      (SDLK_MINUS, KMOD_NONE, "-"), (SDLK_0, KMOD_LSHIFT, "="), (SDLK_AMPERSAND, KMOD_RSHIFT, "1"),
    ])
  func signNamed(key code: SDL_KeyCode, modifier: SDL_Keymod, sign: String) throws {
    let events = try translate([
      key(SDL_KEYDOWN, self.code(code), modifier), text(sign), key(SDL_KEYUP, self.code(code)),
    ])
    #expect(events.map(\.kind) == [.keyDown(KeyChord(sign), isRepeat: false), .keyUp(KeyChord(sign))])
  }

  @Test("The keypad types signs and digits")
  func keypadTypes() throws {
    let events = try translate([
      key(SDL_KEYDOWN, code(SDLK_KP_PLUS), KMOD_NUM), text("+"), key(SDL_KEYDOWN, code(SDLK_KP_0), KMOD_NUM), text("0"),
      key(SDL_KEYDOWN, code(SDLK_KP_0)), key(SDL_KEYDOWN, code(SDLK_KP_ENTER)),
    ])
    #expect(
      events.map(\.kind) == ["+", "0", "insert", "return"].map { .keyDown(KeyChord($0), isRepeat: false) })
  }

  @Test("Files that are dropped together arrive together")
  func filesDropped() throws {
    func drop(_ type: SDL_EventType, _ path: String? = nil) -> SDL_Event {
      var event = SDL_Event()
      event.drop.type = type.rawValue
      event.drop.file = path.flatMap { SDL_strdup($0) }
      return event
    }
    let events = try translate([
      drop(SDL_DROPBEGIN), drop(SDL_DROPFILE, "/a b.jpg"), drop(SDL_DROPTEXT, "no"), drop(SDL_DROPFILE, "/c"),
      drop(SDL_DROPCOMPLETE), drop(SDL_DROPBEGIN), drop(SDL_DROPCOMPLETE),
    ])
    #expect(events.map(\.kind) == [.dropped(["/a b.jpg", "/c"])])
  }

  func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  @Test("The window's own events are known")
  func windowsOwn() throws {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    let events = try translate([window(SDL_WINDOWEVENT_LEAVE), window(SDL_WINDOWEVENT_FOCUS_LOST), quit])
    #expect(events.map(\.kind) == [.mouseExited, .focusLost, .closeRequested])
  }
}
