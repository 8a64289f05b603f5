import FluidGeometry
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("One property of a card")
struct CardMotionTests {
  private let open = CardPose(
    center: Point(x: 200, y: 400), size: Size(width: 400, height: 800), rotation: 0, radius: 40, pageScale: 1,
    pageCenter: Point(x: 200, y: 400), sourceOpacity: 0)
  private let held = CardPose(
    center: Point(x: 150, y: 500), size: Size(width: 200, height: 400), rotation: 0.3, radius: 20, pageScale: 0.5,
    pageCenter: Point(x: 155, y: 490), sourceOpacity: 0.4)

  private func moving(_ pose: CardPose) -> Set<CardMotion.Property> {
    var properties: Set<CardMotion.Property> = []
    if pose.center != open.center { properties.insert(.position) }
    if pose.size != open.size { properties.insert(.size) }
    if pose.rotation != open.rotation { properties.insert(.rotation) }
    if pose.radius != open.radius { properties.insert(.corner) }
    if pose.sourceOpacity != open.sourceOpacity { properties.insert(.opacity) }
    return properties
  }

  @Test("Moves alone, or all but one do", arguments: CardMotion.Property.allCases)
  func properties(property: CardMotion.Property) throws {
    let alone = try #require(CardMotion(rawValue: property.rawValue))
    let frozen = try #require(CardMotion(rawValue: "no-\(property.rawValue)"))
    #expect(moving(alone.pose(held, open: open)) == [property])
    #expect(moving(frozen.pose(held, open: open)) == Set(CardMotion.Property.allCases).subtracting([property]))
    #expect(CardMotion.everything.pose(held, open: open) == held)
  }

  @Test("Is drawn, and its flight is what it is")
  func drawn() throws {
    func run(_ motion: String) throws -> (shapes: [Rect], line: TraceFrame?) {
      let text = "window 402 874\nset card-motion \(motion)\nstage\nsource a 20 300 120 180 12\npage plain\n0 push a\n"
      let run = TestWindow(try Script(parsing: text))
      try run.play("0 push a", lasting: 0.1)
      let shapes = FrameComposer.frameWithoutInspector(of: run.playground).commands.compactMap {
        if case .fill(let shape, _, _) = $0 { shape.rect } else { nil }
      }
      return (shapes, try TraceFrame(parsing: run.playground.trace.line(0, time: 0)))
    }
    let (everything, position, frozen) = (try run("everything"), try run("position"), try run("no-position"))
    let card = try #require(everything.line?.card)
    let frame = Rect(x: card.x, y: card.y, width: card.width, height: card.height)
    func isDrawn(_ rect: Rect, in shapes: [Rect]) -> Bool {
      shapes.contains {
        $0.origin.distance(to: rect.origin) < 1e-3 && abs($0.width - rect.width) < 1e-3
          && abs($0.height - rect.height) < 1e-3
      }
    }
    #expect(isDrawn(frame, in: everything.shapes))
    #expect(isDrawn(Rect(center: frame.center, size: Size(width: 402, height: 874)), in: position.shapes))
    #expect(isDrawn(Rect(center: Point(x: 201, y: 437), size: frame.size), in: frozen.shapes))
    #expect(position.line?.card == card && frozen.line?.card == card)
  }
}
