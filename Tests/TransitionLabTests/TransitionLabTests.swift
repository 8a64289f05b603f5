import FluidEffects
import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Synchronization
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell
@testable import TransitionLab

@MainActor
@Suite("The transition lab")
struct TransitionLabTests {
  nonisolated static let sizes = [
    Size(width: 1280, height: 800), Size(width: 760, height: 480), Size(width: 640, height: 480),
    Size(width: 402, height: 874), Size(width: 320, height: 240),
  ]

  @Test("Comes with its key and goes with it, or with Escape", arguments: ["t", "escape"])
  func coming(key: String) throws {
    let lab = try OpenedLab()
    #expect(lab.page.appearanceState == .appeared && lab.playground.isAtRest)
    try lab.playground.play("0 key \(key)\n1500 end")
    #expect(lab.page.isGone && lab.playground.isAtRest)
  }

  @Test("Reverses when it is asked for again on its way back")
  func turning() throws {
    let lab = try OpenedLab()
    try lab.playground.play("0 key t\n100 key t\n1500 end")
    #expect(lab.playground.navigation.topViewController === lab.page && lab.page.appearanceState == .appeared)
  }

  @Test("Shows the picture that was looked at, and leads back to it")
  func subject() throws {
    let opened = try OpenedPhoto(3)
    try opened.play("0 key t\n1500 end")
    let lab = try #require(opened.playground.navigation.topViewController as? TransitionLabPage)
    guard case .picture(3, _, of: _) = lab.subject else {
      Issue.record("\(lab.subject)")
      return
    }
    try opened.play("0 key escape\n1500 end")
    #expect(opened.playground.navigation.topViewController === opened.page && opened.playground.isAtRest)
  }

  // MARK: Layout

