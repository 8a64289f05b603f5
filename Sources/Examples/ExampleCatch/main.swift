import ExampleAlbum
import FluidGeometry
import FluidNavigation
import FluidTransitions
import FluidWindows

// A flight is caught. What the pages are told is printed: a push that a finger catches completes and becomes a pop in the turn of the
// touch, and the card goes where the finger lets it go.
//
//     swift run ExampleCatch

let album = Album("Click a colour, and press on it while it flies.", "Drag it, throw it, or let it go.")

FluidWindow.main(root: album, title: "Catch", size: Size(width: 402, height: 600)) { window in
  var phase: FlightPhase?
  window.frameAction = { frame in
    let flying = frame.pages.last { $0.card != nil }
    if flying?.phase != phase {
      phase = flying?.phase
      print("the card:", phase.map { "\($0)" } ?? "gone")
    }
    return false
  }
  window.host.window.observe { event in
    if case .appearance(let page, let callback) = event { print("\(page.title).\(callback)") }
  }
}
