import FluidEffects
import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTestSupport
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit
@testable import TransitionLab

@MainActor
@Suite("The transition lab's tile")
struct LabTileTests {
  private func lab(_ choices: TransitionChoice...) throws -> OpenedLab {
    try OpenedLab(choices: choices)
  }

  @Test("The transition lab's tile says in which phase it is, and the phase's value")
  func phases() throws {
    let lab = try lab(.opacity)
    func says(_ words: String) -> Bool { lab.step(0.05).description.contains("\"TransitionPhase.\(words)\"") }
    #expect(says("identity, value 0, present"))
    lab.activate(.stage)
    #expect(says("didDisappear, value 1, removing"))
    lab.activate(.stage)
    #expect(says("identity, value 0, inserting"))
    lab.activate(.stage)
    try lab.playground.play("1500 end")
    #expect(says("willAppear, value \u{2212}1, absent"))
  }

  @Test(
    "The transition lab's tile keeps its state when it is reversed midway, unless an if, a switch or an id resets it")
  func state() throws {
    for (choice, counts) in [
      (TransitionChoice.opacity, [1, 2, 3, 4]), (.branch, [0, 0, 0, 0]), (.choice, [0, 0, 0, 0]),
      (.rename, [0, 0, 0, 0]),
    ] {
      let lab = try lab(choice)
      lab.activate(.state)
      lab.activate(.stage)
      try lab.playground.play("2000 end")
      lab.activate(.stage)
      try lab.playground.play("2000 end")
      #expect(lab.page.lab.state.count == 0)
      for count in counts {
        lab.activate(.stage)
        let list = lab.step(0.02)
        #expect(lab.page.lab.state.count == count, "\(choice)")
        let layer = try #require(list.layers.first { $0.id == LayerNames.labTile })
        #expect(layer.commands.map(\.description).joined().contains("\"Turns: \(count)\""))
      }
    }
  }

  @Test("Is a surface in perspective, with what is on it", arguments: [[], [TransitionChoice.saturation]])
  func perspective(others: [TransitionChoice]) throws {
    let lab = try lab(.rotation3D)
    for other in others { lab.activate(.transition(other)) }
    lab.activate(.stage)
    lab.step()
    let list = lab.step(0.1)
    let surfaces = list.commands.compactMap { if case .surface(let surface) = $0 { surface.layer } else { nil } }
    #expect(surfaces == [LayerNames.labGroup])
    let group = try #require(list.layers.last { $0.id == LayerNames.labGroup })
    let drawn = group.commands.layerPaints
    #expect(drawn.map(\.layer) == [LayerNames.labTile, LayerNames.labSymbol])
    #expect((drawn.first?.colors == .identity) == others.isEmpty)
    let names = list.layers.map(\.id)
    #expect(names.firstIndex(of: LayerNames.labTile) ?? 9 < names.firstIndex(of: LayerNames.labGroup) ?? 0)
  }

  @Test(
    "The transition lab's tile is drawn with each effect",
    arguments: [
      TransitionChoice.clipShape, .mask, .brightness, .saturation, .contrast, .hueRotation, .shadow, .overlay,
    ])
  func effects(choice: TransitionChoice) throws {
    let lab = try lab(choice)
    lab.activate(.stage)
    lab.step()
    let list = lab.step(0.08)
    let paint = try #require(list.commands.layerPaints.first { $0.layer == LayerNames.labTile })
    let hasShadow = list.commands.contains { if case .shadow = $0 { true } else { false } }
    switch choice {
    case .clipShape, .mask: #expect(paint.masks.count == 1)
    case .brightness: #expect(paint.brightness < 1)
    case .shadow: #expect(hasShadow)
    default: #expect(paint.colors != .identity)
    }
    #expect(hasShadow == (choice == .shadow))
  }

  @Test("The transition lab's tile has a symbol whose layers follow each other where they are asked to")
  func layers() throws {
    let lab = try lab(.symbolByLayer)
    lab.activate(.stage)
    lab.step()
    let opacities = lab.step(0.12).commands.layerPaints
      .filter { [LayerNames.labDisc, LayerNames.labTick].contains($0.layer) }.map(\.opacity)
    #expect(opacities.count == 2 && opacities[0] > opacities[1])
  }

