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
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A window in one of its modes, over a page in flight, with a frame every sixtieth of a second.
@MainActor
final class ModeRun {
  private static let size = Size(width: 402, height: 874)

  private let window: TestWindow
  /// Whether every frame so far could be drawn.
  private(set) var isFinite = true

  /// - Parameters:
  ///   - kind: the mode.
  ///   - option: what two programs side by side differ in.
  init(_ kind: Mode.Kind, comparing option: Option) throws {
    let script = try Script(parsing: stage + "page photo 3:2\n0 push a\n900 pop\n1800 push b")
    window = TestWindow(Mode(TimeMachine(try stagePlayground(for: script))))
    // Stopped time can go back to a moment of rest, and on from there.
    for _ in 0..<4 { step() }
    step(.push("a"))
    for _ in 0..<12 { step() }
    switch kind {
    case .live: break
    case .stopped: window.press("space")
    case .repeating:
      window.press("space")
      window.press("left", times: 8)
      window.press("return")
    case .comparing:
      let other = try #require(option.words.first { $0 != self.playground.settings[option] })
      _ = window.mode.compare(
        SideBySide(
          continuing: self.playground, comparing: Comparison(Settings.Assignment(option: option, value: other)),
          pictures: { PictureStore([], mode: .synchronous) }))
      step(.push("a"))
    case .replaying:
      window.mode.cover(with: try Encore(of: "3000 end", size: Self.size))
    case .performing:
      window.mode.cover(with: PacedReplay(Replay(try stagePlayground(for: script), script: script, fps: 60)))
    }
    if kind != .repeating { step() }
  }

  /// The mode that the window is in now.
  var kind: Mode.Kind { window.mode.kind }

  var playground: Playground { window.playground }

  // MARK: Frames

  func step(_ action: Script.Action? = nil) {
    if let action { window.deliver(action) }
    window.step()
    isFinite = isFinite && window.list.isFinite && cardsAreFinite
  }

  func tell(_ news: WindowNews) {
    window.deliver { _ in .news(news) }
    step()
  }

  private var cardsAreFinite: Bool {
    playground.navigation.cards.allSatisfy { $0.pose.isFinite && $0.progress.isFinite && $0.dim.isFinite }
  }

  /// Lets frames pass until nothing moves, and returns whether that comes.
  func rests() -> Bool {
    for _ in 0..<1200 {
      step()
      if window.isAtRest, !window.isAnimating { return true }
    }
    return false
  }

  /// What the latest frame asks of the window.
  var requests: [Request] { window.latest?.requests ?? [] }

  /// What can be read in the latest frame.
  var words: [String] { window.list.words }

  // MARK: Options

  /// Sets an option as it is set in this mode: by its key while time is stopped or repeats itself, and otherwise by a step of a script.
  func set(_ assignment: Settings.Assignment) {
    let option = assignment.option
    switch kind {
    case .live, .comparing, .replaying, .performing: step(.set(assignment))
    case .stopped:
      for _ in option.words where value(of: option) != assignment.value {
        if let key = option.key {
          window.press(key)
        } else if var stopped = window.mode.top as? StoppedTime {
          // Those without a key are in the panel, which does the same.
          stopped.cycle(option, backwards: false)
          window.mode.top = stopped
          step()
        }
      }
    case .repeating:
      // A key ends the repetition: the program continues live from there.
      window.deliver { .event(InputEvent(.keyDown(KeyChord("shift"), isRepeat: false), at: $0)) }
      step(.set(assignment))
    }
  }

  /// The value of an option in the program that is shown.
  func value(of option: Option) -> String {
    if let stopped = window.mode.top as? StoppedTime, option != .fullScreen {
      return (stopped.past.run?.playground ?? playground).settings[option]
    }
    return playground.settings[option]
  }

  /// Ends what plays or stands still.
  func leave() {
    switch kind {
    case .live, .comparing, .repeating: break
    case .stopped: window.press("space")
    case .replaying: window.press("escape")
    case .performing: for _ in 0..<600 where !window.mode.top.isInteractive { step() }
    }
  }
}

extension Mode {
  /// The modes without what they take.
  enum Kind: CaseIterable { case live, stopped, repeating, comparing, replaying, performing }

  var kind: Kind {
    switch top {
    case is TimeMachine: .live
    case is StoppedTime: .stopped
    case is RepeatedTime: .repeating
    case is SideBySide: .comparing
    case is Encore: .replaying
    default: .performing
    }
  }
}

extension DisplayList {
  /// Whether every number of it can be drawn.
  fileprivate var isFinite: Bool { (commands + layers.flatMap(\.commands)).allSatisfy(\.isFinite) }
}

extension DisplayList.Command {
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(let shape, let color, covered: let covered):
      shape.rect.isFinite && shape.radius.isFinite && color.alpha.isFinite && covered?.isFinite != false
    case .stroke(let shape, width: let width, let color):
      shape.rect.isFinite && shape.radius.isFinite && width.isFinite && color.alpha.isFinite
    case .line(from: let start, to: let end, width: let width, let color):
      start.isFinite && end.isFinite && width.isFinite && color.alpha.isFinite
    case .image(let paint): paint.frame.isFinite && paint.clip.rect.isFinite && paint.opacity.isFinite
    case .layer(let paint):
      paint.frame.isFinite && paint.clip.rect.isFinite && paint.opacity.isFinite && paint.brightness.isFinite
        && paint.blur.isFinite
    case .surface(let surface): surface.vertices.allSatisfy { $0.position.isFinite }
    case .shadow(let shadow): shadow.shape.rect.isFinite && shadow.sigma.isFinite && shadow.color.alpha.isFinite
    case .text(let line): line.position.isFinite && line.color.alpha.isFinite
    case .pushClip(let rect): rect.isFinite
    case .popClip: true
    }
  }
}
