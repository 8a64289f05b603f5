import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTransitions
import FluidWindows

// Two pages fly at once. A pop does not block: while its card is on its way home, the next one comes, and either can be caught.
//
//     swift run ExampleTwoFlights

let album = Album("Click a colour, press Escape, click the next one:", "nothing waits. Space does it for you.", "")

FluidWindow.main(root: album, title: "Two flights", size: Size(width: 402, height: 600)) { window in
  window.eventAction = { event in
    switch event.kind {
    case .keyDown(KeyChord("space"), _):
      // Both in one turn: the page in front leaves, and another one comes.
      let next = window.frontPage.title == "colour 1" ? 8 : 0
      window.goBack()
      album.push(album.page(next))
    case .keyDown(KeyChord("escape"), _): window.goBack()
    default: break
    }
  }
  window.frameAction = { frame in
    let flying = frame.pages.count { $0.card != nil && $0.phase != .rest }
    album.lines[2] = "In flight: \(flying)."
    return false
  }
}
