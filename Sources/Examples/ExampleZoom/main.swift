import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidTransitions
import SDLBackend

// The least that draws a zoom: a key opens a page out of a thumbnail. Press on the page in flight, drag it, throw it back.
//
//     swift run ExampleZoom

SDLWindow.prepare()
let size = Size(width: 402, height: 874)
let orange = Color(hex: 0xE4572E)
let thumbnail = RoundedShape(Rect(x: 40, y: 380, width: 120, height: 120), radius: 16)
let page = ViewController(title: "page")
page.preferredTransition = .zoom { _ in SourceView(id: "thumbnail", frame: thumbnail.rect, cornerRadius: 16) }

let host = NavigationHost(root: ViewController(title: "home"), pageSize: size)
let window = try SDLWindow(SDLWindow.Options(title: "Zoom", size: size))
window.run { input in
  for event in input.events {
    if case .keyDown = event.kind { host.navigationController.pushViewController(page, animated: true) }
    host.handle(event)
  }
  let frame = host.frame(at: input.instant)
  var list = DisplayList(size: size, background: .white)
  if !host.window.isSourceHidden("thumbnail") { list.commands.append(.fill(thumbnail, orange)) }
  for case let card? in frame.visiblePages.map(\.card) {
    list.commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), card.dimColor.opacity(card.dim)))
    list.commands.append(.fill(card.pose.outline, orange))
  }
  let quits = input.events.contains { $0.kind == .closeRequested }
  return FrameOutput(displayList: list, isAnimating: frame.isAnimating, shouldQuit: quits, wakeAt: frame.nextDeadline)
}
