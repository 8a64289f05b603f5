import FluidGeometry
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The inspector's options")
struct InspectorOptionTests {
  @Test("Are those of the table, each once")
  func rows() throws {
    let stage = try TestWindow.inspected(opening: .options)
    let options = stage.layout.section.controls.compactMap { control -> Option? in
      if case .option(let option) = control.id { option } else { nil }
    }
    #expect(Set(options) == Set(Option.allCases) && options.count == Option.allCases.count)
  }

  @Test("Show their values", arguments: Option.allCases)
  func values(option: Option) {
    switch (option.domain, InspectorControl.Kind(of: option, .ofWindow)) {
    case (.toggle, .toggle(let isOn)): #expect(isOn == (option.defaultValue == "on"))
    case (.choice(let choice), .segments(let segments, let selected)):
      #expect(segments.words == choice.titles && selected == choice.words.firstIndex(of: option.defaultValue))
    case (.choice(let choice), .menu(let title, let titles, let selected)):
      #expect(title == option.valueTitle(option.defaultValue))
      #expect(titles == choice.titles && selected == choice.words.firstIndex(of: option.defaultValue))
    case (.number(let numbers, _), .slider(let fraction, let marks)):
      #expect(numbers.value(atFraction: fraction) == Double(option.defaultValue) && marks.count == numbers.stops.count)
    default: Issue.record("\(option) has the wrong control")
    }
  }

  @Test("Go to every value by clicks", arguments: Option.allCases)
  func clicks(option: Option) throws {
    let stage = try TestWindow.inspected(opening: .options)
    let frame = try #require(stage.frame(of: .option(option)))
    var reached: Set<String> = []
    switch InspectorControl.Kind(of: option, Settings()) {
    case .toggle:
      for _ in 0..<2 {
        stage.click(.option(option))
        reached.insert(stage.playground.settings[option])
      }
    case .segments(let segments, _):
      for segment in segments.frames(in: frame) {
        stage.click(segment.center)
        reached.insert(stage.playground.settings[option])
      }
    case .menu(_, let words, _):
      for index in words.indices {
        stage.click(.option(option))
        try #require(stage.inspector.floating.openMenu != nil)
        stage.click(item: index)
        #expect(stage.inspector.floating.menu == nil)
        reached.insert(stage.playground.settings[option])
      }
    case .slider(_, let marks):
      for mark in marks {
        stage.click(Point(x: frame.minX + 7 + mark * (frame.width - 14), y: frame.midY))
        reached.insert(stage.playground.settings[option])
      }
    case .button, .tab, .field: Issue.record("\(option) has the wrong control")
    }
    #expect(reached == Set(option.words))
  }

  // MARK: Search

  @Test("Options are found by the words of their titles and of what they do, and say what they do")
  func search() throws {
    let stage = try TestWindow.inspected(opening: .options)
    #expect(stage.words.contains { Option.transition.summary.hasPrefix($0) })
    stage.click(.search)
    for key in ["p", "i", "n", "c", "h"] { stage.press(key) }
    let found = stage.layout.section.controls.map(\.id)
    #expect(found.contains(.option(.pinchDismissal)) && !found.contains(.option(.opaqueBacking)))
    // Letters were text, and no hotkeys.
    #expect(stage.playground.settings.physics == Settings().physics)
    stage.press("escape")
    #expect(stage.inspector.content.search.text.isEmpty && stage.inspector.hasKeyboard)
    for key in ["r", "x", "x"] { stage.press(key) }
    #expect(stage.words.contains("No option matches.") && !stage.playground.recording.isOn)
    stage.press("escape")
    stage.press("escape")
    #expect(!stage.inspector.hasKeyboard)
  }
}
