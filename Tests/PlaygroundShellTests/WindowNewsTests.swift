import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("What the window tells")
struct WindowNewsTests {
  private let script: Script

  init() throws { script = try Script(parsing: stage + "page photo 3:2\n100 push a\n900 pop\n1800 end") }

  /// The trace of the script, where the window tells something between its frames.
  private func trace(telling news: [Input]) throws -> [String] {
    let playground = try stagePlayground(for: script)
    var lines: [String] = []
    var replay = Replay(playground, script: script, fps: 60)
    lines.append(replay.startTracing())
    try replay.finish { frame in
      lines.append(try #require(frame.traceLine))
      guard !news.isEmpty else { return }
      let (turn, last) = (playground.navigation.turn, playground.lastInstant)
      let told = playground.step(news, at: last)
      #expect(told.displayList == frame.displayList)
      #expect(playground.navigation.turn == turn && playground.lastInstant == last)
      #expect(told.requests.images.map(\.isRelease) == [false])
    }
    return lines
  }

  @Test("Between two frames is no turn: images that are lost are requested again, and nothing moves")
  func noTurn() throws {
    let told = try trace(telling: [.news(.lost), .news(.renderer("a renderer"))])
    #expect(told.count > 100)
    #expect(told == (try trace(telling: [])))
  }

  @Test("Whatever is in the window, all its programs hear that images are lost", arguments: Mode.Kind.allCases)
  func modes(kind: Mode.Kind) throws {
    let run = try ModeRun(kind, comparing: .physics)
    run.tell(.lost)
    let uploads = run.requests.images.filter { !$0.isRelease }
    let programs =
      switch kind {
      // What plays over the program here has no picture.
      case .live, .stopped, .repeating, .replaying: 1
      // The two, and what they took the place of.
      case .comparing: 3
      // What plays here has the backend to itself: it is no part of what follows.
      case .performing: 1
      }
    #expect(uploads.count == programs)
    run.step()
    #expect(run.requests.images.isEmpty)
  }

  @Test("A recording that plays hears that its images are lost")
  func encore() throws {
    let size = Size(width: 402, height: 874)
    var encore = try Encore(of: stage + "3000 end", size: size)
    let first = encore.advance(to: .zero, in: size).imageRequests
    #expect(first.map(\.isRelease) == [false])
    #expect(encore.tell([.news(.lost)]).images.map(\.isRelease) == [false])
  }

  @Test("Both of two programs side by side are as dark as the desktop prefers it", arguments: [false, true])
  func darkness(isDark: Bool) throws {
    let folder = try ScratchFolder()
    var request = SessionRequest()
    request.script = try folder.write("stage\n0 end", "a.gesture")
    request.comparison = "physics=measured"
    let shell = try Session(request).makeShell(measure: .advances, desktop: DesktopAppearance(isDark: isDark)) {}
    let commands = TestWindow(shell, size: Size(width: 900, height: 640)).step().commands
    let backgrounds = commands.indices.compactMap { index -> Color? in
      guard case .pushClip = commands[index], case .fill(_, let color, covered: _) = commands[index + 1] else {
        return nil
      }
      return color
    }
    #expect(backgrounds == [Color](repeating: isDark ? Theme.dark.background : Theme.light.background, count: 2))
  }
}
