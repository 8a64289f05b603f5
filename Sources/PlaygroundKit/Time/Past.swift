internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScene

/// The program while it is stopped: the moments that one can go to, and the one that is shown.
struct Past {
  /// When it was stopped.
  let since: Instant
  /// The step that is shown.
  var moment: Int
  private(set) var oldest: Int
  private(set) var newest: Int
  private(set) var latestInstant: Instant
  /// Up to ``newest``; those before the moment of the stop are made when somebody wants to see one.
  private var frames: [DisplayList]
  private var instants: [Instant]
  private let theme: Theme
  /// What the mouse has of the bar.
  private var held: TransportBar.Part?
  private var marks = MarkedStretch()
  /// Whether somebody let go of something while the program did not hear of it.
  private(set) var hasMissedRelease = false

  /// So many frames can be gone through; where more are added, the oldest go.
  private static let limit = 3600

  /// Seconds that a step goes on where there is no next frame yet.
  static let frameDuration = 1.0 / 60

  init(list: DisplayList, log: StepLog, since: Instant, theme: Theme) {
    self.since = since
    self.theme = theme
    let reachable = log.reachable
    newest = log.steps.count - 1
    oldest = reachable.isEmpty ? newest : reachable.lowerBound
    moment = newest
    frames = [list]
    instants = log.steps.last.map { [$0.instant] } ?? [since]
    latestInstant = instants[0]
    if !reachable.isEmpty { instants = log.steps[reachable].map(\.instant) }
  }

  /// Whether the frames before the newest are still to be made.
  var needsFrames: Bool { frames.count <= newest - oldest }

  /// Runs through the past once and keeps what was to be seen.
  @MainActor
  mutating func makeFrames(of log: StepLog, by restored: (Playground.Bookmark) -> Playground) {
    guard let (bookmark, first) = log.bookmark(before: oldest) else { return oldest = newest }
    let run = restored(bookmark)
    var lists: [DisplayList] = []
    for index in first...newest {
      let list = run.take(log.steps[index])
      if index >= oldest { lists.append(list) }
    }
    frames = lists
  }

  /// A frame that has come since.
  mutating func append(_ list: DisplayList, at instant: Instant) {
    frames.append(list)
    instants.append(instant)
    newest += 1
    moment = newest
    latestInstant = instant
    guard newest - oldest >= Self.limit else { return }
    oldest += 1
    instants.removeFirst()
    if frames.count > newest - oldest + 1 { frames.removeFirst() }
  }

  // MARK: What one does

  enum Meaning {
    case nothing
    case move(Int)
    case goOn
    case goOnFromNow
    case repeatSteps
    case desk(Desk.Wish)
    /// Something that the program itself has to hear of.
    case leave
  }

  /// - Parameter window: its size in points.
  mutating func meaning(of event: InputEvent, in window: Size) -> Meaning {
    switch event.kind {
    case .keyDown(let chord, let isRepeat): return meaning(of: chord, isRepeat: isRepeat)
    case .wheel(_, let steps):
      let step = steps.dx == 0 ? -steps.dy : steps.dx
      return step == 0 ? .nothing : .move(moment + (step > 0 ? 1 : -1) * max(1, Int(abs(step).rounded())))
    case .mouseDown(.left, let point):
      let bar = TransportBar(window: window)
      held = bar.part(at: point, stretch: markedShares)
      return drag(to: bar.share(at: point))
    case .mouseMoved(let point): return drag(to: TransportBar(window: window).share(at: point))
    case .mouseUp, .touch(_, .ended, _), .touch(_, .cancelled, _), .focusLost:
      hasMissedRelease = hasMissedRelease || held == nil
      held = nil
      return .nothing
    case .resized, .dropped, .closeRequested, .appearanceChanged: return .leave
    case .touch, .mouseDown, .mouseExited, .keyUp: return .nothing
    }
  }

  /// Takes what is held along; an end of the stretch shows the moment that it comes to.
  private mutating func drag(to share: Double) -> Meaning {
    switch held {
    case nil: return .nothing
    case .line: break
    case .end(let end): marks.set(end, to: moment(at: share))
    }
    return .move(moment(at: share))
  }

  private mutating func meaning(of chord: KeyChord, isRepeat: Bool) -> Meaning {
    let count = chord.modifiers.contains(.shift) ? 10 : 1
    switch KeyChord(chord.key).key {
    case "left", ",": return .move(min(newest, moment - count))
    case "right", ".": return .move(moment + count > newest && moment < newest ? newest : moment + count)
    case "home": return .move(oldest)
    case "end": return .move(newest)
    case "return": return isRepeat ? .nothing : .repeatSteps
    case "space": return isRepeat ? .nothing : .goOn
    case "escape": return isRepeat ? .nothing : .goOnFromNow
    default: return isRepeat ? .nothing : meaning(of: Command(chord: chord))
    }
  }

  private mutating func meaning(of command: Command?) -> Meaning {
    switch command {
    case .stretchBegin: marks.set(.begin, to: moment)
    case .stretchEnd: marks.set(.end, to: moment)
    case .export: return .desk(.export)
    case .exportEnd: return .desk(.exportEnd)
    case .sideBySide: return .desk(.sideBySide)
    case .quit: return .leave
    case .open, .back, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .zoomIn, .zoomOut, .fit, .actualSize,
      .details, .inspector, .inspectorKeys, .record, .replay, .transitionLab, .pause, .help, nil:
      break
    }
    return .nothing
  }

  /// The steps that are marked, or all that one can go to.
  var stretch: ClosedRange<Int> { marks.range(in: oldest...newest) }

  /// Where the marked ends lie on the line, 0 to 1; `nil` while nothing is marked.
  private var markedShares: ClosedRange<Double>? {
    marks.isEmpty ? nil : share(of: stretch.lowerBound)...share(of: stretch.upperBound)
  }

  private func share(of moment: Int) -> Double {
    guard let first = instants.first, let last = instants.last, last > first else { return 1 }
    return (instants[moment - oldest] - first) / (last - first)
  }

  /// The step that was shown when a share of the time had passed.
  private func moment(at share: Double) -> Int {
    guard let first = instants.first, let last = instants.last else { return newest }
    let wanted = first.seconds + (last - first) * share
    let index = instants.lastIndex { $0.seconds <= wanted + 1e-9 } ?? 0
    return oldest + index
  }

  // MARK: What one sees

  /// The frame of the moment, and where in time it is.
  @MainActor
  func frame(_ window: Size) -> DisplayList {
    var list = frames[frames.count - 1 - (newest - moment)]
    guard let first = instants.first, let last = instants.last else { return list }
    let now = instants[moment - oldest]
    TransportBar(window: window).draw(
      TransportBar.Moment(
        seconds: now - last, span: last - first, stretch: markedShares, theme: theme),
      into: &list.commands)
    return list
  }
}
