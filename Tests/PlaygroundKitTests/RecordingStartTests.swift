import FluidMotion
import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// What has been done before a recording, and what is recorded.
struct RestingScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// A script's set-up and steps; without a stage the gallery is shown.
  let before: String
  let recorded: String

  init(_ name: String, _ before: String, then recorded: String = "100 key escape\n1500 end") {
    testDescription = name
    self.before = before
    self.recorded = recorded
  }

  private static let pull = "60 down 1 201 300\n70 glide 1 240 620 200\n400 up 1\n1600 end"

  /// Stacks of their own.
  private static let stacks: [RestingScene] = ["full-screen", "over-full-screen", "sheet", "popover"].flatMap { style in
    let open = stage + "page photo 3:2\nset presentation \(style)\n0 present-stack a"
    let dismissals = "60 dismiss\n900 dismiss\n1900 end"
    let drawnUp = "\n900 down 1 200 450\n910 glide 1 200 60 200\n1200 up 1\n1500 push b"
    return [
      RestingScene("a stack, \(style)", open, then: pull),
      RestingScene("a page on a stack, \(style)", open + "\n900 push b", then: pull),
      RestingScene("a page on a stack that a finger has moved, \(style)", open + drawnUp, then: pull),
      RestingScene("a stack beneath a presented page, \(style)", open + "\n900 present b", then: dismissals),
    ]
  }

  static let onStage: [RestingScene] =
    [
      RestingScene("the first page", stage + "page photo 3:2", then: "60 tap 60 360\n900 key escape\n1900 end"),
      RestingScene("a pushed page", stage + "page photo 3:2\n0 push a", then: pull),
      RestingScene("two pushed pages", stage + "page photo 3:2\n0 push a\n900 push b", then: pull),
      RestingScene(
        "a page of half the turns", stage + "0 push a\n200 down 1 200 400\n300 move 1 200 500\n500 up 1", then: pull),
      RestingScene("a scrolled page", stage + "page scroll 4000\n0 push a\n800 wheel 200 400 0 -7.3", then: pull),
      RestingScene(
        "a turned and zoomed page",
        stage
          + "page pager 5\n0 push a\n800 key right\n1300 wheel 111 333 0 2.3\n1900 down 1 200 400\n1910 glide 1 160 431 90\n2010 up 1",
        then: "50 wheel 200 400 0 -9\n900 key escape\n1900 end"),
    ]
    + ["plain", "photo 3:2", "scroll 3000", "pager 4"].flatMap { page in
      [
        RestingScene("a sheet, \(page)", stage + "page \(page)\nset presentation sheet\n0 present a", then: pull),
        RestingScene(
          "a drawn up sheet, \(page)",
          stage
            + "page \(page)\nset presentation sheet\n0 present a\n900 down 1 200 450\n910 glide 1 200 60 200\n1200 up 1",
          then: pull),
        RestingScene(
          "a popover, \(page)", stage + "page \(page)\nset presentation popover\n0 present a",
          then: "60 tap 390 860\n1500 end"),
      ]
    }
    + stacks
    + Option.transition.words.map { transition in
      // The one that a slider holds rests when the slider has released it.
      let slide = "\n100 down 9 50 779\n110 glide 9 355 779 300\n420 up 9"
      return RestingScene(
        "by \(transition)",
        stage + "page photo 3:2\nset transition \(transition)\n0 push a"
          + (transition == "percent-driven" ? slide : ""), then: pull)
    }
    + ["zoom", "news", "flip-horizontal"].map { transition in
      RestingScene(
        "by another way than \(transition)",
        stage
          + "page photo 3:2\nset transition \(transition == "news" ? "zoom" : "news")\n0 push a\n1500 set transition \(transition)",
        then: pull)
    } + [
      RestingScene("over full screen", stage + "set presentation over-full-screen\n0 present a", then: pull),
      RestingScene("full screen", stage + "set presentation full-screen\n0 present a\n900 present b", then: pull),
      RestingScene("the lab", stage + "0 key t\n900 key down\n950 key right\n1000 key return", then: pull),
      RestingScene("the help", stage + "0 push a\n900 key ?", then: "60 key escape\n300 key escape\n1500 end"),
      RestingScene(
        "slowly", stage + "page photo 3:2\nset slow-motion 5\n0 push a\n9000 set slow-motion 10", then: pull),
      RestingScene(
        "the inspector",
        "window 1200 700\nstage\nsource a 60 200 160 110 12\n0 push a\n900 key tab\n1500 mouse-move 1000 300",
        then: "60 mouse-down left 1150 20\n120 mouse-up left 1150 20\n600 key tab\n900 key escape\n2500 end"),
      RestingScene(
        "tuned physics", stage + "page photo 3:2\n0 tune flightSpring.angularFrequency 9\n0 push a", then: pull),
    ]

  static let onPictures: [RestingScene] = [
    RestingScene(
      "a scrolled grid", "0 wheel 300 300 0 -3\n600 key down\n700 key down",
      then: "60 key return\n900 key escape\n2200 end"),
    RestingScene(
      "a list", "set layout list\n0 wheel 300 300 0 -3\n600 key down\n700 key down",
      then: "60 key return\n900 key right\n2200 end"),
    RestingScene(
      "a zoomed picture", "0 focus lake.jpg\n20 key down\n60 key return\n900 wheel 300 250 0 3",
      then: "60 wheel 100 300 0 -12\n900 key escape\n2200 end"),
    RestingScene(
      "a turned picture", "20 key down\n60 key return\n900 key right\n1600 key right",
      then: "60 key right\n900 key escape\n2200 end"),
    RestingScene(
      "a closed picture", "0 push lake.jpg\n900 key right\n1800 key escape",
      then: "60 key down\n300 key right\n700 key return\n1700 key escape\n2900 end"),
    RestingScene(
      "details", "20 key down\n60 key return\n900 key i\n1800 wheel 300 300 0 -1.3",
      then: "60 wheel 300 300 0 0.4\n900 key escape\n2200 end"),
    RestingScene(
      "another layout since", "set layout list\n20 key down\n60 key return\n900 key right\n1500 set layout grid",
      then: "60 key right\n900 key right\n1800 key escape\n3000 end"),
    RestingScene(
      "a sheet over pictures", "set presentation sheet\n20 key down\n60 key return\n900 key right",
      then: "60 key escape\n2200 end"),
    RestingScene(
      "a popover over pictures", "set presentation popover\n20 key down\n60 key return\n900 key right\n1500 key right",
      then: "60 key left\n900 key escape\n2200 end"),
  ]
}

