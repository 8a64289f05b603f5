import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidPainter
import FluidScene
import SDLBackend

// Two hosts share a window: each half has pages, flights and fingers of its own, which do not wait for those of the other one.
//
//     swift run ExampleTwoHosts

SDLWindow.prepare()
let window = try SDLWindow(SDLWindow.Options(title: "Two hosts", size: Size(width: 402, height: 600)))
let albums = [Album("Open a colour here,"), Album("and another one here.")]
let hosts = albums.map { NavigationHost(root: $0, frame: Rect(origin: .zero, size: window.contentSize)) }
var canvases = albums.map { _ in DisplayListCanvas() }

func layOut(in size: Size) {
  for (number, host) in hosts.enumerated() {
    host.frame = Rect(x: size.width / 2 * Double(number), y: 0, width: size.width / 2, height: size.height)
  }
}

layOut(in: window.contentSize)
window.run { input in
  for event in input.events {
    if case .resized(let size, _) = event.kind { layOut(in: size) }
    // Each takes what begins in its half.
    for host in hosts { host.handle(event) }
  }
  let frames = hosts.map { $0.frame(at: input.instant) }
  var list = DisplayList(size: window.contentSize, background: .white)
  for (number, host) in hosts.enumerated() {
    let drawn = canvases[number].displayList(of: frames[number], in: host)
    list.append(drawn, at: host.frame.origin, pane: UInt32(number))
  }
  return FrameOutput(
    displayList: list, isAnimating: frames.contains(where: \.isAnimating),
    shouldQuit: input.events.contains { $0.kind == .closeRequested }, wakeAt: frames.compactMap(\.nextDeadline).min())
}
