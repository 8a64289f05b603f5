import FluidGeometry
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("A tile under the pointer")
struct TileHoverTests {
  private let playground: Playground
  private let grid: LibraryPage

  init() throws {
    playground = .showing()
    grid = try #require(playground.home.root as? LibraryPage)
    try playground.play("0 mouse-move 4 4\n300 end")
  }

  private func point(_ place: Int) -> String {
    let center = grid.items.viewport.item(at: place).picture.rect.center
    return "\(center.x) \(center.y)"
  }

  private func names(_ list: DisplayList) -> [String] {
    list.commands.textLines.filter { $0.color.alpha > 0.5 && $0.color.red == 1 }.map(\.text)
  }

  @Test("The pointer shows the name of the tile that it is on, and takes it along to the next")
  func hovering() throws {
    #expect(
      names(try playground.play("0 mouse-move \(point(0))\n600 end")) == [grid.store.files.collection.name(of: 0)])
    #expect(
      names(try playground.play("0 mouse-move \(point(1))\n600 end")) == [grid.store.files.collection.name(of: 1)])
    #expect(playground.isAtRest)
    #expect(names(try playground.play("0 mouse-exit\n600 end")).isEmpty && playground.isAtRest)
  }

  @Test("A pointer that has just come points at nothing before it is moved")
  func resting() throws {
    try playground.play("0 mouse-exit\n100 end")
    #expect(names(try playground.play("0 mouse-move \(point(0))\n600 end")).isEmpty)
    #expect(
      names(try playground.play("0 mouse-move \(point(1))\n600 end")) == [grid.store.files.collection.name(of: 1)])
  }

  @Test("A finger shows no name, and takes away that of the pointer")
  func touching() throws {
    try playground.play("0 mouse-move \(point(0))\n600 end")
    #expect(names(try playground.play("0 down 1 \(point(1))\n300 cancel 1\n900 end")).isEmpty)
  }

  @Test("No name is shown while the list scrolls, nor over an open page; it comes to the tile that is there then")
  func scrolling() throws {
    try playground.play("0 mouse-move \(point(0))\n600 end")
    #expect(names(try playground.play("0 wheel 300 300 0 -3\n200 end")).isEmpty)
    let after = try playground.play("2000 end")
    #expect(names(after).count == 1 && names(after) != [grid.store.files.collection.name(of: 0)])
    let click = "0 mouse-down left \(point(4))\n50 mouse-up left \(point(4))\n"
    #expect(names(try playground.play(click + "500 end")).isEmpty)
  }

  @Test("Rows that have their names beside them are shaded alone")
  func rows() throws {
    try playground.play("0 set layout list\n600 end")
    let before = try playground.play("100 end")
    let hovered = try playground.play("0 mouse-move \(point(1))\n600 end")
    #expect(hovered.words == before.words && hovered.commands.count == before.commands.count + 1)
  }
}
