import FluidGeometry
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("A page pushed onto a stack that is a sheet or a popover")
struct PushedPanelTests {
  @Test("Is laid out and aligned for its frame at once", arguments: ["sheet", "popover"], ["push b", "stack b"])
  func alignment(presentation: String, push: String) throws {
    let script = try Script(
      parsing: stage + "page photo 3:2\nset presentation \(presentation)\n0 present-stack a\n1500 \(push)\n3500 end")
    let playground = try stagePlayground(for: script)
    var replay = Replay(playground, script: script, fps: 60)
    var rects: [Rect] = []
    try replay.finish { _ in
      guard let page = playground.navigation.topViewController as? Page, page.title == "b" else { return }
      #expect(page.isPanel && page.frame == playground.navigation.frameOfPage(page))
      rects.append(try #require(playground.front.topPage?.card?.endpoints.alignmentRect))
    }
    #expect(rects.count > 100 && Set(rects).count == 1)
  }
}
