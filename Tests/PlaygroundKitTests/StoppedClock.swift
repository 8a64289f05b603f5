import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import Testing

@testable import PlaygroundKit

/// A stage whose time can be stopped, with a frame every sixtieth of a second.
@MainActor
final class StoppedClock {
  let machine: TimeMachine
  private(set) var frame = 0
  /// What was to be seen live, frame by frame.
  private(set) var seen: [DisplayList] = []
  /// The progress of the topmost card after each of them.
  private(set) var cards: [Double] = []

  init(_ text: String = stage, size: Size = Size(width: 402, height: 874)) throws {
    let script = try Script(parsing: text + "page photo 3:2\n0 end")
    machine = TimeMachine(Playground(.stage(try #require(script.stage)), settings: Settings(), size: size))
  }

  var now: Instant { Instant(seconds: Double(frame) / 60) }

  @discardableResult
  func step(_ kinds: InputEvent.Kind...) -> DisplayList {
    frame += 1
    let list = machine.step(kinds.map { InputEvent($0, at: now) }, at: now)
    seen.append(list)
    cards.append(card)
    return list
  }

  func run(_ frames: Int) { for _ in 0..<frames { step() } }

  @discardableResult
  func press(_ key: String, shift: Bool = false) -> DisplayList {
    step(.keyDown(KeyChord(key, shift ? .shift : []), isRepeat: false))
  }

  func deliver(_ action: Script.Action) { machine.deliver(action, at: now) }

  /// Clicks, and lets some frames pass.
  @discardableResult
  func click(_ point: Point) -> DisplayList {
    step(.mouseMoved(point))
    step(.mouseDown(.left, point))
    run(2)
    step(.mouseUp(.left, point))
    run(30)
    return step()
  }

  /// The moment that is shown.
  var past: Past? { if case .stopped(let past) = machine.mode { past } else { nil } }

  /// What can be read in the latest frame.
  var words: [String] {
    guard let list = seen.last else { return [] }
    return (list.commands + list.layers.flatMap(\.commands)).compactMap {
      if case .text(let line) = $0, line.color.alpha > 0.4 { line.text } else { nil }
    }
  }

  var stack: [String] { machine.playground.navigation.viewControllers.map(\.title) }
  var card: Double { machine.playground.navigation.cards.last?.progress ?? 0 }
}
