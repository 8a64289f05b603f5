import FluidGeometry
import FluidNavigation
import FluidTransitions  // for its names
import OtherViews
import Testing

/// A page of a program whose views are those of another library. It compiles because the engines beneath FluidEffects have none.
private struct Thumbnail: View, Transition, ViewModifier {
  var content = Group { EmptyView() }

  @MainActor
  func page(in frame: Rect) -> ViewController {
    let page = ViewController(title: "photo")
    page.preferredTransition = .zoom { _ in SourceView(id: "thumbnail", frame: frame) }
    return page
  }
}

struct OtherViewsTests {
  @Test("Views of another library have their names to themselves beside the engines")
  @MainActor
  func names() {
    let page = Thumbnail().page(in: Rect(x: 20, y: 300, width: 120, height: 120))
    #expect(page.preferredTransition != nil)
  }
}
