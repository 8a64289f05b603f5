import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("A menu in the inspector")
struct InspectorMenuTests {
  private func opened(_ option: Option = .transition, in size: Size = Size(width: 640, height: 600)) throws
    -> TestWindow
  {
    let stage = try TestWindow.inspected(size, opening: .options)
    stage.click(.option(option))
    _ = try #require(stage.inspector.floating.openMenu)
    return stage
  }

  @Test("Marks what is chosen, and shows all there is")
  func words() throws {
    let stage = try opened()
    let menu = try #require(stage.inspector.floating.openMenu)
    #expect(
      menu.layout.words == Option.transition.words.map(Option.transition.valueTitle) && menu.selected == 0
        && menu.highlighted == 0)
    #expect(Set(menu.layout.words).isSubset(of: stage.words))
  }

  @Test("Is moved in by arrows, chosen from by Return and Space, and left by Escape", arguments: ["return", "space"])
  func keys(key: String) throws {
    let stage = try TestWindow.inspected(opening: .options)
    stage.focus(on: .option(.transition))
    stage.press(key)
    for chord in ["down", "down", "up", "down"] { stage.press(chord) }
    #expect(stage.inspector.floating.openMenu?.highlighted == 2 && stage.playground.settings.transition.style == .zoom)
    stage.press(key)
    #expect(stage.inspector.floating.openMenu == nil && stage.playground.settings.transition.style == .coverVertical)
    #expect(stage.inspector.ring.id == .option(.transition))
    stage.press(key)
    #expect(stage.inspector.floating.openMenu?.highlighted == 2)
    stage.press("end")
    stage.press("escape")
    #expect(stage.inspector.floating.openMenu == nil && stage.playground.settings.transition.style == .coverVertical)
    #expect(stage.inspector.ring.id == .option(.transition))
    stage.press("right")
    #expect(stage.playground.settings.transition.style == .flipHorizontal)
  }

  @Test("Goes to what begins with a letter, round and round, and takes no letter for a hotkey")
  func letters() throws {
    let stage = try opened()
    let letters = [
      ("c", "Cover vertical"), ("c", "Cross dissolve"), ("c", "Circle reveal"), ("c", "Cards"), ("c", "Cover vertical"),
      ("n", "News"), ("x", "News"),
    ]
    for (letter, word) in letters {
      stage.press(letter)
      let menu = try #require(stage.inspector.floating.openMenu)
      #expect(menu.highlighted.map { menu.layout.words[$0] } == word)
    }
    #expect(stage.playground.settings == Settings() && !stage.requests.quits)
  }

  @Test("Has its letters in a recording, of those too that record, compare and leave elsewhere")
  func recordedLetters() throws {
    let stage = try opened()
    stage.playground.recorder.start()
    for chord in ["h", "return", "h", "q"] { stage.press(chord) }
    #expect(stage.playground.settings.transition.style == .hinge)
    let recording = try #require(stage.playground.recorder.finish())
    let chords = recording.steps.compactMap { step in
      if case .input(.keyDown(let chord, _)) = step.action { chord } else { nil }
    }
    #expect(chords == [KeyChord("h"), KeyChord("return")] && stage.requests.quits)
  }

  @Test("Goes when something else is clicked, which is left alone", arguments: [true, false])
  func elsewhere(isInPanel: Bool) throws {
    let stage = try opened(in: Size(width: 1280, height: 800))
    let before = stage.playground.settings
    stage.click(isInPanel ? Point(x: 1000, y: 700) : Point(x: 140, y: 255))
    #expect(stage.inspector.floating.menu == nil && stage.playground.settings == before)
    #expect(stage.playground.navigation.viewControllers.count == 1)
    stage.wait(1)
    #expect(stage.playground.isAtRest)
  }

  @Test("Goes when its control is clicked again, and with the wheel, the tab and the panel", arguments: 0..<4)
  func leaving(way: Int) throws {
    let stage = try opened()
    switch way {
    case 0: stage.click(.option(.transition))
    case 1: stage.send(.wheel(Point(x: 400, y: 470), Vector(dx: 0, dy: -1)))
    case 2: stage.inspector.show(.physics)
    default: stage.send(.resized(Size(width: 700, height: 480), scale: 1))
    }
    stage.wait(1)
    #expect(stage.inspector.floating.menu == nil)
  }

  @Test("Scrolls where the window is too low for it, and keeps in sight what keys are on")
  func scrolling() throws {
    let stage = try opened(in: Size(width: 640, height: 220))
    for chord in ["end", "home", "down", "pagedown", "pageup", "end"] {
      stage.press(chord)
      stage.wait(0.8)
      let menu = try #require(stage.inspector.floating.openMenu)
      let item = menu.frame(ofItem: try #require(menu.highlighted), at: stage.inspector.now)
      #expect(menu.layout.frame.contains(item) && menu.scroll.range.upperBound > 0)
    }
    #expect(stage.inspector.floating.openMenu?.highlighted == Option.transition.words.count - 1)
  }

  @Test("Is no moment to begin a run again from; the control that has the keyboard comes back")
  func bookmarks() throws {
    let stage = try opened()
    stage.wait(6)
    #expect(stage.playground.isAtRest && ProgramBookmark(of: stage.playground) == nil)
    stage.press("escape")
    stage.wait(1)
    let bookmark = try #require(ProgramBookmark(of: stage.playground))
    let other = bookmark.restored(of: stage.playground)
    let inspector = try #require(other.inspection.panel as? Inspector)
    #expect(inspector.ring.id == .option(.transition) && inspector.content.tabs.selected == .options)
  }

  @Test("Is pointed at and clicked, and scrolled by a finger")
  func pointing() throws {
    let stage = try opened()
    let menu = try #require(stage.inspector.floating.openMenu)
    for index in menu.layout.words.indices {
      let item = stage.layout.inWindow(menu.frame(ofItem: index, at: stage.inspector.now))
      stage.send(.mouseMoved(item.center))
      #expect(stage.inspector.floating.openMenu?.highlighted == index)
    }
    let finger = TouchID(rawValue: 4)
    let item = stage.layout.inWindow(menu.frame(ofItem: 3, at: stage.inspector.now))
    stage.send(.touch(finger, .began, item.center))
    stage.wait(0.05)
    stage.send(.touch(finger, .ended, item.center))
    #expect(Option.transition.valueTitle(stage.playground.settings[.transition]) == menu.layout.words[3])
  }
}
