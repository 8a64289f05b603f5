import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidWindows

// A page shows its picture in a part of itself. Its alignment rect says where, and the picture in the card lies on the thumbnail's all
// the way; without one, the whole page is fitted into the thumbnail. A switches it.
//
//     swift run ExampleAlignment

let thumbnail = RoundedShape(Rect(x: 121, y: 360, width: 160, height: 120), radius: 12)
/// The picture's frame on the page, in points of the page.
let picture = Rect(x: 0, y: 60, width: 402, height: 301.5)

let home = ViewController(title: "home")
let page = ViewController(title: "page")
let options = ViewController.Transition.ZoomOptions()
page.preferredTransition = .zoom(options: options) { _ in
  SourceView(id: "thumbnail", frame: thumbnail.rect, cornerRadius: thumbnail.radius)
}

func switchAlignment() {
  if options.alignmentRectProvider == nil {
    options.alignmentRectProvider = { _ in picture }
  } else {
    options.alignmentRectProvider = nil
  }
}

/// A sun above the sea.
func drawPicture(in frame: RoundedShape, into commands: inout [DisplayList.Command]) {
  let rect = frame.rect
  let side = rect.height * 0.3
  let sun = Rect(center: Point(x: rect.center.x, y: rect.minY + side * 1.5), size: Size(width: side, height: side))
  commands.append(.fill(frame, Color(hex: 0x2E86AB)))
  commands.append(.pushClip(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height / 2)))
  commands.append(.fill(frame, Color(hex: 0xF3A712)))
  commands.append(.popClip)
  commands.append(.fill(RoundedShape(sun, radius: side / 2), Color(hex: 0xE4572E)))
}

func line(_ text: String, _ color: Color, at y: Double) -> DisplayList.Command {
  .text(DisplayList.TextLine(text, TextStyle(16, alignment: .center), color: color, at: Point(x: 201, y: y)))
}

func draw(_ drawn: ViewController, into commands: inout [DisplayList.Command], size: Size) {
  if drawn === page {
    commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), Color(hex: 0x1C1C1E)))
    drawPicture(in: RoundedShape(picture), into: &commands)
    commands.append(line("What else the page shows", .white, at: 420))
  } else {
    if home.window?.isSourceHidden("thumbnail") != true { drawPicture(in: thumbnail, into: &commands) }
    let state = options.alignmentRectProvider == nil ? "off" : "on"
    commands.append(line("Return opens it. A: alignment rect (\(state)).", Color(hex: 0x3A3A3C), at: 520))
  }
}

switchAlignment()
FluidWindow.main(
  root: home, title: "Alignment", size: Size(width: 402, height: 600),
  prepare: { window in
    window.eventAction = { event in
      switch event.kind {
      case .keyDown(KeyChord("a"), _): switchAlignment()
      case .keyDown(KeyChord("escape"), _): window.goBack()
      case .keyDown(KeyChord("return"), _): window.host.navigationController.pushViewController(page, animated: true)
      default: break
      }
    }
  },
  draw: { draw($0, into: &$1, size: $2) })
