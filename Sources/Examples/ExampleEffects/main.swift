import ExampleAlbum
import FluidEffects
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPainter
import FluidScene
import FluidWindows

// A single view comes and goes by a transition, in SwiftUI's words. Return inserts and removes it; pressed in between, it turns round
// where it is, with the velocity that it has.
//
//     swift run ExampleEffects

let frame = RoundedShape(Rect(x: 101, y: 180, width: 200, height: 200), radius: 32)
let transition = AnyTransition.scale(scale: 0.2).combined(with: .opacity).combined(with: .offset(y: 120))

/// Draws the view as its transition has it at the moment of the frame.
final class Stage: ViewController, DrawnPage {
  var motion = TransitionMotion(transition)
  var now = Instant.zero

  func draw(into commands: inout [DisplayList.Command], size: Size) {
    let effects = motion.resolved(in: frame.rect, at: now)
    if motion.isVisible, let shape = effects.transform.apply(frame) {
      commands.append(.fill(shape, Album.color(4).opacity(effects.opacity)))
    }
    let lines = ["Return: insert, remove, turn round.", motion.presence.rawValue]
    commands.append(lines: lines, Color(hex: 0x3A3A3C), at: Point(x: size.width / 2, y: 520), width: size.width)
  }
}

let stage = Stage(title: "stage")

FluidWindow.main(root: stage, title: "Effects", size: Size(width: 402, height: 600)) { window in
  window.eventAction = { event in
    guard case .keyDown(KeyChord("return"), _) = event.kind else { return }
    let isLeaving = stage.motion.presence == .removing || !stage.motion.isVisible
    if isLeaving {
      stage.motion.insert(animation: .bouncy, at: event.time)
    } else {
      stage.motion.remove(animation: .snappy, at: event.time)
    }
  }
  window.frameAction = { frame in
    stage.now = frame.time
    if stage.motion.hasArrived(at: frame.time, in: Size(width: 402, height: 600)) { stage.motion.finish() }
    return stage.motion.isMoving
  }
}
