import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport

@testable import PlaygroundKit

/// A stage with two sources and an inspector, without a window, and a person's verbs.
@MainActor
final class InspectedStage {
  let playground: Playground
  let inspector: Inspector
  private(set) var time = 0.0
  private(set) var list: DisplayList
  /// What the program has asked for.
  private(set) var requests: [Request] = []

  /// - Parameter tab: the one that the inspector is open with; `nil` where it is closed.
  init(
    _ size: Size = Size(width: 1280, height: 800), settings: Settings = Settings(), physics: PhysicsFolder? = nil,
    opening tab: InspectorTab? = nil
  ) throws {
    let script = try Script(
      parsing: "stage\nsource a 60 200 160 110 12\nsource b 200 360 140 140 16\npage photo 3:2\n0 end")
    inspector = Inspector(savingIn: physics)
    playground = Playground(
      whole: .stage(script.stage ?? Script.Stage()), settings: settings, size: size, inspector: inspector)
    list = playground.advance(to: .zero).displayList
    if let tab { open(tab) }
  }

  /// Lets time pass, with 60 frames a second while something moves, as in a window.
  func run(for seconds: Double) {
    let count = Int((seconds * 60).rounded())
    var latest: Frame?
    for number in 1..<count + 1 {
      time += 1.0 / 60
      let now = Instant(seconds: time)
      if let latest, number < count, !latest.asksForFrame(at: now) { continue }
      let frame = playground.advance(to: now)
      latest = frame
      show(frame)
    }
  }

  /// Opens the page of a source, and lets some seconds pass.
  func push(_ name: String, for seconds: Double) {
    playground.push(named: name)
    run(for: seconds)
  }

  func send(_ kind: InputEvent.Kind) {
    show(playground.do(InputEvent(kind, at: Instant(seconds: time))))
  }

  private func show(_ frame: Frame) {
    list = frame.displayList
    requests += frame.requests
  }

  func press(_ chord: String) {
    send(.keyDown(KeyChord(parsing: chord) ?? KeyChord(chord), isRepeat: false))
    run(for: 1.0 / 60)
  }

  func open(_ tab: InspectorTab = .lifecycle) {
    if !inspector.isOpen { press("tab") }
    inspector.show(tab)
    run(for: 0.8)
  }

  func click(_ point: Point) {
    send(.mouseMoved(point))
    send(.mouseDown(.left, point))
    run(for: 0.05)
    send(.mouseUp(.left, point))
    run(for: 0.4)
  }

  /// Where a control is, scrolled into sight.
  func frame(of id: InspectorControl.ID) -> Rect? {
    let section = inspector.section(playground)
    if let control = section.controls.first(where: { $0.id == id }) {
      inspector.scroll.jump(to: control.frame.midY - 200)
      run(for: 0.05)
    }
    return windowFrame(of: id)
  }

  func click(_ id: InspectorControl.ID) { if let frame = frame(of: id) { click(frame.center) } }

  func windowFrame(of id: InspectorControl.ID) -> Rect? {
    inspector.panelFrame(of: id, inspector.section(playground), playground).map { inspector.inWindow($0, playground) }
  }

  func operate(_ id: InspectorControl.ID, _ operation: InspectorControl.Operation) {
    inspector.operate(id, operation, playground)
    playground.perform(inspector.takeActions())
  }

  /// Gives the keyboard to a control.
  func focus(on id: InspectorControl.ID) {
    inspector.ring.move(to: id, from: nil, at: inspector.now)
  }

  /// What can be read.
  var words: [String] {
    list.textLines.filter { $0.color.alpha > 0.4 }.map(\.text)
  }
}

extension Inspector {
  /// A rectangle of the panel's coordinates in those of the window.
  func inWindow(_ rect: Rect, _ program: any InspectedProgram) -> Rect {
    let frame = frame(program)
    let x = program.isMirrored ? frame.maxX - rect.maxX : frame.minX + rect.minX
    return Rect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }
}
