import FluidGeometry
import FluidScene
import FluidTestSupport
import Testing

@testable import PlaygroundControls

@Suite("Figures on a canvas")
struct CanvasTests {
  @Test("Digits stand in their order, and points below points")
  func figures() {
    var canvas = Canvas(theme: .light)
    let unit = Canvas.Unit(text: "pt/s")
    canvas.figure("−12.5", unit, endingAt: Point(x: 100, y: 10))
    var mirrored = Canvas(theme: .light, mirrorWidth: 340)
    mirrored.figure("−12.5", unit, endingAt: Point(x: 100, y: 10))
    func read(_ canvas: Canvas) -> String {
      canvas.commands.textLines.sorted { $0.position.x < $1.position.x }.map(\.text).joined()
    }
    let long = mirrored.commands.textLines.first { $0.text == "." }
    var other = Canvas(theme: .light, mirrorWidth: 340)
    other.figure("123456.7", unit, endingAt: Point(x: 100, y: 10))
    #expect(other.commands.textLines.contains { $0 == long })
    #expect(read(canvas) == "−12.5pt/s" && read(mirrored) == "−12.5pt/s")
  }
}
