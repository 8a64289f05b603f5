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
  /// The modes without what they take.
  enum Kind: CaseIterable { case live, stopped, repeating, comparing, replaying, performing }

  private static let size = Size(width: 402, height: 874)

  private var mode: Mode
  private var window = WindowState(size: ModeRun.size)
  private var frame = 0
  private var latest: Frame?
  /// Whether every frame so far could be drawn.
  private(set) var isFinite = true

  /// - Parameters:
  ///   - kind: the mode.
  ///   - option: what two programs side by side differ in.
  init(_ kind: Kind, comparing option: Option) throws {
    let script = try Script(parsing: stage + "page photo 3:2\n0 push a\n900 pop\n1800 push b")
    func playground() throws -> Playground {
      Playground.inspected(.stage(try #require(script.stage)), settings: Settings(), size: Self.size)
    }
    mode = Mode(TimeMachine(try playground()))
    // Stopped time can go back to a moment of rest, and on from there.
    for _ in 0..<4 { step() }
    step(.action(.push("a"), at: now))
    for _ in 0..<12 { step() }
    switch kind {
    case .live: break
    case .stopped: press("space")
    case .repeating:
      press("space")
      for _ in 0..<8 { press("left") }
      press("return")
    case .comparing:
      let other = try #require(option.words.first { $0 != self.playground.settings[option] })
      _ = mode.compare(
        SideBySide(
          continuing: self.playground, comparing: Comparison(Settings.Assignment(option: option, value: other)),
          pictures: { PictureStore([], mode: .synchronous) }))
      step(.action(.push("a"), at: now))
    case .replaying:
      let encore = Encore(
        try Script(parsing: "3000 end"), size: Self.size, measure: .advances,
        pictures: { PictureStore([], mode: .synchronous) }, fps: 60)
      mode.cover(with: encore)
    case .performing:
      mode.cover(with: PacedReplay(Replay(try playground(), script: script, fps: 60)))
    }
    if kind != .repeating { step() }
  }

  private var now: Instant { Instant(seconds: Double(frame) / 60) }

  /// The mode that the window is in now.
  var kind: Kind {
    switch mode.top {
    case is TimeMachine: .live
    case is StoppedTime: .stopped
    case is RepeatedTime: .repeating
    case is SideBySide: .comparing
    case is Encore: .replaying
    default: .performing
    }
  }

  var playground: Playground { mode.playground }

  // MARK: Frames

  func step(_ inputs: Input...) { step(inputs) }

  private func step(_ inputs: [Input]) {
    frame += 1
    let result = mode.step(inputs, at: now, in: &window)
    isFinite = isFinite && result.displayList.isFinite && cardsAreFinite
    latest = result
  }

  private var cardsAreFinite: Bool {
    playground.navigation.cards.allSatisfy { $0.pose.isFinite && $0.progress.isFinite && $0.dim.isFinite }
  }

  private func press(_ keys: String...) {
    step(keys.compactMap(KeyChord.init(parsing:)).map { .event(InputEvent(.keyDown($0, isRepeat: false), at: now)) })
  }

  /// Lets frames pass until nothing moves, and returns whether that comes.
  func rests() -> Bool {
    for _ in 0..<1200 {
      step()
      if latest?.isAtRest == true, latest?.isAnimating == false { return true }
    }
    return false
  }

  /// What the latest frame asks of the window.
  var requests: [Request] { latest?.requests ?? [] }

  /// What can be read in the latest frame.
  var words: [String] { latest?.displayList.words ?? [] }

  // MARK: Options

  /// Sets an option as it is set in this mode: by its key while time is stopped or repeats itself, and otherwise by a step of a script.
  func set(_ assignment: Settings.Assignment) {
    let option = assignment.option
    switch kind {
    case .live, .comparing, .replaying, .performing: step(.action(.set(assignment), at: now))
    case .stopped:
      for _ in option.words where value(of: option) != assignment.value {
        if let key = option.key {
          press(key)
        } else if var stopped = mode.top as? StoppedTime {
          // Those without a key are in the panel, which does the same.
          stopped.machine.cycle(option, backwards: false, in: &stopped.past)
          mode.top = stopped
          step()
        }
      }
    case .repeating:
      // A key ends the repetition: the program continues live from there.
      let shift = InputEvent(.keyDown(KeyChord("shift"), isRepeat: false), at: now)
      step(.event(shift), .action(.set(assignment), at: now))
    }
  }

  /// The value of an option in the program that is shown.
  func value(of option: Option) -> String {
    if let stopped = mode.top as? StoppedTime, option != .fullScreen {
      return (stopped.past.run?.playground ?? playground).settings[option]
    }
    return playground.settings[option]
  }

  /// Ends what plays or stands still.
  func leave() {
    switch kind {
    case .live, .comparing, .repeating: break
    case .stopped: press("space")
    case .replaying: press("escape")
    case .performing: for _ in 0..<600 where !mode.top.isInteractive { step() }
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
