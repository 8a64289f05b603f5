import FluidGeometry
import FluidTestSupport
import Foundation
import Testing

fileprivate typealias AffineTransform = FluidGeometry.AffineTransform

@Suite("Beside Foundation")
struct BesideFoundationTests {
  @Test("The engines' page says the line that decides between the two affine transforms")
  func transform() throws {
    let transform = AffineTransform(translation: Vector(dx: 2, dy: 3))
    #expect(transform.apply(Point(x: 1, y: 1)) == Point(x: 3, y: 4))
    let line = "typealias AffineTransform = FluidGeometry.AffineTransform"
    #expect(try Checkout.text("Tests/ReadmeTests/BesideFoundationTests.swift").contains("\nfileprivate \(line)\n"))
    #expect(try Checkout.text("Sources/PlaygroundKit/PlaygroundKit.docc/Engines.md").contains("```swift\n\(line)\n```"))
  }
}
