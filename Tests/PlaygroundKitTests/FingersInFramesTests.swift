import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Fingers of a window")
struct FingersInFramesTests {
  private static let size = Size(width: 402, height: 874)
  private static let finger = TouchID(rawValue: 1)

  /// A page that is open, in a window whose devices tell of fingers at rates of their own.
  private func machine(_ assignments: String...) throws -> TimeMachine {
    var settings = Settings()
    for assignment in assignments { settings.assign(try Settings.Assignment(parsing: assignment)) }
    let machine = TimeMachine(
      Playground(
        whole: try .stage(of: "stage\nsource a 20 100 120 90 12\npage plain\n0 end"), settings: settings,
        size: Self.size, inspector: nil,
        fingers: ProgramFingers(areOfDevices: true)))
    _ = machine.step([.action(.push("a"), at: .zero)], at: .zero)
    for frame in 1...90 { _ = machine.step([], at: Instant(seconds: Double(frame) / 60)) }
    return machine
  }

  /// A finger that drags the page down, told of 125 times a second; it stays down.
  private static let events: [InputEvent] =
    [InputEvent(.touch(finger, .began, Point(x: 200, y: 200)), at: Instant(seconds: 1.6))]
    + (1...100).map { step in
      InputEvent(
        .touch(finger, .moved, Point(x: 200, y: 200 + 3 * Double(step))),
        at: Instant(seconds: 1.6 + Double(step) * 0.008)
      )
    }

  /// What is seen of each frame from the finger's landing on.
  ///
  /// - Parameters:
  ///   - machine: takes the events.
  ///   - events: no two frames have the same ones.
  ///   - frames: how many there are.
  ///   - lead: seconds from the making of a frame to the moment that it shows.
  ///   - look: what one sees.
  private func drag<Seen>(
    _ machine: TimeMachine, _ events: [InputEvent] = events, frames: Int = 60, lead: Double = 0,
    _ look: (DisplayList) -> Seen = { $0 }
  ) -> [Seen] {
    var waiting = events[...]
    return (0..<frames).map { frame in
      let now = Instant(seconds: 1.6 + Double(frame) / 60)
      let due = waiting.prefix { $0.time <= now }
      waiting = waiting.dropFirst(due.count)
      return look(machine.step(due.map { .event($0) }, at: now + lead).displayList)
    }
  }

  private func pose(_ machine: TimeMachine) -> CardPose? { machine.playground.shown.last?.card?.pose }

  /// Seconds from the making of a frame to the moment that it shows: of a script, and of displays that are ever slower.
  nonisolated private static let leads = [0, 0.002, 0.008, 0.017, 0.025, 0.05]

  @Test("What is recorded is what the device has told", arguments: ["on", "off", "smooth"], leads)
  func recording(resampling: String, lead: Double) throws {
    let machine = try machine("resampling=\(resampling)")
    machine.playground.recorder.start()
    _ = drag(machine, lead: lead)
    let script = try #require(machine.playground.recorder.finish())
    let recorded = script.steps.compactMap { step -> InputEvent? in
      guard case .input(let kind) = step.action else { return nil }
      return InputEvent(kind, at: Instant(seconds: step.time / 1000))
    }
    #expect(recorded.count == Self.events.count)
    for (event, told) in zip(recorded, Self.events) {
      #expect(event.kind == told.kind && abs(event.time - told.time) < 1e-6)
    }
  }

