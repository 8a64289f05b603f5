import FluidScene
import PlaygroundPages
import Testing

@testable import PlaygroundKit

@Suite("The names of layers")
struct LayerNamesTests {
  private let names: [LayerID] = {
    let pages = (0..<50 as Range<UInt32>).map(LayerNames.page) + [LayerNames.page(1 << 19)]
    let ofPages = pages.flatMap(LayerNames.all)
    let digits = [LayerNames.counter, LayerNames.labDigits].flatMap { first in
      (0..<100 as Range<UInt32>).map { LayerID(rawValue: first.rawValue + $0) }
    }
    let lab = [
      LayerNames.labTile, LayerNames.labSymbol, LayerNames.labDisc, LayerNames.labTick, LayerNames.labGroup,
    ]
    return ofPages + digits + lab + (0..<128).map(LayerNames.labWord)
      + [LayerNames.spare, LayerNames.hints, LayerNames.inspector]
  }()

  @Test("Are all different, in every pane of a window, and none is of the backend's own")
  func distinct() {
    let all = (0..<15 as Range<UInt32>).flatMap { pane in names.map(PaneNames(pane: pane).layer) }
    let backend = (0..<16 as Range<UInt32>).map(LayerID.backend)
    #expect(Set(all + backend).count == all.count + backend.count)
  }
}
