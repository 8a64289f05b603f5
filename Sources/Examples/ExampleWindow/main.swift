import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// The four ways in which a page comes, in a window of SDL: a colour zooms out of its tile; P pushes a page, S presents a sheet, O a
// popover; Escape goes back.
//
//     swift run ExampleWindow

let album = Album("Click, or press P, S or O.", "Escape goes back.")

func present(_ index: Int, _ style: ModalPresentationStyle, in window: FluidWindow) {
  let page = ColorPage(title: "colour \(index + 1)", Album.color(index))
  page.modalPresentationStyle = style
  page.sheetPresentationController?.detents = [.medium(), .large()]
  page.sheetPresentationController?.prefersGrabberVisible = true
  page.popoverPresentationController?.sourceRect = album.tiles[4].rect
  page.preferredContentSize = Size(width: 220, height: 140)
  window.frontPage.present(page, animated: true)
}

FluidWindow.main(root: album, title: "Album", size: Size(width: 402, height: 600)) { window in
  window.eventAction = { event in
    switch event.kind {
    case .keyDown(KeyChord("p"), _): album.push(ColorPage(title: "colour 6", Album.color(5)))
    case .keyDown(KeyChord("s"), _): present(6, .pageSheet, in: window)
    case .keyDown(KeyChord("o"), _): present(7, .popover, in: window)
    case .keyDown(KeyChord("escape"), _): window.goBack()
    default: break
    }
  }
}
