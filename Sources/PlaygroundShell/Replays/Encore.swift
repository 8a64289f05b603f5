package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScene
package import FluidScript
package import PlaygroundControls
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// A recording that is played in a window over what is there, in a playground of its own: nothing that is open changes.
@MainActor
package struct Encore: WindowLayer {
  private var replay: PacedReplay
  private let pane: Pane

  /// The playground that the recording calls for.
  ///
  /// - Parameters:
  ///   - size: of the content, where the script does not say.
  ///   - measure: how wide text is.
  ///   - pictures: what is shown where the script has no stage.
  package init(
    _ script: Script, size: Size, measure: TextMeasure, pictures: () -> PictureStore, fps: Int
  ) {
    let content = script.stage.map { Playground.Content.stage($0) } ?? .pictures(pictures())
    let playground = Playground(
      content, settings: Settings().with(script.settings), size: script.windowSize ?? size, inspector: Inspector(),
      measure: measure, kinds: Playground.kinds(pictures: nil), commands: TimeMachine.commands)
    pane = Pane(playground, number: 3)
    replay = PacedReplay(Replay(playground, script: script, fps: fps, message: "Replay. Esc: stop"))
  }

  package var isOver: Bool { replay.isOver }
  package var isInteractive: Bool { false }

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    var requests = tell(turn.news)
    let (list, images) = advance(to: turn.now, in: turn.size)
    requests += images.map(Request.image)
    let outcomes = turn.inputs.map { $0.event.map(Self.outcome) ?? .continues }
    if outcomes.contains(.quitsProgram) { requests.append(.quit) }
    let isEnd = isOver || outcomes.contains(where: \.isEnd)
    if isEnd { requests += releaseImages().map(Request.image) }
    // Files are for what comes back.
    if let drop = outcomes.firstIndex(of: .endsForFiles) { return .becomes([], from: drop, requests: requests) }
    let frame = Frame(list, requests: requests, isAnimating: true, isAtRest: false, wakeTime: nil)
    return isEnd ? .goes(frame) : .stays(frame)
  }

  /// The frame for a moment, as large as it was recorded and in the middle of a window; smaller where the window is.
  package mutating func advance(
    to now: Instant, in window: Size
  ) -> (displayList: DisplayList, imageRequests: [ImageRequest]) {
    var list = DisplayList(size: window, background: .black)
    guard let (frame, requests) = replay.advance(to: now, trace: nil) else { return (list, []) }
    pane.fit(frame, into: &list)
    return (list, requests.compactMap(\.image).map(pane.named))
  }

  package func tell(_ news: [Input]) -> [Request] { news.isEmpty ? [] : pane.tell(news) }

  /// What the backend can forget when it is over.
  package func releaseImages() -> [ImageRequest] { pane.releaseImages() }

  /// What an event does to it.
  package enum Outcome: Hashable, Sendable {
    case continues, ends, endsForFiles, quitsProgram

    package var isEnd: Bool { self == .ends || self == .endsForFiles }
  }

  /// It listens to those who want it to end, and to nothing else.
  package static func outcome(of event: InputEvent) -> Outcome {
    switch event.kind {
    case .closeRequested: .quitsProgram
    case .dropped: .endsForFiles
    case .keyDown(let chord, isRepeat: false):
      switch chord {
      case Command.quit: .quitsProgram
      case Command.back, Command.record, Command.replay: .ends
      default: .continues
      }
    case .touch, .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .wheel, .scroll, .pinch, .keyDown, .keyUp,
      .resized, .focusLost, .appearanceChanged:
      .continues
    }
  }
}
