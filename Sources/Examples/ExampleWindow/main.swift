import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows
import Glibc

// The album in a window of SDL: the mouse taps, drags and throws, the right button pinches, the wheel swipes. A colour zooms out of its
// tile; P pushes a page, S presents a sheet, O a popover; Escape goes back.
//
//     swift run ExampleWindow

/// Says something on the standard error.
func complain(_ text: String) { _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) } }

let album = Album(size: Size(width: 402, height: 600))

@MainActor
func present(_ index: Int, _ style: ModalPresentationStyle, in window: FluidWindow) {
  let page = album.page(index)
  page.modalPresentationStyle = style
  page.sheetPresentationController?.detents = [.medium(), .large()]
  page.sheetPresentationController?.prefersGrabberVisible = true
  page.popoverPresentationController?.sourceRect = album.tiles[4].rect
  page.preferredContentSize = Size(width: 220, height: 140)
  (window.frontPage ?? album).present(page, animated: true)
}

do {
  let window = try FluidWindow(root: album, title: "Album", size: album.size)
  album.size = window.host.navigationController.pageSize
  window.eventAction = { event in
    switch event.kind {
    case .resized(let size, _): album.size = size
    case .keyDown(KeyChord("p"), _): window.host.navigationController.pushViewController(album.page(5), animated: true)
    case .keyDown(KeyChord("s"), _): present(6, .pageSheet, in: window)
    case .keyDown(KeyChord("o"), _): present(7, .popover, in: window)
    case .keyDown(KeyChord("escape"), _): window.goBack()
    default: break
    }
  }
  window.run()
} catch {
  complain("\(error)")
  exit(69)
}
