import FluidGeometry
import FluidScene
import FluidTestSupport
import Testing

@testable import PlaygroundControls

@Suite("A column of figures")
struct FigureColumnTests {
  @Test("Digits stand in their order, and points below points")
  func figures() {
    var canvas = Canvas(theme: .light)
    let column = FigureColumn(endingAt: Point(x: 100, y: 10), unit: FigureColumn.Unit(text: "pt/s"))
    column.draw("−12.5", on: &canvas)
    var mirrored = Canvas(theme: .light, mirrorWidth: 340)
    column.draw("−12.5", on: &mirrored)
    func read(_ canvas: Canvas) -> String {
      canvas.commands.textLines.sorted { $0.position.x < $1.position.x }.map(\.text).joined()
    }
    let long = mirrored.commands.textLines.first { $0.text == "." }
    var other = Canvas(theme: .light, mirrorWidth: 340)
    column.draw("123456.7", on: &other)
    #expect(other.commands.textLines.contains { $0 == long })
    #expect(read(canvas) == "−12.5pt/s" && read(mirrored) == "−12.5pt/s")
  }
}
