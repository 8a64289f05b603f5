import FluidGeometry
import FluidGestures
import FluidScene
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@MainActor
@Suite("The panel's place")
struct InspectorPlaceTests {
  nonisolated static let widths = [320.0, 402, 479, 480, 640, 741, 742, 800, 1024, 1280, 1920, 3840]

  @Test("Leaves the pages what it does not take, or lies over them", arguments: widths, [240.0, 480, 800, 2160])
  func law(width: Double, height: Double) {
    let window = Size(width: width, height: height)
    let place = InspectorPlace(window: window)
    let panel = place.frame(openness: 1, scale: 1)
    let content = place.contentSize(isOpen: true)
    let mirrored = InspectorPlace(window: window, isMirrored: true)
    #expect(mirrored.frame(openness: 1, scale: 1) == Rect(x: 0, y: 0, width: panel.width, height: height))
    #expect(mirrored.frame(openness: 0, scale: 1).maxX == 0 && mirrored.contentSize(isOpen: true) == content)
    #expect(mirrored.contentOrigin(isOpen: true).x == width - content.width)
    #expect(mirrored.contentOrigin(isOpen: false) == .zero && place.contentOrigin(isOpen: true) == .zero)
    #expect(Rect(origin: .zero, size: window).contains(panel) && panel.maxX == width && panel.height == height)
    #expect(place.contentSize(isOpen: false) == window)
    if place.isBeside {
      #expect(content == Size(width: panel.minX, height: height) && content.width >= 402)
    } else {
      #expect(content == window)
    }
    #expect(panel.width == (width < 480 ? width : 340))
    #expect(place.frame(openness: 0, scale: 1).minX == width)
  }

  @Test("Is on whole pixels all the way", arguments: [1.0, 1.5, 2])
  func wholePixels(scale: Double) {
    let place = InspectorPlace(window: Size(width: 1280, height: 800))
    for step in 0...50 {
      let x = place.frame(openness: Double(step) / 50, scale: scale).minX * scale
      #expect(x == x.rounded())
    }
  }

  @Test(
    "Holds every section, with controls inside of it and beside each other",
    arguments: InspectorTab.allCases,
    [Size(width: 402, height: 874), Size(width: 640, height: 480), Size(width: 1280, height: 800)])
  func sections(tab: InspectorTab, window: Size) throws {
    let stage = try TestWindow.inspected(window, physics: PhysicsFolder(path: "/nowhere"), opening: tab)
    let section = stage.layout.section
    let bounds = Rect(x: 0, y: 0, width: stage.layout.frame.width, height: section.height)
    for control in section.controls { #expect(bounds.contains(control.frame), "\(control.id)") }
    for (index, control) in section.controls.enumerated() {
      for other in section.controls[(index + 1)...] { #expect(!control.frame.intersects(other.frame)) }
    }
    #expect(Set(section.controls.map(\.id)).count == section.controls.count)
    #expect(section.controls.allSatisfy { !$0.tip.isEmpty })
  }

  @Test("Is drawn in a window that is too small for anything", arguments: InspectorTab.allCases, [1.0, 10, 31])
  func tinyWindow(tab: InspectorTab, side: Double) throws {
    let stage = try TestWindow.inspected(opening: tab)
    stage.send(.resized(Size(width: side, height: side), scale: 1))
    #expect(stage.list.size == Size(width: side, height: side) && stage.inspector.isOpen)
  }
}
