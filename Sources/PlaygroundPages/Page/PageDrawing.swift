public import FluidGeometry
public import FluidNavigation
package import FluidPainter
package import FluidScene
package import PlaygroundPictures

/// What is drawn of a page at a time.
public enum PagePart {
  /// All of it at rest, in its own coordinates, on the theme's background: its layer shows that.
  case content
  /// The same where the page is not moved as a whole: what scrolls on it may be layers that move.
  case inPlace
  /// The layers that its content is drawn with.
  case layers
  /// Its pictures and its source in a card, in the page's coordinates, on the theme's background.
  case card
  /// The words in the place of its picture, which it takes along wherever it flies.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - opacity: 0 to 1.
  case notices(page: Similarity, opacity: Double)
  /// What is to be read on a page that is open, or nearly: over its pictures.
  ///
  /// - Parameters:
  ///   - page: where the page lies in the window.
  ///   - opacity: 0 to 1; it fades while the card is in flight.
  case words(page: Similarity, opacity: Double)
  /// What lies on the page and is no part of its layer, so that the layer stays what it is when this changes. The pose is that of the
  /// layer; `nil` where the page is drawn as it is.
  case above(LayerPose?)
}

/// What a page comes out of by a zoom.
public enum ZoomSource {
  /// Nothing: it is pushed, or rises.
  case nothing
  /// The view that ``PageSource/view(as:_:)`` returns.
  case view
  /// A view that is known by its identifier in a namespace.
  case matched(Int, TransitionNamespace)
  /// The way on in the bar of the first page.
  case entrance
  /// A button in the bar, as it is now; the closure returns `nil` where there is none.
  case barButton(@MainActor () -> BarButtonItem?)
}

/// What was drawn before, and memory to draw with.
@MainActor
public struct PageCache {
  package var layers = PageLayers()
  /// Of the card that is being drawn.
  package var cardContent = CardContent()

  package init() {}
}

/// Where pages are drawn.
@MainActor
public struct PageDrawing {
  /// The frame, back to front.
  package var list = DisplayList(size: .zero, background: .black)
  package var cache = PageCache()

  package init() {}

  /// Shows the source of another page than the one in the card: a stack that goes as one goes into that of its first page.
  package mutating func replaceSource(byThatOf page: Page, _ context: PageContext) {
    cache.cardContent.source.removeAll(keepingCapacity: true)
    cache.cardContent.sourceLook = nil
    let count = cache.cardContent.pictures.count
    page.draw(.card, into: &self, context)
    cache.cardContent.pictures.removeSubrange(count...)
    cache.cardContent.sourceMatchesPage = false
  }
}

extension PageDrawing {
  /// Draws a part of a page that consists of commands alone.
  package static func draw(
    _ part: PagePart, of page: Page, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    var drawing = PageDrawing()
    swap(&drawing.list.commands, &commands)
    page.draw(part, into: &drawing, context)
    swap(&drawing.list.commands, &commands)
  }

  /// Draws the pictures of a page's card where they lie at rest.
  package static func drawCard(
    of page: Page, opacity: Double, into list: inout DisplayList, _ context: PageContext
  ) {
    var drawing = PageDrawing()
    swap(&drawing.list, &list)
    page.draw(.layers, into: &drawing, context)
    page.draw(.card, into: &drawing, context)
    for picture in drawing.cache.cardContent.pictures {
      picture.draw(in: RoundedShape(picture.frame), opacity: opacity, into: &drawing.list.commands)
    }
    swap(&drawing.list, &list)
  }
}
