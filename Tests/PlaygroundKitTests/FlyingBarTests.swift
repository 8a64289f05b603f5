import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit

@MainActor
@Suite("The bar")
struct FlyingBarTests {
  private static let picture = "ferry-in-the-harbour.svg"

  private func list(_ script: String, at seconds: Double) throws -> (DisplayList, TestWindow) {
    let run = try TestWindow(Script(parsing: "window 1000 700\n" + script), lasting: seconds)
    return (FrameComposer.frameWithoutInspector(of: run.playground), run)
  }

  @Test("A page takes its bar along, clipped and turned with it, and the one beneath keeps its own")
  func zooms() throws {
    let (list, run) = try list(
      """
      set bar zooms
      set slow-motion 10
      0 push \(Self.picture)
      1500 down 1 40% 40%
      1500 down 2 60% 60%
      1600 glide 1 45% 60% 400
      1600 glide 2 60% 45% 400
      """, at: 1.95)
    let page = try #require(run.playground.shown.last)
    let card = try #require(page.card)
    let bar = try #require((page.controller as? Page).map { LayerNames.bar(of: $0.layer) })
    let paint = try #require(list.commands.layerPaints.first { $0.layer == bar })
    #expect(paint.clip == card.pose.outline)
    #expect(card.pose.outline.rotation != 0)
    #expect(paint.frame.width < 1000)
    #expect(
      paint.frame
        == card.pose.pageTransform(pageSize: Size(width: 1000, height: 700))
        .apply(Rect(x: 0, y: 0, width: 1000, height: Chrome.barHeight)))
    let barBeneath = LayerNames.bar(of: run.playground.home.root.layer)
    #expect(list.commands.layerPaints.count { $0.layer == barBeneath } == 1)
    let layers = list.layers.filter { $0.id == bar || $0.id == barBeneath }
    #expect(layers.map { $0.commands.textLines.map(\.text).first } == ["Gallery", Self.picture])
    #expect(!list.commands.textLines.map(\.text).contains(Self.picture))
  }

  @Test("Says the same at rest, whether it flies or fades", arguments: [0.0, 3.0])
  func rest(seconds: Double) throws {
    let script = "100 push \(Self.picture)"
    let lists = try ["zooms", "fades"].map { try list("set bar \($0)\n" + script, at: seconds + 0.05).0 }
    #expect(lists[0].commands == lists[1].commands)
    #expect(lists[0].layers.map(\.commands) == lists[1].layers.map(\.commands))
  }

  @Test(
    "Fades with the backdrop, and beneath a plain page",
    arguments: ["set backdrop fades", "set transition cover-vertical"])
  func fades(option: String) throws {
    let script = "set slow-motion 10\n\(option)\n0 push \(Self.picture)"
    let lists = try ["zooms", "fades"].map { try list("set bar \($0)\n" + script, at: 1).0 }
    #expect(lists[0].commands == lists[1].commands)
  }
}