  @Test("A finger leaves with its speed, however early frames are made", arguments: ["on", "off", "smooth"], leads)
  func release(resampling: String, lead: Double) throws {
    // A filter that has fallen behind at first catches up.
    let tolerance = resampling == "smooth" ? 50.0 : 20
    for phase in 0..<8 {
      let machine = try machine("resampling=\(resampling)")
      var velocities: [Vector] = []
      let arena = machine.playground.host.arena
      let former = arena.resetObserver
      arena.resetObserver = { recognizer in
        former?(recognizer)
        if let pan = recognizer as? PanGestureRecognizer, pan.state == .ended { velocities.append(pan.velocity) }
      }
      let start = 1.6 + Double(phase) * 0.002
      let moments = (0...15).map { Double($0) * 0.008 }
      var events = moments.map { moment in
        InputEvent(
          .touch(Self.finger, moment == 0 ? .began : .moved, Point(x: 200, y: 200 + 1000 * moment)),
          at: Instant(seconds: start + moment))
      }
      events.append(
        InputEvent(.touch(Self.finger, .ended, Point(x: 200, y: 320)), at: Instant(seconds: start + 0.124)))
      _ = drag(machine, events, frames: 20, lead: lead)
      let velocity = try #require(velocities.first)
      #expect(velocities.count == 1 && abs(velocity.dy - 1000) < tolerance, "\(velocities) at phase \(phase)")
    }
  }

  @Test("The same events and frames are the same to the last bit, and so is a moment that is gone back to")
  func repetition() throws {
    let (machine, other) = (try machine(), try machine())
    let lists = drag(machine)
    #expect(drag(other) == lists)
    let steps = machine.log.steps.count
    machine.rewind(to: steps - 21)
    #expect(pose(other) != pose(machine))
    for step in machine.log.steps[(steps - 20)...] { _ = machine.playground.step(step.inputs, at: step.instant) }
    #expect(pose(other) == pose(machine))
  }

  @Test("A finger that rests needs no frames", arguments: ["on", "smooth"])
  func rest(resampling: String) throws {
    let machine = try machine("resampling=\(resampling)")
    _ = drag(machine, frames: 200)
    let frame = machine.step([], at: Instant(seconds: 1.6 + 200.0 / 60))
    #expect(!frame.isAnimating && frame.wakeTime == nil)
  }

  @Test("Fingers that did not wait for frames do so again, and in a moment that is gone back to as well")
  func switchedBack() throws {
    let (machine, other) = (try machine("resampling=off"), try machine("resampling=on"))
    let switched = machine.log.steps.count
    let on = Script.Action.set(try Settings.Assignment(parsing: "resampling=on"))
    for machine in [machine, other] {
      _ = machine.step([.action(on, at: Instant(seconds: 1.55))], at: Instant(seconds: 1.55))
    }
    #expect(drag(machine) { _ in pose(machine) } == drag(other) { _ in pose(other) })
    let last = pose(other)
    machine.rewind(to: switched - 1)
    #expect(pose(machine) != last)
    for step in machine.log.steps[switched...] { _ = machine.playground.step(step.inputs, at: step.instant) }
    #expect(pose(machine) == last)
  }

  @Test("Fingers that no device tells of wait for nothing, whatever is chosen", arguments: ["on", "smooth", "off"])
  func withoutDevices(resampling: String) throws {
    let playground = Playground(whole: .stage(Script.Stage()), settings: Settings(), size: Self.size)
    let set = Script.Action.set(try Settings.Assignment(parsing: "resampling=\(resampling)"))
    _ = playground.step([.action(set, at: .zero)], at: .zero)
    #expect(playground.fingers.resampler == nil)
  }

  @Test("Fingers over two programs side by side wait for frames as they did over the one")
  func sideBySide() throws {
    let program = try machine().playground
    let other = try Settings.Assignment(parsing: "resampling=smooth")
    let both = SideBySide(continuing: program, comparing: Comparison(other)) { PictureStore([], mode: .synchronous) }
    #expect(both.playground.fingers.resampler != nil)
  }

  @Test("Scripts say where fingers are")
  func scripts() throws {
    func poses(_ assignment: String) throws -> [CardPose?] {
      let machine = try machine(assignment)
      return Self.events.map { event in
        _ = machine.step([.action(.input(event.kind), at: event.time)], at: event.time)
        return pose(machine)
      }
    }
    #expect(try poses("resampling=on") == poses("resampling=off"))
  }
}
