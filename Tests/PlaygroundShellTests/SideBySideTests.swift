import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Two playgrounds side by side")
struct SideBySideTests {
  private let script: Script
  private let left: Playground
  private let right: Playground
  private let both: SideBySide

  init() throws {
    script = try Script(
      parsing: """
        window 402 874
        stage
        source a 20 300 120 180 12
        page photo 3:2
        100 tap 60 360
        250 down 1 201 437
        260 glide 1 201 700 100
        370 up 1
        """)
    left = try stagePlayground(for: script)
    right = try stagePlayground(for: script)
    try right.settings.set(.alignmentRect, to: "off")
    right.options.changed()
    both = SideBySide(left, right, comparing: [.alignmentRect])
  }

  @Test("Two playgrounds side by side are given the same script, and each draws what it draws alone")
  func frames() throws {
    let alone = try [left, right].map { playground in
      let copy = try stagePlayground(for: script)
      copy.settings = playground.settings
      copy.options.changed()
      var lists: [DisplayList] = []
      var replay = Replay(copy, script: script, fps: 60)
      try replay.run(trace: nil) { lists.append($0.displayList) }
      return lists
    }
    var replay = Replay(both, script: script, fps: 60)
    let size = SideBySide.windowSize(for: Size(width: 402, height: 874))
    #expect(size == Size(width: 804, height: 914))
    var isDifferent = false
    try replay.finish { frame in
      guard alone.allSatisfy({ frame.number < $0.count }) else { return }
      var expected = DisplayList(size: size, background: .black)
      let lists = alone.map { $0[frame.number] }
      expected.append(lists[0], at: Point(x: 0, y: 40), names: PaneNames(pane: 1))
      expected.append(lists[1], at: Point(x: 402, y: 40), names: PaneNames(pane: 2))
      #expect(Array(frame.displayList.commands.prefix(expected.commands.count)) == expected.commands)
      // What is drawn alone is of no era.
      let layers = frame.displayList.layers.map { layer in
        var layer = layer
        layer.version &= UInt64(UInt32.max)
        return layer
      }
      #expect(layers == expected.layers)
      #expect(frame.displayList.size == size)
      isDifferent = isDifferent || lists[0] != lists[1]
    }
    #expect(isDifferent)
  }

  @Test("Have layers of their own, their inspectors' too, and none of the backend's")
  func layers() throws {
    let panels = try [1, 2].map { _ in
      Playground.inspected(
        .stage(try #require(script.stage)), settings: Settings(), size: Size(width: 700, height: 700))
    }
    let both = SideBySide(panels[0], panels[1], comparing: [.alignmentRect])
    both.do(InputEvent(.keyDown(KeyChord("tab"), isRepeat: false), at: .zero))
    let layers = both.advance(to: Instant(seconds: 1)).displayList.layers.map(\.id)
    #expect(layers.count >= 2 && Set(layers).count == layers.count)
    #expect(layers.allSatisfy { $0.rawValue < 3 << 28 })
  }

  @Test("Are exported as what the command line or a scene has them differ in, whatever is changed afterwards")
  func comparedOptions() throws {
    let off = Settings.Assignment(option: .alignmentRect, value: "off")
    #expect(both.comparedOptions == [off])
    right.options.set(Settings.Assignment(option: .alignmentRect, value: "on"))
    #expect(both.comparedOptions == [off])
  }

  private func captions(of frame: Frame) -> [String] {
    frame.displayList.commands.textLines.filter { $0.position.y < 40 }.map(\.text)
  }

  @Test("Show above them what they differ in, as it is now")
  func captions() {
    func captions() -> [String] { self.captions(of: both.advance(to: left.lastInstant)) }
    #expect(captions() == ["Alignment rect: on", "Alignment rect: off"])
    both.do(InputEvent(.keyDown(KeyChord("a"), isRepeat: false), at: .zero))
    #expect(captions() == ["Alignment rect: off", "Alignment rect: on"])
  }

  @Test("Are given the same touches, in whichever of them they happen", arguments: [0, 402.0])
  func touches(side: Double) {
    let id = TouchID(rawValue: 1)
    func touch(_ phase: TouchPhase, _ x: Double, _ time: Double) {
      both.do(InputEvent(.touch(id, phase, Point(x: side + x, y: 400)), at: Instant(seconds: time)))
    }
    touch(.began, 60, 0.1)
    touch(.ended, 60, 0.15)
    #expect(left.navigation.viewControllers.map(\.title) == ["home", "a"])
    #expect(right.navigation.viewControllers.map(\.title) == ["home", "a"])
    both.advance(to: Instant(seconds: 2))
    // A drag that leaves its half continues in it.
    touch(.began, 200, 2.1)
    for step in 1...10 { touch(.moved, 200 + 40 * Double(step), 2.1 + 0.01 * Double(step)) }
    let cards = [left, right].map { $0.navigation.cards.first?.pose.center.x ?? 0 }
    #expect(cards[0] == cards[1])
  }

  @Test("Have the halves of a window beneath their captions, and ask for each picture twice")
  func window() throws {
    let frame = both.do(InputEvent(.resized(Size(width: 1000, height: 640), scale: 2), at: .zero))
    #expect(left.surroundings.size == Size(width: 500, height: 600))
    #expect(right.surroundings.size == left.surroundings.size)
    let names = frame.requests.images.compactMap { request in
      if case .upload(let id, _) = request { id } else { nil }
    }
    #expect(Set(names).count == 2 && names.count == 2)
  }

  @Test("Are as wide in their words as the playground that they begin beside")
  func measuring() throws {
    let measure = TextMeasure { text, _ in Double(text.count) * 100 }
    let settings = Settings()
    let playground = Playground(
      whole: .stage(try #require(script.stage)), settings: settings, size: left.surroundings.size, inspector: nil,
      measure: measure)
    let other = Settings.Assignment(option: .physics, value: "measured")
    let both = SideBySide(continuing: playground, comparing: Comparison(other)) { PictureStore([], mode: .synchronous) }
    #expect(both.playground.surroundings.measure.width(of: "abc", in: TextStyle(.body)) == 300)
  }

  @Test("Begin beside a playground, set as it is but for one option, and leave it as it was")
  func continuing() throws {
    try left.settings.set(.backdrop, to: "fades")
    let before = left.settings
    let other = Settings.Assignment(option: .physics, value: "measured")
    let both = SideBySide(continuing: left, comparing: Comparison(other)) { PictureStore([], mode: .synchronous) }
    #expect(both.playground !== left)
    #expect(both.playground.settings == before && left.settings == before)
    #expect(both.comparison == Comparison(other) && both.comparedOptions == [other])
    let frame = both.advance(to: .zero)
    #expect(captions(of: frame) == ["Physics: Documented", "Physics: Measured"])
    #expect(frame.requests.images.count == 2)
    #expect(both.releaseImages().count == 2)
  }
}
