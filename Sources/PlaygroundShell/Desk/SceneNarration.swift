internal import FluidGeometry
internal import FluidGestures
internal import FluidScript

/// Says what a script does, as it does it.
struct SceneNarration {
  /// The words for what is done now; empty before the first step.
  private(set) var text = ""
  /// The points at which the fingers landed.
  private var fingers: [TouchID: Point] = [:]
  private var press: Point?

  mutating func note(_ action: Script.Action) {
    switch action {
    case .input(let kind): note(kind)
    case .push, .present: text = "Opens a page"
    case .pop, .dismiss: text = "Goes back"
    case .set(let assignment):
      text = "\(assignment.option.title): \(assignment.option.valueTitle(assignment.value))"
    default: break
    }
  }

  private mutating func note(_ kind: InputEvent.Kind) {
    switch kind {
    case .touch(let id, .began, let point):
      fingers[id] = point
      text = fingers.count > 1 ? "Presses with \(fingers.count) fingers" : "Presses"
    case .touch(let id, .moved, let point):
      if fingers.count > 1 {
        text = "Moves \(fingers.count) fingers"
      } else if let start = fingers[id] {
        drag(from: start, to: point)
      }
    case .touch(let id, .ended, _), .touch(let id, .cancelled, _):
      if fingers.removeValue(forKey: id) != nil { text = "Lets go" }
    case .mouseDown(_, let point): (press, text) = (point, "Presses")
    case .mouseMoved(let point): if let press { drag(from: press, to: point) }
    case .mouseUp: (press, text) = (nil, "Lets go")
    case .wheel: text = "Turns the wheel"
    case .scroll(.began, _, _): text = "Scrolls on the touchpad"
    case .pinch(.began, _): text = "Pinches on the touchpad"
    case .keyDown(let chord, isRepeat: false): text = "Key \(chord)"
    default: break
    }
  }

  /// The distance in points that a finger moves before it is said to drag.
  private static let slop = 6.0

  private mutating func drag(from start: Point, to point: Point) {
    let way = point - start
    guard way.length > Self.slop else { return }
    let isAcross = abs(way.dx) > abs(way.dy)
    text = isAcross ? way.dx > 0 ? "Drags right" : "Drags left" : way.dy > 0 ? "Drags down" : "Drags up"
  }
}