@MainActor
@Suite("What a recording begins with")
struct RecordingStartTests {
  @Test("Is what there is, from the first frame on", arguments: RandomRun.cases(RestingScene.onStage, shortly: 3))
  func stage(scene: RestingScene) throws { try compare(scene) }

  @Test("Is what there is of pictures", arguments: RestingScene.onPictures)
  func pictures(scene: RestingScene) throws { try compare(scene) }

  private func compare(_ scene: RestingScene) throws {
    let live = try TestWindow(Script(parsing: scene.before), lasting: 3.5)
    live.rest()
    live.playground.trace.begin()
    live.press("r")
    #expect(live.playground.recording.isOn)
    var lines: [String] = []
    func note() { lines.append(timeless(live.playground.trace.line(0, time: live.now.seconds))) }
    note()
    let script = try Script(parsing: scene.recorded)
    live.play(script, lasting: (script.end ?? 0) / 1000, isSinceLatest: true, note)
    live.press("r")
    let recording = try Script(parsing: try #require(live.requests.recordings.last).text)
    let copy = TestWindow(recording)
    var replay = Replay(copy.playground, script: recording, fps: 60)
    var again: [String] = []
    try replay.run(trace: { again.append($0) }, draw: nil)
    let seen = again.dropFirst().map(timeless)
    #expect(abs(seen.count - lines.count) <= 2)
    if let (number, pair) = zip(lines, seen).enumerated().first(where: { $1.0 != $1.1 }) {
      Issue.record("frame \(number):\n\(pair.0)\n\(pair.1)\n\(recording.text.prefix(1200))")
    }
  }
}
