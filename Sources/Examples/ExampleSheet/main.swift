import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidWindows

// A sheet with three detents. At the lowest one the page beneath is not dimmed and can be used; digits move the sheet, as a finger on
// its grabber does.
//
//     swift run ExampleSheet

let album = Album("Click a colour: it is shown in a sheet.", "Drag its upper edge; 1, 2 and 3 are its detents.")
let detail = ColorPage(title: "detail", Album.color(0), ["Colours beneath a low sheet", "can be clicked."])
detail.modalPresentationStyle = .pageSheet
let detents: [SheetPresentationController.Detent.Identifier] = ["low", .medium, .large]

if let sheet = detail.sheetPresentationController {
  sheet.detents = [.custom(identifier: "low") { _ in 160 }, .medium(), .large()]
  sheet.largestUndimmedDetentIdentifier = "low"
  sheet.prefersGrabberVisible = true
}

album.openAction = { index in
  detail.color = Album.color(index)
  if detail.presentingViewController == nil { album.present(detail, animated: true) }
}

FluidWindow.main(root: album, title: "Sheet", size: Size(width: 402, height: 874)) { window in
  window.eventAction = { event in
    guard case .keyDown(let key, _) = event.kind else { return }
    if key == KeyChord("escape") { return window.goBack() }
    guard let digit = Int(key.key), (1...3).contains(digit), let sheet = detail.sheetPresentationController else {
      return
    }
    sheet.animateChanges { sheet.selectedDetentIdentifier = detents[digit - 1] }
  }
}
