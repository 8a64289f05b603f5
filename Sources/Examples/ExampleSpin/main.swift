import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidTransitions
import FluidWindows

// Two fingers turn a page and make it small; released, it unwinds on its way into its tile. Nothing else closes it: the options of the
// zoom say which gestures do.
//
//     swift run ExampleSpin

let album = Album("Click a colour, then drag it with the right button.", "")
let options = ViewController.Transition.ZoomOptions()
options.dismissalGestures = [.pinch]

album.openAction = { index in
  let page = album.page(index, "Drag inwards with the right button, and around.")
  page.preferredTransition = .zoom(options: options) { _ in album.source(index) }
  album.push(page)
}

FluidWindow.main(root: album, title: "Spin", size: Size(width: 402, height: 600)) { window in
  window.frameAction = { frame in
    guard let card = frame.pages.last?.card else { return false }
    let degrees = Int((card.pose.rotation * 180 / .pi).rounded())
    album.lines[1] = "Turned by \(degrees)°, \(Int(card.pose.size.width.rounded())) points wide."
    return false
  }
}
