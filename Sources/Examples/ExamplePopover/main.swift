import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// A popover points at what it belongs to, from the side that has room. It zooms out of that, so it can be caught and thrown back as any
// other page. A click beside it takes it back.
//
//     swift run ExamplePopover

let album = Album("Click a colour.", "Click beside the popover to close it.")

album.openAction = { index in
  let page = album.page(index, "Colour \(index + 1)")
  page.modalPresentationStyle = .popover
  page.preferredContentSize = Size(width: 200, height: 120)
  page.popoverPresentationController?.sourceItem = { album.tiles[index].rect }
  album.present(page, animated: true)
}

FluidWindow.main(root: album, title: "Popover", size: Size(width: 402, height: 600)) { window in
  window.eventAction = { event in
    if case .keyDown(KeyChord("escape"), _) = event.kind { window.goBack() }
  }
}
