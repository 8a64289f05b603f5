import CSDL
import FluidGeometry
import FluidGestures
import FluidScene
import Testing

@testable import SDLBackend

/// Touch screens, and what their drivers get wrong.
extension EventTests {
  /// What happened to which finger, without the places.
  private func words(_ events: [InputEvent]) -> [String] {
    events.map { event in
      guard case .touch(let id, let phase, _) = event.kind else { return "\(event.kind)" }
      return "\(id.rawValue) \(phase)"
    }
  }

  @Test("Two fingers have two names, until they lift")
  func twoFingers() throws {
    let events = try translate([
      finger(SDL_FINGERDOWN, 100, 0.5, 0.5), finger(SDL_FINGERDOWN, 101, 0.25, 0),
      finger(SDL_FINGERMOTION, 100, 0.6, 0.5), finger(SDL_FINGERUP, 100, 0.6, 0.5),
      finger(SDL_FINGERDOWN, 100, 0, 1), finger(SDL_FINGERMOTION, 9, 0, 0),
      finger(SDL_FINGERDOWN, 1, 0, 0, device: -1),
    ])
    let ids = [0, 1, 0, 0, 2].map { TouchID(rawValue: $0) }
    let phases: [TouchPhase] = [.began, .began, .moved, .ended, .began]
    let x = [100.0, 50, 120, 120, 0]
    let y = [50.0, 0, 50, 50, 100]
    try #require(events.count == 5)
    for (index, event) in events.enumerated() {
      guard case .touch(let id, let phase, let point) = event.kind else {
        Issue.record("\(event)")
        continue
      }
      #expect(id == ids[index] && phase == phases[index])
      #expect(abs(point.x - x[index]) < 1e-3 && abs(point.y - y[index]) < 1e-3)
    }
  }

  @Test("Screens that count their fingers alike are told apart")
  func screensCount() throws {
    let events = try translate([
      finger(SDL_FINGERDOWN, 0, 0.1, 0.1, device: 5), finger(SDL_FINGERDOWN, 0, 0.2, 0.2, device: 6),
      finger(SDL_FINGERMOTION, 0, 0.3, 0.3, device: 6), finger(SDL_FINGERUP, 0, 0.1, 0.1, device: 5),
      finger(SDL_FINGERUP, 0, 0.3, 0.3, device: 6),
    ])
    #expect(words(events) == ["0 began", "1 began", "1 moved", "0 ended", "1 ended"])
  }

  @Test(
    "Fingers are cancelled when the window goes, where they were last",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func fingersCancelled(id: SDL_WindowEventID) throws {
    let events = try translate([
      finger(SDL_FINGERDOWN, 7, 0.5, 0.5), finger(SDL_FINGERDOWN, 3, 0.25, 0.5, device: 9),
      finger(SDL_FINGERMOTION, 7, 0.75, 0.5), window(id), finger(SDL_FINGERMOTION, 7, 0.8, 0.5),
      finger(SDL_FINGERUP, 7, 0.8, 0.5), finger(SDL_FINGERDOWN, 7, 0.1, 0.1),
    ])
    #expect(
      words(events).filter { $0 != "focusLost" }
        == ["0 began", "1 began", "0 moved", "0 cancelled", "1 cancelled", "2 began"])
    guard case .touch(_, .cancelled, let place) = events[3].kind else { return #expect(Bool(false)) }
    #expect(place.distance(to: Point(x: 150, y: 50)) < 1e-3)
  }

  @Test("A finger that lands twice is cancelled first")
  func fingerLands() throws {
    let events = try translate([
      finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERDOWN, 1, 0.6, 0.5), finger(SDL_FINGERUP, 1, 0.6, 0.5),
      finger(SDL_FINGERUP, 1, 0.6, 0.5),
    ])
    #expect(words(events) == ["0 began", "0 cancelled", "1 began", "1 ended"])
  }

  @Test("What is no place is no event, but a lift is a lift")
  func noPlace() throws {
    let wrong = Float.nan
    let events = try translate([
      finger(SDL_FINGERDOWN, 1, wrong, 0.5), finger(SDL_FINGERMOTION, 1, 0.5, 0.5),
      finger(SDL_FINGERDOWN, 2, 0.5, 0.5), finger(SDL_FINGERMOTION, 2, 0.5, wrong),
      finger(SDL_FINGERUP, 2, wrong, wrong),
    ])
    #expect(words(events) == ["0 began", "0 ended"])
    #expect(
      events.allSatisfy { if case .touch(_, _, let place) = $0.kind { place.isFinite } else { false } })
  }

  @Test("A window's loop is told of fingers in the order in which they came")
  func windowsLoop() throws {
    let stage = try Stage(width: 200, height: 100)
    SDL_FlushEvents(0, UInt32.max)
    for event in [
      finger(SDL_FINGERDOWN, 1, 0.5, 0.5), finger(SDL_FINGERMOTION, 1, 0.75, 0.5), window(SDL_WINDOWEVENT_FOCUS_LOST),
    ] {
      var event = event
      try #require(SDL_PushEvent(&event) == 1)
    }
    var seen: [InputEvent] = []
    var frames = 0
    stage.window.run { input in
      frames += 1
      seen += input.events
      let isOver = seen.contains { $0.kind == .focusLost } || frames > 100
      return FrameOutput(
        displayList: DisplayList(size: stage.window.contentSize, background: .black), isAnimating: true,
        shouldQuit: isOver)
    }
    let touches = seen.filter { if case .touch = $0.kind { true } else { $0.kind == .focusLost } }
    #expect(words(touches) == ["0 began", "0 moved", "0 cancelled", "focusLost"])
  }

  @Test("A fine wheel's fractions go through", arguments: [(0.0625, -0.5), (1e-3, 3)])
  func fineWheels(across: Float, down: Float) throws {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = across
    event.wheel.preciseY = down
    var wrong = event
    wrong.wheel.preciseY = .nan
    let events = try translate([event, wrong, event])
    #expect(
      events.map(\.kind)
        == Array(repeating: .wheel(.zero, Vector(dx: -Double(across), dy: Double(down))), count: 2))
  }
}