  @Test("Has room for everything, wherever it is", arguments: sizes, [false, true])
  func layout(size: Size, isAsymmetric: Bool) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let layout = LabLayout(LabLayout.Basis(size: size, direction: direction, isAsymmetric: isAsymmetric))
      #expect(layout.stage.contains(layout.tile) && layout.stage.contains(layout.code))
      #expect(layout.phase.map { !layout.tile.intersects($0) } ?? (size.height < 300))
      #expect(!layout.tile.intersects(layout.code) && !layout.panel.intersects(layout.stage))
      let room = Rect(x: 0, y: 0, width: layout.panel.width, height: layout.contentHeight)
      for (index, chip) in layout.chips.enumerated() {
        #expect(room.contains(chip.frame) && !chip.frame.intersects(layout.content), "\(chip.title)")
        for other in layout.chips[(index + 1)...] { #expect(!chip.frame.intersects(other.frame), "\(chip.title)") }
      }
      #expect(Set(layout.controls).count == layout.controls.count)
      #expect(TransitionChoice.allCases.allSatisfy { layout.controls.contains(.transition($0)) })
    }
  }

  @Test("Sets its words anew where the display has other pixels, as wide as they are there")
  func rescaled() throws {
    let scale = Mutex(1.0)
    let measure = TextMeasure { text, _ in Double(text.count) * 10 / scale.withLock { $0 } }
    var words = LabWords(measure: measure)
    scale.withLock { $0 = 2 }
    words.measureAgain(at: .zero)
    words.advance(reducesMotion: false, at: .zero)
    let word = try #require(words.layers(around: .zero, at: .zero).first)
    #expect(word.transform == .identity)
    words.measureAgain(at: .zero)
    #expect(words.isMoving(at: .zero))
  }

  // MARK: Keys and clicks

  @Test("The arrows go through everything and round again", arguments: sizes, [false, true])
  func tabbing(size: Size, isAsymmetric: Bool) throws {
    let lab = try OpenedLab(size: size)
    if isAsymmetric { lab.activate(.asymmetric) }
    for (key, controls) in [("right", lab.page.layout.controls), ("left", lab.page.layout.controls.reversed())] {
      var visited: [LabControl] = []
      for _ in controls {
        lab.press(key)
        lab.step(0.6)
        visited.append(try #require(lab.page.focus))
        if let chip = lab.page.layout.chips.first(where: { $0.id == lab.page.focus }) {
          let frame = chip.frame.offsetBy(lab.page.panelOrigin)
          #expect(lab.page.layout.panel.insetBy(dx: -1, dy: -1).contains(frame), "\(chip.title)")
        }
      }
      #expect(Set(visited) == Set(controls) && visited.count == controls.count)
      let start = visited.firstIndex(of: .stage) ?? 0
      let first = controls.firstIndex(of: .stage) ?? 0
      let fromStage: ArraySlice<LabControl> = visited[start...] + visited[..<start]
      let expected: ArraySlice<LabControl> = controls[first...] + controls[..<first]
      #expect(fromStage == expected)
    }
  }

  @Test("From right to left the left arrow goes on, and the right one back")
  func mirroredArrows() throws {
    let lab = try OpenedLab(Settings([.rightToLeft: "on"]))
    let controls = lab.page.layout.controls
    for (key, control) in [("home", controls[0]), ("left", controls[1]), ("right", controls[0])] {
      lab.press(key)
      lab.step(0.6)
      #expect(lab.page.focus == control, "\(key)")
    }
  }

  @Test("The arrows lead to every control", arguments: sizes)
  func arrows(size: Size) throws {
    let lab = try OpenedLab(size: size)
    var reached: Set<LabControl> = [.stage]
    for keys in ["down", "up"] {
      lab.press(keys == "down" ? "home" : "end")
      for _ in 0..<40 {
        lab.press(keys)
        if let focus = lab.page.focus { reached.insert(focus) }
      }
    }
    // Each row can be gone to; in it, left and right go to everything.
    let rows = Set(lab.page.layout.chips.map(\.frame.minY))
    let reachedRows = Set(lab.page.layout.chips.filter { reached.contains($0.id) }.map(\.frame.minY))
    #expect(rows == reachedRows)
    lab.press("home")
    for control in lab.page.layout.controls.dropFirst() {
      lab.press("right")
      #expect(lab.page.focus == control)
    }
  }

  @Test("A click on a chip, and Return on it, do the same and undo it", arguments: [false, true])
  func clicking(isKey: Bool) throws {
    let lab = try OpenedLab(size: Size(width: 1280, height: 1300))
    lab.activate(.asymmetric)
    for chip in lab.page.layout.chips where chip.id != .asymmetric && !isOfPart(chip.id) {
      let wasOn = lab.page.lab.isOn(chip.id, lab.page.settings)
      // The chips of a part move those after them.
      let place = try #require(lab.page.layout.chips.first { $0.id == chip.id }).frame
      if let offset = lab.page.scroller.content.offset(revealing: place.minY...place.maxY, clearance: 40, at: lab.now) {
        lab.page.scroller.jump(to: offset, at: lab.now)
      }
      let center = place.offsetBy(lab.page.panelOrigin).center
      if isKey {
        var limit = LoopLimit(200)
        while lab.page.focus != chip.id {
          try limit.turn()
          lab.press("right")
        }
        try lab.playground.play("0 key return\n100 end")
      } else {
        try lab.playground.play("0 tap \(center.x) \(center.y)\n200 end")
      }
      switch chip.id {
      case .transition, .option: #expect(lab.page.lab.isOn(chip.id, lab.page.settings) != wasOn, "\(chip.title)")
      case .side, .animation, .wording, .rolling, .symbolDirection, .symbolPace:
        #expect(lab.page.lab.isOn(chip.id, lab.page.settings), "\(chip.title)")
      case .symbolByLayer: #expect(lab.page.lab.isOn(chip.id, lab.page.settings) != wasOn)
      case .page:
        #expect(lab.page.lab.isOn(chip.id, lab.page.settings), "\(chip.title)")
        #expect(lab.playground.navigation.topViewController !== lab.page)
        lab.playground.navigation.topStack.popViewController(animated: false)
        lab.step()
      case .state: #expect(lab.page.lab.state.isShown)
      case .step: #expect(lab.page.lab.contents.number.text != "42", "\(chip.title)")
      case .stage, .asymmetric, .copy, .part, .partAnimation, .amount: break
      }
    }
  }

  @Test("Opens pages that come by each transition, and go back to it", arguments: Settings.Transition.Style.allCases)
  func pages(style: Settings.Transition.Style) throws {
    let lab = try OpenedLab()
    lab.activate(.page(style))
    lab.step()
    lab.step(0.05)
    let stack = lab.playground.navigation.viewControllers
    #expect(stack.count == 3 && stack[1] === lab.page && lab.playground.settings.transition.style == style)
    let shown = try #require(lab.playground.shown.last)
    #expect((shown.card != nil) == (style == .zoom))
    // That one waits for its slider.
    guard style != .percentDriven else { return }
    try lab.playground.play("1500 end")
    #expect(lab.playground.navigation.topViewController.appearanceState == .appeared)
    try lab.playground.play("0 pop\n1800 end")
    #expect(
      lab.playground.navigation.topViewController === lab.page && lab.page.lab.isOn(.page(style), lab.page.settings))
  }

  /// The chips of a part come and go with it.
  private func isOfPart(_ control: LabControl) -> Bool {
    switch control {
    case .part, .partAnimation, .amount: true
    default: false
    }
  }

  @Test("A click on the stage, and Return, let the tile go and come, at any moment")
  func toggling() throws {
    let lab = try OpenedLab()
    try lab.playground.play("0 key return\n120 key return\n200 end")
    #expect(lab.page.lab.tile.presence == .inserting)
    try lab.playground.play("1500 end")
    #expect(lab.page.lab.tile.presence == .present && lab.playground.isAtRest)
    try lab.playground.play("0 tap 300 300\n1500 end")
    #expect(lab.page.lab.tile.presence == .absent && lab.playground.isAtRest)
  }

  // MARK: Laws

  @Test("At rest no frame is asked for, nothing is drawn into a layer, and the list stays what it is")
  func rest() throws {
    let lab = try OpenedLab()
    for control in [LabControl.stage, .stage, .step(.timesTen), .step(.minusSeven)] {
      lab.activate(control)
      #expect(!lab.playground.isAtRest)
      lab.step()
      let list = try lab.playground.play("2000 end")
      #expect(!lab.playground.isAnimating && lab.playground.isAtRest)
      // That of the page beneath is kept.
      #expect(list.layers.count == 1)
      #expect(lab.step(1) == list)
    }
  }

  @Test("Whatever is chosen whenever, nothing of the tile jumps", arguments: 1...RandomRun.runs(4, long: 12))
  func continuity(seed: UInt64) throws {
    let seed = RandomRun.seed &+ seed
    var random = SeededGenerator(seed: seed)
    let lab = try OpenedLab()
    let controls = lab.page.layout.controls.filter { $0 != .option(.slowMotion) }
    var looks: [[Double]?] = [lab.looks(lab.step()), lab.looks(lab.step(0.001))]
    for _ in 0..<RandomRun.operations(10, long: 40) {
      let control = random.chance(0.6) ? .stage : controls[random.index(below: controls.count)]
      let before = lab.looks(lab.step())
      lab.activate(control)
      if let before, let after = lab.looks(lab.step()) {
        #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-6 }, "\(control), seed \(seed)")
      }
      for _ in 0..<(5 + random.index(below: 250)) {
        let next = lab.looks(lab.step(0.001))
        if let first = looks[looks.count - 2], let second = looks[looks.count - 1], let next {
          // In a millisecond a velocity changes little, whatever reversed the tile.
          let bend = zip(zip(first, second), next).map { abs($1 - 2 * $0.1 + $0.0) }.max() ?? 0
          #expect(bend < 0.9, "\(control), seed \(seed)")
        }
        looks = [looks[looks.count - 1], next]
      }
    }
  }

  @Test("Time that is stopped while the tile is in flight shows every moment of it again")
  func time() throws {
    let playground = try OpenedLab().playground
    let window = TestWindow(Mode(TimeMachine(playground)), after: playground.lastInstant)
    // A past begins where a bookmark can: with the page beneath the lab.
    for _ in 0..<2 { window.press("t", then: 80) }
    for _ in 0..<2 { window.press("return", then: 9) }
    let seen = window.seen.suffix(20)
    window.press("space")
    for (index, list) in seen.enumerated().reversed() {
      let again = window.press("left")
      #expect(again.commands.prefix(list.commands.count) == list.commands[...], "\(index)")
      #expect(again.layers.map(\.commands) == list.layers.map(\.commands), "\(index)")
    }
  }

  @Test("With less motion the tile fades where it is")
  func reducedMotion() throws {
    let lab = try OpenedLab()
    lab.activate(.option(.reduceMotion))
    #expect(lab.playground.settings.transition.reducesMotion)
    lab.activate(.stage)
    var faintest = 1.0
    try lab.playground.play("1000 end") { list, _ in
      for paint in list.commands.layerPaints where paint.layer == LayerNames.labTile {
        #expect(paint.transform == .identity && paint.blur == 0)
        faintest = min(faintest, paint.opacity)
      }
    }
    #expect(faintest < 0.2 && lab.page.lab.tile.presence == .absent)
  }

  @Test("The number rolls to what it becomes, and keeps to its place")
  func number() throws {
    let lab = try OpenedLab()
    for (step, text) in [
      (LabControl.NumberStep.plusOne, "43"), (.minusSeven, "36"), (.timesTen, "360"), (.minusSeven, "353"),
    ] {
      lab.activate(.step(step))
      let list = try lab.playground.play("1500 end")
      #expect(list.description.contains("text \"\(text)\" 22 semibold center tabular at "))
      #expect(lab.page.lab.contents.number.text == text)
    }
    for _ in 0..<20 { lab.activate(.step(.timesTen)) }
    #expect(lab.page.lab.contents.number.text.count == 7)
    for _ in 0..<60 { lab.activate(.step(.minusSeven)) }
    #expect(lab.page.lab.contents.number.text.count == 7)
  }

  @Test("A frame of the transition lab reads as the one that is kept")
  func golden() throws {
    let lab = try OpenedLab()
    lab.activate(.transition(.rotatingFade))
    lab.activate(.transition(.blurReplace))
    lab.activate(.stage)
    lab.activate(.step(.plusOne))
    lab.step()
    if let difference = try Golden.difference(of: lab.step(0.1).description, from: "Goldens/transition-lab.txt") {
      Issue.record("\(difference)")
    }
  }
}
