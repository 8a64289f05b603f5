package import FluidGestures
internal import FluidScript
package import PlaygroundControls

/// What is on the first page, and the page itself.
@MainActor
package struct Home {
  package let content: Playground.Content
  package let root: Page

  package init(_ content: Playground.Content, measure: TextMeasure, _ link: RootLink) {
    self.content = content
    switch content {
    case .stage(let stage):
      root = StageHome(stage, open: { link.open?($0) }, spread: { link.spread?($0, $1) })
    case .pictures(let store):
      root = LibraryPage(
        store, measure: measure, .init(open: { link.openPicture?($0) }, spread: { link.spreadPicture?($0, $1) }))
    }
  }

  /// `nil` on a stage.
  package var pictures: PictureStore? { if case .pictures(let store) = content { store } else { nil } }
}

/// Lets the first page call the program that is made after it.
@MainActor
package final class RootLink {
  package var open: ((String) -> Void)?
  package var spread: ((String, PinchGestureRecognizer) -> Void)?
  package var openPicture: ((Int) -> Void)?
  package var spreadPicture: ((Int, PinchGestureRecognizer) -> Void)?
}
