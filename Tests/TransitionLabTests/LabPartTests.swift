import FluidGeometry
import FluidNavigation
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import TransitionLab

@MainActor
@Suite("The transition lab's parts")
struct LabPartTests {
  /// The lab with just these parts.
  private func lab(_ choices: TransitionChoice...) throws -> OpenedLab {
    try OpenedLab(size: Size(width: 1280, height: 1400), choices: choices)
  }

  private func click(_ control: LabControl, in lab: OpenedLab) throws {
    let chip = try #require(lab.page.layout.chips.first { $0.id == control })
    let center = chip.frame.offsetBy(lab.page.panelOrigin).center
    try lab.playground.play("0 tap \(center.x) \(center.y)\n200 end")
  }

  /// Scrolls until a control is in sight.
  private func reveal(_ control: LabControl, in lab: OpenedLab) throws {
    var limit = LoopLimit(200)
    while lab.page.focus != control {
      try limit.turn()
      lab.press("right")
    }
    try lab.playground.play("0 end\n1500 end")
  }

  @Test("Are those that are combined; the latest is shown, or the one that was chosen")
  func parts() throws {
    let lab = try lab(.offset, .saturation)
    #expect(lab.page.lab.part == .saturation)
    #expect(lab.page.layout.controls.contains(.amount(.amount)))
    try click(.part(.offset), in: lab)
    #expect(lab.page.lab.part == .offset && lab.page.lab.isOn(.part(.offset), lab.page.settings))
    #expect(lab.page.layout.controls.contains(.amount(.x)) && !lab.page.layout.controls.contains(.amount(.amount)))
    lab.activate(.transition(.offset))
    #expect(lab.page.lab.part == .saturation)
  }

  @Test("Have an animation each")
  func animations() throws {
    let lab = try lab(.opacity, .slide)
    #expect(lab.page.lab.isOn(.partAnimation(nil), lab.page.settings))
    try click(.partAnimation(.linear), in: lab)
    #expect(
      lab.page.lab.isOn(.partAnimation(.linear), lab.page.settings)
        && !lab.page.lab.isOn(.partAnimation(nil), lab.page.settings))
    #expect(
      lab.page.lab.recipe.code.joined()
        == ".opacity.combined(with: .slide.animation(.linear(duration: 1))).animation(.snappy)")
    try click(.partAnimation(nil), in: lab)
    #expect(lab.page.lab.recipe.code.joined() == ".opacity.combined(with: .slide).animation(.snappy)")
  }

  @Test("Have sliders that follow a finger, a click and the Return key")
  func sliders() throws {
    let lab = try lab(.offset)
    try reveal(.amount(.x), in: lab)
    let chip = try #require(lab.page.layout.chips.first { $0.id == .amount(.x) })
    let track = LabLayout.track(in: chip.frame, isMirrored: false).offsetBy(lab.page.panelOrigin)
    try lab.playground.play("0 tap \(track.midX) \(track.midY)\n300 end")
    #expect(abs(lab.page.lab.recipe.amount(.x, of: .offset)) <= 10)
    try lab.playground.play(
      "0 down 1 \(track.midX) \(track.midY)\n0 glide 1 \(track.maxX + 30) \(track.midY) 200\n300 up 1\n1500 end")
    #expect(lab.page.lab.recipe.amount(.x, of: .offset) == 300)
    #expect(lab.playground.navigation.topViewController === lab.page)
    lab.activate(.amount(.x))
    #expect(lab.page.lab.recipe.amount(.x, of: .offset) == -300)
    lab.activate(.amount(.x))
    #expect(lab.page.lab.recipe.amount(.x, of: .offset) == -150)
  }

  @Test("Are kept in a script", arguments: TransitionChoice.allCases)
  func snapshot(choice: TransitionChoice) throws {
    let lab = try lab(choice)
    lab.activate(.partAnimation(.bouncy))
    for item in choice.amounts { lab.activate(.amount(item.amount)) }
    lab.activate(.state)
    lab.activate(.rolling(.countsDown))
    lab.activate(.wording(.symbolEffect))
    for control in [LabControl.symbolDirection(.up), .symbolByLayer, .symbolPace(.two)] { lab.activate(control) }
    guard case .lab(let snapshot)? = lab.page.script.arrangement.first else {
      Issue.record("no snapshot")
      return
    }
    var read = LabSnapshot()
    let unread = snapshot.words.filter { word in !read.read(word) }
    #expect(unread.isEmpty && read == snapshot)
    let other = try OpenedLab()
    other.page.script.arrange(.lab(snapshot), at: other.now)
    #expect(other.page.lab.recipe == lab.page.lab.recipe && other.page.lab.state.isShown)
    #expect(other.page.lab.contents.rolling == .countsDown && other.page.lab.contents.words.choice == .symbolEffect)
    #expect(other.page.lab.contents.words.symbol == lab.page.lab.contents.words.symbol)
    #expect(lab.page.lab.contents.words.symbol.text == "up,byLayer,two")
  }

  @Test(
    "Say what they do not know",
    arguments: [
      "tune=scale.x:3", "tune=offset.x:900", "tune=offset.x", "part=none", "state=1", "symbol=", "symbol=left",
    ])
  func mistakes(word: String) {
    var snapshot = LabSnapshot()
    let isRead = snapshot.read(word)
    #expect(!isRead)
  }
}
