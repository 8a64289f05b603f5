package import FluidGestures
package import FluidScript
package import PlaygroundControls

/// The first page, by what is on it.
@MainActor
package enum Home {
  case stage(StageHome)
  case library(LibraryPage)

  package init(_ content: Playground.Content, measure: TextMeasure, _ link: RootLink) {
    switch content {
    case .stage(let stage):
      self = .stage(StageHome(stage, open: { link.open?($0) }, spread: { link.spread?($0, $1) }))
    case .pictures(let store):
      let actions = LibraryPage.Actions(open: { link.openPicture?($0) }, spread: { link.spreadPicture?($0, $1) })
      self = .library(LibraryPage(store, measure: measure, actions))
    }
  }

  package var root: Page {
    switch self {
    case .stage(let page): page
    case .library(let page): page
    }
  }

  package var content: Playground.Content {
    switch self {
    case .stage(let page): .stage(page.stage)
    case .library(let page): .pictures(page.store)
    }
  }

  /// `nil` in a library.
  package var stage: Script.Stage? { if case .stage(let page) = self { page.stage } else { nil } }
  /// `nil` on a stage.
  package var library: LibraryPage? { if case .library(let page) = self { page } else { nil } }
}

/// Lets the first page call the program that is made after it.
@MainActor
package final class RootLink {
  package var open: ((String) -> Void)?
  package var spread: ((String, PinchGestureRecognizer) -> Void)?
  package var openPicture: ((Int) -> Void)?
  package var spreadPicture: ((Int, PinchGestureRecognizer) -> Void)?
}
