import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// What is pressed in a window, whose fonts are as wide as they are, and played where a table says how wide text is.
@MainActor
@Suite("A recording of a menu")
struct RecordedMenuTests {
  private static let names = ["Name", "Date taken", "Date changed", "Size"]
  private let samples: SamplePictures

  init() throws { samples = try SamplePictures(shapes: 4) }

  /// - Parameter factor: by which text is wider than the table says.
  private func playground(_ factor: Double = 1) -> Playground {
    Playground(
      whole: .pictures(PictureStore([samples.folder.path], mode: .synchronous)), settings: Settings(),
      size: Size(width: 640, height: 600), inspector: Inspector(), measure: measure(factor))
  }

  private func measure(_ factor: Double) -> TextMeasure {
    TextMeasure { text, style in factor * TextMeasure.advances.width(of: text, in: style) }
  }

  /// The settings once a recording has been played.
  private func settings(after recording: Script?) throws -> Settings {
    let copy = playground()
    var replay = Replay(copy, script: try Script(parsing: try #require(recording).text), fps: 60)
    try replay.finish()
    return copy.settings
  }

  @Test("Of the title sorts as it was sorted, at its edges", arguments: [0.6, 1, 1.6], [3.0, -3])
  func title(factor: Double, inset: Double) throws {
    let live = playground(factor)
    live.recorder.start()
    let title = try #require(live.bar.titleFrame)
    let words = try live.play("0 tap \(title.minX + 1) 26\n600 end").textLines.filter { Self.names.contains($0.text) }
    let word = try #require(words.last).position
    try live.play("0 tap \(word.x - MenuLayout.leading + inset) \(word.y)\n900 end")
    #expect(live.settings.window.sort == (inset > 0 ? .size : .name))
    #expect(try settings(after: live.recorder.finish()) == live.settings)
  }

  @Test("Of the inspector sets what was set, at its edges", arguments: [0.6, 1, 1.6], [3.0, -3])
  func inspector(factor: Double, inset: Double) throws {
    let live = playground(factor)
    let inspector = try #require(live.inspection.panel as? Inspector)
    try live.play("0 key tab\n900 end")
    inspector.show(.options)
    try live.play("900 key r\n950 end")
    let layout = inspector.layout(over: live)
    let place = layout.inWindow(try #require(layout.frame(of: .option(.transition)))).center
    try live.play("0 tap \(place.x) \(place.y)\n600 end")
    let menu = try #require(inspector.floating.openMenu)
    let item = layout.inWindow(menu.frame(ofItem: 3, at: inspector.now))
    try live.play("0 tap \(item.minX + inset) \(item.midY)\n900 end")
    #expect(live.settings.transition.style == (inset > 0 ? .flipHorizontal : .zoom))
    #expect(try settings(after: live.recorder.finish()) == live.settings)
  }

  @Test("The sign beside the title stands where the title ends in the window's font", arguments: [0.6, 1, 1.6])
  func sign(factor: Double) throws {
    let live = playground(factor)
    let title = try #require(live.bar.titleFrame)
    let list = try live.play("0 tap \(title.midX) 26\n600 end")
    let tips = list.commands.compactMap { command in
      if case .line(let tip, _, _, _) = command, tip.y < Chrome.barHeight, tip.x > title.midX { tip.x } else { nil }
    }
    let end = try #require(live.bar.titleFrame(by: measure(factor))).maxX
    #expect(tips.count == 2 && tips.allSatisfy { (end - PopUp.margin...end).contains($0) }, "\(tips), \(end)")
  }
}
