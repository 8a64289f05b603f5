import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The inspector's physics")
struct InspectorPhysicsTests {
  @Test("Follow their sliders, and are reset", arguments: ["flightSpring.angularFrequency", "dimming", "gain.dx"])
  func sliders(name: String) throws {
    let stage = try TestWindow.inspected(opening: .physics)
    let constant = try #require(PhysicsTable.constants.first { $0.name == name })
    let usual = constant.text(of: stage.playground.navigation.physics)
    let frame = try #require(stage.frame(of: .constant(name)))
    stage.send(.mouseDown(.left, frame.center))
    #expect(constant.fraction(in: stage.playground.navigation.physics).map { abs($0 - 0.5) < 0.01 } == true)
    stage.send(.mouseMoved(Point(x: frame.maxX + 50, y: frame.midY)))
    #expect(constant.fraction(in: stage.playground.navigation.physics) == 1)
    stage.send(.mouseUp(.left, Point(x: frame.maxX + 50, y: frame.midY)))
    #expect(constant.text(of: stage.playground.navigation.physics) != usual)
    stage.click(.action(.resetPhysics))
    #expect(stage.playground.navigation.physics == .documented && stage.playground.inspection.tuning.physics == nil)
  }

  @Test("Give way when the option is set to something else")
  func presets() throws {
    let stage = try TestWindow.inspected(opening: .physics)
    stage.operate(.constant("panSlop"), .slide(1))
    #expect(stage.playground.navigation.physics.fingers.panSlop == 60)
    // What stands behind the presets is what was tuned.
    stage.operate(.preset, .select(Option.physics.words.count))
    #expect(stage.playground.navigation.physics.fingers.panSlop == 60)
    stage.press("p")
    #expect(stage.playground.navigation.physics == .measured)
  }

  @Test("Go to the clipboard, once")
  func clipboard() throws {
    let stage = try TestWindow.inspected(opening: .physics)
    stage.operate(.constant("panSlop"), .slide(0.5))
    #expect(stage.requests.texts.isEmpty)
    stage.click(.action(.copyPhysics))
    #expect(stage.requests.texts.last?.contains("physics.fingers.panSlop = 30") == true)
    stage.operate(.format, .step(1))
    stage.click(.action(.copyPhysics))
    #expect(stage.requests.texts.count == 2)
    let json = try #require(stage.requests.texts.last)
    #expect(try PhysicsTable.physics(parsing: json).fingers.panSlop == 30)
  }

  @Test("Go to the clipboard, and the last spring too, in each framework's words", arguments: PhysicsFormat.allCases)
  func formats(format: PhysicsFormat) throws {
    let stage = try TestWindow.inspected(opening: .physics)
    stage.operate(.constant("landingSpring.dampingRatio"), .slide(0.5))
    stage.operate(.format, .select(try #require(PhysicsFormat.allCases.firstIndex(of: format))))
    stage.click(.action(.copySpring))
    let text = try #require(stage.requests.texts.last)
    #expect(text == format.text(of: stage.playground.navigation.physics.flight.landingSpring))
    stage.click(.action(.copyPhysics))
    #expect(stage.requests.texts.last == format.text(of: stage.playground.navigation.physics))
  }

  @Test("Are saved under new names, and loaded")
  func saving() throws {
    let folder = try ScratchFolder()
    let stage = try TestWindow.inspected(physics: PhysicsFolder(path: folder.file("physics")), opening: .physics)
    for fraction in [0.25, 0.75] {
      stage.operate(.constant("panSlop"), .slide(fraction))
      stage.click(.action(.savePhysics))
    }
    #expect(stage.inspector.shelf.names == ["tuned-1", "tuned-2"] && stage.inspector.shelf.chosen == "tuned-2")
    stage.click(.action(.resetPhysics))
    stage.inspector.shelf.choose(.step(-1))
    stage.click(.action(.loadPhysics))
    #expect(stage.playground.navigation.physics.fingers.panSlop == 15)
  }

  @Test("Survive whatever their sliders say", arguments: [0.0, 1, 0.37])
  func extremes(fraction: Double) throws {
    for constant in PhysicsTable.constants {
      let stage = try TestWindow.inspected(Size(width: 402, height: 874))
      stage.operate(.constant(constant.name), .slide(fraction))
      stage.push("a", for: 0.2)
      stage.send(.mouseDown(.left, Point(x: 200, y: 300)))
      for step in 1...20 { stage.send(.mouseMoved(Point(x: 200 + Double(step) * 4, y: 300 + Double(step) * 25))) }
      stage.wait(0.3)
      stage.send(.mouseUp(.left, Point(x: 280, y: 800)))
      stage.wait(1)
      #expect(stage.playground.shown.allSatisfy { $0.card?.pose.isFinite != false }, "\(constant.name)")
    }
  }
}
