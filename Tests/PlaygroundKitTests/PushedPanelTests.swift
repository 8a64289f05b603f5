import FluidGeometry
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("A page pushed onto a stack that is a sheet or a popover")
struct PushedPanelTests {
  @Test("Is laid out and aligned for its frame at once", arguments: ["sheet", "popover"], ["push b", "stack b"])
  func alignment(presentation: String, push: String) throws {
    let script = "page photo 3:2\nset presentation \(presentation)\n0 present-stack a\n1500 \(push)\n3500 end"
    var rects: [Rect] = []
    _ = try played(stage + script) { playground, _ in
      guard let page = playground.navigation.topViewController as? Page, page.title == "b" else { return }
      #expect(page.isPanel && page.frame == playground.navigation.frameOfPage(page))
      rects.append(try #require(playground.front.topPage?.card?.endpoints.alignmentRect))
    }
    #expect(rects.count > 100 && Set(rects).count == 1)
  }
}
