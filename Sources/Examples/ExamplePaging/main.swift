import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// A page that shows one colour after the other goes back into the tile of the one that it shows last: the source is asked for anew,
// and its identifier names what the page shows.
//
//     swift run ExamplePaging

let album = Album("Click a colour.", "The arrow keys show the next one.")
var index = 0
let pager = ColorPage(
  title: "pager", Album.color(0), ["Left and right show another colour.", "Escape goes back into its tile."])
pager.preferredTransition = .zoom { _ in album.source(index) }

func show(_ next: Int) {
  index = (next + Album.count) % Album.count
  pager.color = Album.color(index)
  // The tile that waits for the page, and is hidden meanwhile, is another one.
  pager.setNeedsUpdateOfTransitionSource()
}

album.openAction = { tapped in
  show(tapped)
  album.push(pager)
}

FluidWindow.main(root: album, title: "Paging", size: Size(width: 402, height: 600)) { window in
  window.eventAction = { event in
    switch event.kind {
    case .keyDown(KeyChord("right"), _): show(index + 1)
    case .keyDown(KeyChord("left"), _): show(index - 1)
    case .keyDown(KeyChord("escape"), _): window.goBack()
    default: break
    }
  }
}
