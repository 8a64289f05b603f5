import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import LibraryPages
import PhotoPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A notch of a wheel is the same in however many events it comes: a wheel of high resolution counts its parts.
@MainActor
@Suite("A notch of a wheel")
struct WheelNotchTests {
  /// What reads a wheel.
  enum Reader: CaseIterable {
    case grid, thrownGrid, list, turning, turningBack, turningMirrored, turningTwice, turningAgain, zooming, zoomingOut,
      magnified
    case details, goingBack, pinchingAway, pullingOpen, story, help, stage
  }

  private struct Turn {
    /// Before it, with the times since the start.
    var before = ""
    var steps = Vector(dx: 0, dy: -1)
    /// Milliseconds at which a notch begins.
    var starts = [1000.0]
    var settings = Settings()
    var index: Int? = 1
  }

  private func turn(of reader: Reader) -> Turn {
    var turn = Turn()
    let held = "0 key-down shift\n"
    switch reader {
    case .grid: turn.index = nil
    case .thrownGrid:
      turn.index = nil
      turn.before = "0 down 1 300 400\n10 glide 1 300 360 60\n75 up 1\n"
      turn.starts = [300, 700]
    case .list: (turn.index, turn.settings.window.layout, turn.starts) = (nil, .list, [1000, 1050])
    case .turning: turn.before = held
    case .turningBack: (turn.before, turn.steps) = (held, Vector(dx: 0, dy: 1))
    case .turningMirrored: (turn.before, turn.settings.gestures.isRightToLeft) = (held, true)
    case .turningTwice: (turn.before, turn.starts) = (held, [1000, 1060])
    case .turningAgain: (turn.before, turn.starts) = (held, [1000, 1300])
    case .zooming: turn.steps = Vector(dx: 0, dy: 1)
    case .zoomingOut: (turn.before, turn.starts) = ("0 key +\n300 key +\n", [1000, 1050])
    case .magnified: (turn.before, turn.steps) = ("0 key +\n300 key +\n600 key +\n", Vector(dx: 1, dy: 0))
    case .details: turn.before = "0 key i\n"
    case .goingBack: (turn.index, turn.steps, turn.starts) = (0, Vector(dx: 1, dy: 0), [1000, 1060, 1120, 1180, 1240])
    case .pinchingAway: turn.starts = (0..<12).map { 1000 + 60 * Double($0) }
    case .pullingOpen:
      turn.index = nil
      turn.before = "0 key-down ctrl\n"
      (turn.steps, turn.starts) = (Vector(dx: 0, dy: 1), [1000, 1060, 1120, 1180, 1240, 1300, 1360, 1420])
    case .story: (turn.index, turn.settings.window.layout, turn.before) = (nil, .news, "0 key down\n300 key return\n")
    case .help: turn.before = "0 key ?\n"
    case .stage: turn.index = nil
    }
    return turn
  }

  /// What can be seen long after a wheel has turned, each notch in so many events; none at all where that is 0.
  private func outcome(of reader: Reader, in parts: Int) throws -> [Double] {
    let turn = turn(of: reader)
    var script = turn.before
    for start in turn.starts {
      for part in 0..<parts {
        let steps = turn.steps * (1 / Double(parts))
        script += "\(start + 48 * Double(part) / Double(parts)) wheel 300 250 \(steps.dx) \(steps.dy)\n"
      }
    }
    script += "4000 end"
    if reader == .stage {
      let playground = try stagePlayground(for: stage + "page scroll 4000\n0 push a\n1 end")
      _ = try playground.play("0 push a\n" + script)
      return [
        try #require(playground.navigation.topViewController as? Page).contentOffset(at: playground.lastInstant) ?? -1
      ]
    }
    let opened = try OpenedPhoto(turn.index ?? 0, turn.settings, size: Size(width: 640, height: 480))
    if turn.index == nil { try opened.play("0 key escape\n1500 end") }
    try opened.play(script)
    let playground = opened.playground
    let pager = opened.page.pager
    let frame = pager.picture.frame(at: pager.now)
    let page = playground.navigation.topViewController as? Page
    return [
      Double(opened.stack), Double(pager.current), opened.scale, frame.midX, frame.midY,
      page?.contentOffset(at: playground.lastInstant) ?? -1,
      opened.grid.items.viewport.scroll.offset(at: playground.lastInstant),
      playground.chrome.help.offset(at: playground.lastInstant),
    ]
  }

  @Test("Does the same in halves, eighths and 120ths, wherever a wheel is read", arguments: Reader.allCases)
  func parts(reader: Reader) throws {
    let (none, whole) = (try outcome(of: reader, in: 0), try outcome(of: reader, in: 1))
    #expect(none != whole)
    for parts in [2, 8, 120] {
      let divided = try outcome(of: reader, in: parts)
      #expect(zip(divided, whole).allSatisfy { abs($0 - $1) < 0.5 }, "\(parts): \(divided), and whole \(whole)")
    }
  }

  @Test("A notch is one moment where time is stopped, in however many events", arguments: [1, 2, 8, 120])
  func stopped(parts: Int) throws {
    let clock = try TestWindow(stopping: stage)
    clock.run(60)
    clock.press("space")
    let start = try clock.moment
    for _ in 0..<parts { clock.step(.wheel(Point(x: 200, y: 300), Vector(dx: 0, dy: 1 / Double(parts)))) }
    #expect(try clock.moment == start - 1)
    for _ in 0..<3 * parts { clock.step(.wheel(Point(x: 200, y: 300), Vector(dx: 0, dy: 1 / Double(parts)))) }
    #expect(try clock.moment == start - 4)
    for _ in 0..<2 * parts { clock.step(.wheel(Point(x: 200, y: 300), Vector(dx: 0, dy: -1 / Double(parts)))) }
    #expect(try clock.moment == start - 2)
    for part in 0..<80 {
      clock.step(.scroll(part == 0 ? .began : .moved, Point(x: 200, y: 300), Vector(dx: 0, dy: 0.2)))
    }
    #expect((start - 4..<start - 2).contains(try clock.moment))
  }
}
