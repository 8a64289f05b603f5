import FluidGeometry
import FluidNavigation
import FluidPainter
import FluidScene
import Testing

@MainActor
@Suite("A display list of pages")
struct DisplayListCanvasTests {
  @Test("A page that only moves keeps the version of its layer", arguments: Coming.allCases)
  func versions(coming: Coming) {
    let stage = PainterStage(coming)
    var canvas = DisplayListCanvas()
    var versions: [LayerID: Set<UInt64>] = [:]
    stage.play { frame in
      let list = canvas.displayList(of: frame, in: stage.host)
      #expect(list.size == PainterStage.size)
      for layer in list.layers { versions[layer.id, default: []].insert(layer.version) }
      let named = list.commands.compactMap { command -> LayerID? in
        switch command {
        case .layer(let paint): paint.layer
        case .surface(let surface): surface.layer
        default: nil
        }
      }
      #expect(named.allSatisfy { name in list.layers.contains { $0.id == name } })
    }
    // With what is behind a page in flight and at rest.
    #expect(versions.count == 2 && versions.values.allSatisfy { $0.count <= 4 }, "\(versions)")
  }

  @Test("The list of a zoom in the air, as text")
  func text() {
    let stage = PainterStage(.zoom)
    var canvas = DisplayListCanvas()
    let lines = canvas.displayList(of: stage.frame(after: 0.1), in: stage.host).description.split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ")[0] }.joined(separator: " ")
        == "402 layer fill layer fill draw shadow fill draw")
  }

  @Test("The name of a page that is gone is given again")
  func names() {
    let stage = PainterStage(.push)
    var canvas = DisplayListCanvas()
    var largest: UInt32 = 0
    for _ in 0..<40 {
      let page = ColorPage("another")
      stage.host.navigationController.pushViewController(page, animated: false)
      largest = max(
        largest, canvas.displayList(of: stage.frame(after: 1), in: stage.host).layers.map(\.id.rawValue).max() ?? 0)
      stage.host.navigationController.popViewController(animated: false)
      _ = canvas.displayList(of: stage.frame(after: 1), in: stage.host)
    }
    #expect(largest < 6)
  }
}
