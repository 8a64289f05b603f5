import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidPainter
import Glibc
import SDLBackend

// The album in a window of SDL: the mouse taps, drags and throws, the right button pinches, the wheel swipes. A colour zooms out of its
// tile; P pushes a page, S presents a sheet, O a popover; Escape goes back.
//
//     swift run ExampleWindow

/// Says something on the standard error.
func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

let album = Album(size: Size(width: 402, height: 600))
let host = NavigationHost(root: album, pageSize: album.size)
var canvas = DisplayListCanvas()

/// Presents a page over the one that is in front.
@MainActor
func present(_ index: Int, _ style: ModalPresentationStyle) {
  let page = album.page(index)
  page.modalPresentationStyle = style
  page.sheetPresentationController?.detents = [.medium(), .large()]
  page.sheetPresentationController?.prefersGrabberVisible = true
  page.popoverPresentationController?.sourceRect = album.tiles[4].rect
  page.preferredContentSize = Size(width: 220, height: 140)
  (host.frame(at: host.now).pages.last?.controller ?? album).present(page, animated: true)
}

@MainActor
func press(_ key: KeyChord) {
  switch key {
  case KeyChord("p"): host.navigationController.pushViewController(album.page(5), animated: true)
  case KeyChord("s"): present(6, .pageSheet)
  case KeyChord("o"): present(7, .popover)
  case KeyChord("escape"):
    if let page = host.frame(at: host.now).pages.last?.controller, page.presentingViewController != nil {
      page.dismiss(animated: true)
    } else {
      host.navigationController.popViewController(animated: true)
    }
  default: break
  }
}

do {
  SDLWindow.prepare()
  let window = try SDLWindow(SDLWindow.Options(title: "Album", size: album.size))
  album.size = window.contentSize
  host.handle(InputEvent(.resized(window.contentSize, scale: window.scale), at: window.now))
  window.run { input in
    var shouldQuit = false
    for event in input.events {
      switch event.kind {
      case .closeRequested: shouldQuit = true
      case .resized(let size, _): album.size = size
      case .keyDown(let key, _): press(key)
      default: break
      }
      host.handle(event)
    }
    let frame = host.frame(at: input.instant)
    return FrameOutput(
      displayList: canvas.displayList(of: frame, in: host), isAnimating: frame.isAnimating, shouldQuit: shouldQuit,
      wakeAt: frame.nextDeadline)
  }
} catch {
  complain("\(error)")
  exit(69)
}