  @Test("The transition lab's tile has beside it contents that change in each way", arguments: WordingChoice.allCases)
  func wording(choice: WordingChoice) throws {
    let lab = try OpenedLab()
    lab.activate(.wording(choice))
    let before = lab.page.lab.contents.words.text
    lab.activate(.step(.plusOne))
    lab.step()
    let layers = lab.page.lab.contents.words.layers(around: .zero, at: lab.now)
    #expect(lab.page.lab.contents.words.text != before)
    #expect((layers.count == 1) == (choice == .identity))
    lab.step(0.1)
    let moved = lab.page.lab.contents.words.layers(around: .zero, at: lab.now)
    #expect(moved.contains { $0.transform != .identity } == (choice == .interpolate || choice == .symbolEffect))
  }

  /// How the symbols look a moment after they began to change, in the lab with some choices.
  private func symbols(_ choices: [LabControl]) throws -> [LabWords.Layer] {
    let lab = try OpenedLab()
    for choice in [LabControl.wording(.symbolEffect)] + choices { lab.activate(choice) }
    lab.activate(.step(.plusOne))
    lab.step()
    lab.step(0.1)
    return lab.page.lab.contents.words.layers(around: .zero, at: lab.now)
  }

  @Test("Has symbols whose effect has a direction, layers that follow each other, and a speed")
  func symbolOptions() throws {
    let plain = try symbols([])
    // The old symbol and the new one, each with its ring and its sign.
    #expect(plain.map(\.isRing) == [true, false, true, false])
    #expect(plain[0].opacity == plain[1].opacity && plain[2].opacity == plain[3].opacity)
    let (up, down) = (try symbols([.symbolDirection(.up)]), try symbols([.symbolDirection(.down)]))
    #expect(up[0].transform.scale > 1 && up[2].transform.scale < 1)
    #expect(down[0].transform.scale < 1 && down[2].transform.scale > 1)
    let byLayer = try symbols([.symbolByLayer])
    #expect(byLayer[2].opacity > byLayer[3].opacity)
    let (slow, fast) = (try symbols([.symbolPace(.half)]), try symbols([.symbolPace(.two)]))
    #expect(slow[2].opacity < plain[2].opacity && plain[2].opacity < fast[2].opacity)
    #expect(try symbols([.symbolByLayer, .symbolByLayer, .symbolPace(.one)]).map(\.opacity) == plain.map(\.opacity))
  }

  @Test(
    "The transition lab's tile has beside it digits that roll from below, from above, or by their value",
    arguments: RollingChoice.allCases)
  func rolling(choice: RollingChoice) throws {
    for (step, isLess) in [(LabControl.NumberStep.plusOne, false), (.minusSeven, true)] {
      let lab = try OpenedLab()
      lab.activate(.rolling(choice))
      lab.activate(.step(step))
      lab.step()
      lab.step(0.05)
      guard case .rolling(let columns) = lab.page.lab.contents.number.looks(at: lab.now) else {
        Issue.record("nothing rolls")
        continue
      }
      let entering = try #require(columns.last?.glyphs.last)
      let fromAbove = choice == .countsDown || choice == .value && isLess
      #expect((entering.roll < 0) == fromAbove, "\(step)")
    }
  }

  @Test("A bookmark has the turns of the lab's tile, shown or not, and the words of a script as well")
  func bookmark() throws {
    for turns in [0, 1, 4] {
      let lab = try OpenedLab()
      lab.activate(.state)
      for _ in 0..<turns {
        lab.activate(.stage)
        lab.step(3)
      }
      lab.step(0.1)
      let copy = try #require(ProgramBookmark(of: lab.playground)).restored(of: lab.playground)
      let page = try #require(copy.navigation.topViewController as? TransitionLabPage)
      #expect(page.lab.state.count == lab.page.lab.state.count, "\(turns)")
      #expect(Arranger(program: copy).actions == Arranger(program: lab.playground).actions)
      for again in [lab.page, page] { again.activate(.stage, at: lab.now) }
      #expect(page.lab.state.count == lab.page.lab.state.count, "\(turns), and one more")
      let words = ScriptWriter.words(for: .lab(lab.page.snapshot))
      #expect(try Script(parsing: "0 \(words)").steps.map(\.action) == [.lab(lab.page.snapshot)])
    }
  }

  @Test("The transition lab is freed once it is closed")
  func lifetime() throws {
    var opened: OpenedLab? = try OpenedLab()
    weak let page = opened?.page
    let playground = try #require(opened?.playground)
    opened = nil
    #expect(page != nil)
    try playground.play("0 key escape\n2000 key t\n4000 key escape\n6000 end")
    #expect(page == nil)
  }
}
