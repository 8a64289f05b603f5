package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
package import FluidScene
package import FluidScript
internal import FluidTestSupport
internal import PlaygroundInspector
package import PlaygroundKit
internal import PlaygroundPictures
package import PlaygroundShell

/// A window without a display, and what a person does in it: a frame every sixtieth of a second, the first one at 0.
///
/// In it is the shell, what the shell shows, or a program alone.
@MainActor
package final class TestWindow {
  package let shell: Shell?
  private var layers: Mode?
  private let program: any Performer
  /// The window before the next frame.
  private var state: WindowState
  /// What comes with the next frame, before its events.
  private var waiting: [Input] = []
  /// The frames are counted from here.
  private let origin: (moment: Instant, frame: Int)
  /// Frames a second.
  private let rate: Double

  /// Frames so far, also those that nothing asked for.
  package private(set) var frame = 0
  package private(set) var latest: Frame?
  /// The frames that were made.
  package private(set) var seen: [DisplayList] = []
  /// The progress of the topmost card after each of them.
  package private(set) var cards: [Double] = []
  /// What has been asked of the window.
  package var requests: [Request] = []

  private init(
    _ shell: Shell?, _ layers: Mode?, _ program: any Performer, _ state: WindowState, after moment: Instant?,
    rate: Double = 60
  ) {
    (self.shell, self.layers, self.program, self.state, self.rate) = (shell, layers, program, state, rate)
    origin = moment.map { ($0, 0) } ?? (.zero, -1)
  }

  /// - Parameter moment: that of the program's latest frame; `nil` where it has had none.
  package convenience init(_ program: any Performer, after moment: Instant? = nil) {
    self.init(nil, nil, program, program.reportedWindow, after: moment)
  }

  /// - Parameter state: the window as it has been told; `nil` where it is as large as the program.
  package convenience init(
    _ layers: Mode, in state: WindowState? = nil, after moment: Instant? = nil, rate: Double = 60
  ) {
    let state = state ?? WindowState(size: layers.playground.surroundings.windowSize)
    self.init(nil, layers, layers.performer, state, after: moment, rate: rate)
  }

  /// The window's time is not the program's, which begins with the first frame.
  package convenience init(_ shell: Shell, size: Size? = nil) {
    let state = WindowState(size: size ?? shell.playground.surroundings.windowSize, scale: shell.playground.scale)
    self.init(shell, nil, shell.mode.performer, state, after: Instant(seconds: 100))
  }

  /// The stage or the gallery of a script, before its first step.
  package convenience init(_ script: Script) {
    let content =
      script.stage.map { Playground.Content.stage($0) }
      ?? .pictures(PictureStore([Checkout.gallery], mode: .synchronous))
    self.init(
      Playground.inspected(
        content, settings: Settings().with(script.settings),
        size: script.windowSize ?? Size(width: 640, height: 480)))
  }

  /// The same after all of the script.
  package convenience init(_ script: Script, lasting seconds: Double) {
    self.init(script)
    play(script, lasting: seconds)
  }

  /// What the shell shows, or the layers that are in the window.
  package var mode: Mode {
    get { shell?.mode ?? layers ?? Mode(TimeMachine(playground)) }
    set { if let shell { shell.mode = newValue } else { layers = newValue } }
  }

  package var playground: Playground { shell?.playground ?? layers?.playground ?? program.playground }

  // MARK: Time

  /// The moment of the latest frame.
  package var now: Instant { moment(of: frame) }

  private func moment(of frame: Int) -> Instant { origin.moment + Double(frame + origin.frame) / rate }

  /// Makes the next frame, with events of its moment.
  @discardableResult
  package func step(_ kinds: InputEvent.Kind...) -> DisplayList { step(kinds) }

  /// - Parameter change: changes what the shell is told with the frame.
  @discardableResult
  package func step(_ kinds: [InputEvent.Kind], _ change: (inout WindowInput) -> Void = { _ in }) -> DisplayList {
    frame += 1
    return make(kinds.map { .event(InputEvent($0, at: now)) }, change)
  }

  /// Makes the frame of the latest moment again, with an event.
  package func send(_ kind: InputEvent.Kind) { make([.event(InputEvent(kind, at: now))]) }

  /// Gives a program an input of the latest moment with the next frame, before its events.
  package func deliver(_ input: (Instant) -> Input) { waiting.append(input(moment(of: max(frame, 1)))) }

  package func deliver(_ action: Script.Action) { deliver { .action(action, at: $0) } }

  @discardableResult
  private func make(_ inputs: [Input], _ change: (inout WindowInput) -> Void = { _ in }) -> DisplayList {
    let inputs = waiting + inputs
    waiting = []
    let frame: Frame
    if let shell {
      var input = WindowInput(
        inputs.compactMap(\.event), at: now, beginning: now, contentSize: state.size, scale: state.scale)
      change(&input)
      frame = Frame(shell.step(input))
    } else if layers != nil {
      frame = layers?.step(inputs, at: now, in: state) ?? program.step([], at: now)
    } else {
      frame = program.step(inputs, at: now)
    }
    state.take(inputs)
    latest = frame
    requests += frame.requests
    seen.append(frame.displayList)
    cards.append(card)
    return frame.displayList
  }

  package func run(_ frames: Int) { for _ in 0..<frames { step() } }

  /// Makes frames until something is so.
  package func wait(until isSo: () -> Bool) throws {
    var limit = LoopLimit(60_000)
    repeat {
      try limit.turn()
      step()
    } while !isSo()
  }

  /// Makes frames until something is so that other threads decide, without a hurry.
  package func waitForThreads(until isSo: () -> Bool) throws {
    step()
    try poll(until: isSo()) { step() }
  }

  /// Makes frames until nothing moves, and returns whether that comes.
  @discardableResult
  package func rest() -> Bool {
    for _ in 0..<1200 {
      step()
      if isAtRest, !isAnimating, playground.motion.isIdle { return true }
    }
    return false
  }

  /// Lets time pass, and makes the frames that something asks for.
  package func wait(_ seconds: Double) { pass(Int((seconds * 60).rounded())) }

  /// Lets frames pass, of which the first, the last, and those that something asks for are made.
  private func pass(
    _ count: Int, _ inputs: (Int) -> [Input] = { _ in [] }, _ watch: ((DisplayList, [Request]) -> Void)? = nil
  ) {
    var isFirst = true
    for number in 1..<count + 1 {
      let inputs = inputs(number)
      frame += 1
      if !isFirst, let latest, inputs.isEmpty, number < count, !latest.asksForFrame(at: now) {
        watch?(latest.displayList, [])
        continue
      }
      isFirst = false
      let list = make(inputs)
      watch?(list, latest?.requests ?? [])
    }
  }

  // MARK: What a person does

  private static func chord(_ key: String) -> KeyChord { KeyChord(parsing: key) ?? KeyChord(key) }

  /// Presses keys one after the other, a frame each, and lets some frames pass. Returns what the last key shows.
  @discardableResult
  package func press(_ keys: String..., then frames: Int = 0) -> DisplayList {
    for key in keys { step(.keyDown(Self.chord(key), isRepeat: false)) }
    let list = list
    run(frames)
    return list
  }

  /// Presses a key several times.
  package func press(_ key: String, times: Int) { for _ in 0..<times { press(key) } }

  /// Presses keys within one frame.
  package func pressTogether(_ keys: [String], then frames: Int = 0) {
    step(keys.map { .keyDown(Self.chord($0), isRepeat: false) })
    run(frames)
  }

  /// Clicks, and lets half a second pass.
  package func click(_ point: Point) {
    step(.mouseMoved(point))
    step(.mouseDown(.left, point))
    run(2)
    step(.mouseUp(.left, point))
    run(31)
  }

  /// Draws a finger along, a frame each step. It stays down.
  package func drag(from start: Point, by vector: Vector, steps: Int) {
    step(.touch(Self.finger, .began, start))
    for number in 1...steps { step(.touch(Self.finger, .moved, start + vector * (Double(number) / Double(steps)))) }
  }

  /// Draws a finger along, and lifts it.
  package func throwFinger(from start: Point, by vector: Vector, steps: Int) {
    drag(from: start, by: vector, steps: steps)
    lift(at: start + vector)
  }

  package func lift(at point: Point) { step(.touch(Self.finger, .ended, point)) }

  private static let finger = TouchID(rawValue: 1)

  // MARK: Scripts

  /// Plays a script whose times are since the next frame, or the latest one, and calls a closure after each frame.
  package func play(
    _ script: Script, lasting seconds: Double, isSinceLatest: Bool = false, _ watch: () -> Void = {}
  ) {
    let first = isSinceLatest ? frame : frame + 1
    let start = moment(of: first).seconds
    var player = ScriptPlayer(script)
    for _ in 0..<Int(seconds * 60) {
      frame += 1
      let inputs = player.inputs(to: Instant(seconds: Double(frame - first) / rate))
      make(inputs.map { $0.delayed(by: start) })
      watch()
    }
  }

  /// Plays a script whose times are since the next frame, and makes every frame of some seconds.
  package func play(_ text: String, lasting seconds: Double, _ watch: () -> Void = {}) throws {
    play(try Script(parsing: text), lasting: seconds, watch)
  }

  /// Plays a script whose times are since the latest frame, and makes the frames that something asks for, as a window does.
  @discardableResult
  package func play(_ text: String, _ watch: ((DisplayList, [Request]) -> Void)? = nil) throws -> DisplayList {
    let script = try Script(parsing: text)
    let start = now.seconds
    var player = ScriptPlayer(script)
    let end = script.end ?? ((script.steps.last?.time ?? 0) + 1200)
    pass(
      Int(end / 1000 * 60),
      { player.inputs(to: Instant(seconds: Double($0) / 60)).map { $0.delayed(by: start) } }, watch)
    return list
  }

  // MARK: What there is to see

  /// What can be read in the latest frame.
  package var words: [String] { list.textLines.filter { $0.color.alpha > 0.4 }.map(\.text) }

  package var list: DisplayList { seen.last ?? DisplayList(size: state.size, background: .black) }

  package var isAnimating: Bool { latest?.isAnimating == true }
  package var isAtRest: Bool { latest?.isAtRest == true }

  package var stack: [String] { playground.navigation.viewControllers.map(\.title) }
  package var card: Double { playground.navigation.cards.last?.progress ?? 0 }
}

extension Playground {
  /// Plays a script whose times are since now, in a window that the program is in alone.
  @discardableResult
  package func play(_ text: String, _ watch: ((DisplayList, [Request]) -> Void)? = nil) throws -> DisplayList {
    try TestWindow(self, after: lastInstant).play(text, watch)
  }
}

extension Frame {
  fileprivate init(_ output: WindowOutput) {
    self.init(
      output.displayList,
      requests: output.imageRequests.map(Request.image) + (output.clipboardText.map { [.copy($0)] } ?? [])
        + (output.shouldQuit ? [.quit] : []), isAnimating: output.isAnimating, isAtRest: !output.isAnimating,
      wakeTime: output.wakeTime)
  }
}
