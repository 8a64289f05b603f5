package import FluidGestures
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages
package import PlaygroundPictures

/// The first page, by what is on it.
@MainActor
package enum Home {
  case stage(StageHome)
  case pictures(any PictureHome)

  /// An empty stage takes the place of pictures that no kind of page shows.
  package init(_ content: Playground.Content, of kinds: PageKinds, measure: TextMeasure, _ link: RootLink) {
    var stage = Script.Stage()
    switch content {
    case .stage(let content): stage = content
    case .pictures(let store):
      if let page = kinds.all.lazy.compactMap({ $0.home(of: store, measure: measure, link) }).first {
        self = .pictures(page)
        return
      }
    }
    self = .stage(StageHome(stage, open: { link.open?($0) }, spread: { link.spread?($0, $1) }))
  }

  package var root: Page {
    switch self {
    case .stage(let page): page
    case .pictures(let page): page
    }
  }

  package var content: Playground.Content {
    switch self {
    case .stage(let page): .stage(page.stage)
    case .pictures(let page): .pictures(page.store)
    }
  }

  /// `nil` where pictures are shown.
  package var stage: Script.Stage? { if case .stage(let page) = self { page.stage } else { nil } }
  /// `nil` on a stage.
  package var store: PictureStore? { pictures?.store }
  /// `nil` on a stage.
  package var pictures: (any PictureHome)? { if case .pictures(let page) = self { page } else { nil } }
}

/// Lets the first page call the program that is made after it.
@MainActor
package final class RootLink {
  package var open: ((String) -> Void)?
  package var spread: ((String, PinchGestureRecognizer) -> Void)?
  package var openPicture: ((Int) -> Void)?
  package var spreadPicture: ((Int, PinchGestureRecognizer) -> Void)?
}
