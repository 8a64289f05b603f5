package import FluidGeometry
package import FluidGestures
package import FluidMotion

/// The state of a window, as its events report it. Everything that hears all events of a window knows the same state.
///
/// What has missed events, since something else was shown in its place, catches up by the ``changes(to:at:)`` from the state that it
/// knows.
package struct WindowState: Hashable, Sendable {
  /// Of the window's content, in points; zero before there is a window.
  package private(set) var size: Size
  /// Pixels a point.
  package private(set) var scale: Double
  package private(set) var desktop: DesktopAppearance
  /// Whether it fills its screen, which the desktop can decide as well; `nil` where that is not known.
  package private(set) var isFullScreen: Bool?
  private var modifiers: Set<String> = []
  private var presses: Set<Press> = []
  /// The pointer's place in points of the window's content; `nil` outside of it.
  private var pointer: Point?

  private enum Press: Hashable {
    case touch(TouchID)
    case button(MouseButton)
    case scroll
    case pinch
  }

  package init(size: Size = .zero, scale: Double = 1, desktop: DesktopAppearance = DesktopAppearance()) {
    (self.size, self.scale, self.desktop) = (size, scale, desktop)
  }

  /// Whether a finger or a button is down.
  package var isPressed: Bool { !presses.isEmpty }

  package mutating func take(_ kind: InputEvent.Kind) {
    switch kind {
    case .touch(let id, let phase, _): set(.touch(id), phase)
    case .scroll(let phase, _, _): set(.scroll, phase)
    case .pinch(let phase, _): set(.pinch, phase)
    case .mouseDown(let button, _): presses.insert(.button(button))
    case .mouseUp(let button, _): presses.remove(.button(button))
    case .mouseMoved(let point): if point.isFinite { pointer = point }
    case .mouseExited: pointer = nil
    case .keyDown(let chord, _):
      if MouseTouchEmulator.modifierKeys[chord.key] != nil { modifiers.insert(chord.key) }
    case .keyUp(let chord): modifiers.remove(chord.key)
    case .resized(let size, let scale): if !size.isEmpty { (self.size, self.scale) = (size, scale) }
    case .focusLost:
      modifiers = []
      presses = []
    case .appearanceChanged(let desktop): self.desktop = desktop
    case .wheel, .dropped, .closeRequested: break
    }
  }

  private mutating func set(_ press: Press, _ phase: TouchPhase) {
    switch phase {
    case .began: presses.insert(press)
    case .moved: break
    case .ended, .cancelled: presses.remove(press)
    }
  }

  /// Takes whether the window fills its screen; `nil` where that is not known.
  ///
  /// - Returns: the news of that, where it is no longer as it was.
  package mutating func take(isFullScreen: Bool?) -> Input? {
    guard let isFullScreen, isFullScreen != self.isFullScreen else { return nil }
    defer { self.isFullScreen = isFullScreen }
    return self.isFullScreen.map { _ in .news(.fullScreen(isFullScreen)) }
  }

  /// The same window where something else has the pointer, unless that holds something.
  package var withoutPointer: WindowState {
    var state = self
    if !isPressed { state.pointer = nil }
    return state
  }

  /// Takes the events among inputs.
  package mutating func take(_ inputs: some Sequence<Input>) {
    for case .event(let event) in inputs { take(event.kind) }
  }

  /// Returns the events that lead to another state; none where they would change nothing.
  ///
  /// A press whose release is missing is cancelled, as where the keyboard is lost. Presses that are not known yet stay unknown.
  ///
  /// - Parameters:
  ///   - state: the window's own.
  ///   - now: the moment of the events.
  package func changes(to state: WindowState, at now: Instant) -> [Input] {
    var known = self
    var kinds: [InputEvent.Kind] = []
    func add(_ kind: InputEvent.Kind) {
      kinds.append(kind)
      known.take(kind)
    }
    if !presses.isSubset(of: state.presses) { add(.focusLost) }
    for key in known.modifiers.subtracting(state.modifiers).sorted() { add(.keyUp(KeyChord(key))) }
    for key in state.modifiers.subtracting(known.modifiers).sorted() { add(.keyDown(KeyChord(key), isRepeat: false)) }
    if known.size != state.size || known.scale != state.scale { add(.resized(state.size, scale: state.scale)) }
    if known.desktop != state.desktop { add(.appearanceChanged(state.desktop)) }
    if known.pointer != state.pointer { add(state.pointer.map { .mouseMoved($0) } ?? .mouseExited) }
    return kinds.map { .event(InputEvent($0, at: now)) }
  }
}
