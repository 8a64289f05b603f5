import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// Stacks in stacks: a colour opens a sheet with a stack of its own, onto which P pushes; N presents the next stack over it. A sheet that
// is dragged off takes all of its pages along.
//
//     swift run ExampleStacks

let album = Album(
  "Click a colour: a sheet with a stack of its own.", "P pushes onto it, N presents the next stack,",
  "Escape goes back.")

func step(_ index: Int, number: Int) -> ColorPage {
  let name = "Page \(number) of its stack"
  return ColorPage(title: name, Album.color(index % Album.count), [name, "P pushes, N presents, Escape goes back."])
}

func present(from page: ViewController, _ index: Int) {
  let stack = NavigationController(rootViewController: step(index, number: 1))
  stack.modalPresentationStyle = .pageSheet
  stack.sheetPresentationController?.prefersGrabberVisible = true
  page.present(stack, animated: true)
}

album.openAction = { present(from: album, $0) }

FluidWindow.main(root: album, title: "Stacks", size: Size(width: 402, height: 700)) { window in
  window.eventAction = { event in
    guard case .keyDown(let key, _) = event.kind else { return }
    let (page, stack) = (window.frontPage, window.frontPage.navigationController)
    let depth = stack?.viewControllers.count ?? 1
    switch key {
    case KeyChord("p"): stack?.pushViewController(step(depth + 3, number: depth + 1), animated: true)
    case KeyChord("n"): present(from: page, depth)
    case KeyChord("escape"): window.goBack()
    default: break
    }
  }
}
