package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls

/// The panel that shows what the engines are doing, beside the pages.
///
/// It lives in the window's own time: slow motion slows what it shows, and not the panel. Closed, it keeps the last callbacks and
/// nothing else, but where time can be stopped: what led to a moment can then be read, whenever it is opened.
@MainActor
package final class Inspector {
  package private(set) var isOpen = false
  package private(set) var tab = InspectorTab.lifecycle
  /// What the keyboard acts on; `nil` while it belongs to the pages.
  package private(set) var focus: InspectorControl.ID?
  package private(set) var now = Instant.zero

  /// Whether it takes note of everything while it is closed as well.
  package var keepsRecords = false
  /// Of the window that it is in, in points, where that is not as large as the playground's.
  package var window: Size?
  /// Points at its foot over which something else lies.
  package var coveredFoot = 0.0

  package var overlays: Set<GeometryOverlay> = [.touches, .path]
  package var lifecycle = LifecycleRecord()
  package var motion = MotionRecord()
  package var gestures = GestureRecord()
  package var fingers = FingerTrack()
  package var tuning = PhysicsTuning()

  /// Where a finger is that operates the panel.
  package let arena = GestureArena()
  package let pan = PanGestureRecognizer(name: "inspector scroll")
  package let tap = TapGestureRecognizer(name: "inspector tap")
  package let slide = LongPressGestureRecognizer(name: "inspector slider")
  /// Fingers that landed on the panel.
  package var ownTouches: Set<TouchID> = []
  package var scroll = ScrollView()
  package var tooltip = Tooltip()
  /// Open, or fading.
  package var menu: InspectorMenu?
  /// A word about what was just done.
  package var notice = Toast()

  private var coming = SpringMotion(resting: 0)
  private var change = SpringMotion(resting: 1)
  package private(set) var marker = SpringMotion(resting: 0)
  private var markerStart = InspectorTab.lifecycle
  private var focusMotion = SpringMotion(resting: 1)
  private var focusStart: Rect?
  package var knobs: [InspectorControl.ID: SpringMotion] = [:]
  package var tokens = LifecycleTokens()
  package var layers = PageLayers()
  /// The options or the physics as they were laid out last: some fifty rows of words.
  package var laidOut: (basis: InspectorSection.Basis, section: InspectorSection)?

  private static let sliding = Spring(duration: 0.4, bounce: 0)
  private static let quick = Spring(duration: 0.25, bounce: 0)
  private static let tolerance = 0.002

  package init() {}

  // MARK: Time

  package func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    guard isShown else { return }
    arena.advance(to: self.now)
    scroll.timePassed(to: self.now)
    menu?.scroll.timePassed(to: self.now)
    if menu?.isGone(at: self.now) == true { menu = nil }
    tooltip.timePassed(to: self.now)
    notice.timePassed(to: self.now)
  }

  /// Whether anything of the panel is to be seen.
  package var isShown: Bool { isOpen || !coming.isSettled(within: Self.tolerance, at: now) }

  package var isAnimating: Bool {
    guard isShown else { return false }
    let motions = [coming, change, marker, focusMotion]
    return motions.contains { !$0.isSettled(within: Self.tolerance, at: now) } || scroll.isMoving(at: now)
      || knobs.values.contains { !$0.isSettled(within: Self.tolerance, at: now) } || tooltip.isAnimating(at: now)
      || notice.isAnimating(at: now) || menu?.isAnimating(at: now) == true
      || (tab == .lifecycle && tokens.isAnimating(at: now)) || (tab == .gestures && gestures.isFlashing(at: now))
  }

  /// A frame is due then although nothing moves.
  package var nextChange: Instant? {
    guard isShown else { return nil }
    return [arena.deadline, tooltip.nextChange, notice.nextChange].compactMap(\.self).filter { $0 > now }.min()
  }

  // MARK: Coming and going

  /// 0 outside of the window, 1 all there.
  package var openness: Double { coming.value(at: now).clamped(to: 0...1) }

  package func toggle() {
    isOpen.toggle()
    coming = coming.retargeted(to: isOpen ? 1 : 0, spring: Self.sliding, at: now)
    if !isOpen {
      focus = nil
      if !keepsRecords { motion.forget() }
      letGo()
    }
  }

  /// Reading goes the other way from now on: it comes in at the other side.
  package func changeSides() {
    guard isOpen else { return }
    coming = SpringMotion(from: 0, to: 1, spring: Self.sliding, start: now)
    focusStart = nil
    letGo()
  }

  private func letGo() {
    tooltip.leave(at: now)
    closeMenu()
    arena.cancelAllTouches(time: now)
    ownTouches = []
  }

  /// What it has seen, and what was tuned in it.
  package struct Records {
    fileprivate(set) var lifecycle = LifecycleRecord()
    fileprivate(set) var motion = MotionRecord()
    fileprivate(set) var gestures = GestureRecord()
    fileprivate(set) var fingers = FingerTrack()
    fileprivate(set) var tuning = PhysicsTuning()
  }

  package var records: Records {
    get { Records(lifecycle: lifecycle, motion: motion, gestures: gestures, fingers: fingers, tuning: tuning) }
    set {
      (lifecycle, motion, gestures) = (newValue.lifecycle, newValue.motion, newValue.gestures)
      (fingers, tuning) = (newValue.fingers, newValue.tuning)
    }
  }

  /// Shows what another one has seen; the folder of physics is its own.
  package func show(_ other: Inspector) {
    var records = other.records
    (tuning.physics, tuning.spring) = (records.tuning.physics, records.tuning.spring)
    records.tuning = tuning
    self.records = records
  }

  package var stance: InspectorStance {
    var stance = InspectorStance()
    (stance.isOpen, stance.tab, stance.overlays) = (isOpen, tab, overlays)
    stance.offset = scroll.offset(at: now)
    return stance
  }

  /// Stands so, at once, without the keys.
  package func stand(_ stance: InspectorStance, in playground: Playground) {
    isOpen = stance.isOpen
    coming = SpringMotion(resting: isOpen ? 1 : 0, at: now)
    (tab, markerStart, overlays) = (stance.tab, stance.tab, stance.overlays)
    focus = nil
    let length = section(playground).height
    scroll.layout(contentLength: length, viewportLength: viewport(playground).height, at: now)
    scroll.jump(to: stance.offset)
  }

  /// What it takes to make the panel again as it is at rest.
  package struct Standing {
    fileprivate let records: Records
    fileprivate let stance: InspectorStance
    fileprivate let focus: InspectorControl.ID?
  }

  package var standing: Standing { Standing(records: records, stance: stance, focus: focus) }

  /// Whether nobody is in the middle of operating it.
  package var isUntouched: Bool { menu == nil && ownTouches.isEmpty }

  package func restore(_ standing: Standing, at now: Instant, in playground: Playground) {
    self.now = now
    records = standing.records
    stand(standing.stance, in: playground)
    focus = standing.focus
  }

  // MARK: Parts

  package func show(_ tab: InspectorTab) {
    guard tab != self.tab else { return }
    marker = SpringMotion(
      from: 0, velocity: 0, to: 1, spring: Self.sliding, start: now)
    markerStart = self.tab
    self.tab = tab
    change = SpringMotion(from: 0, to: 1, spring: Self.quick, start: now)
    knobs = [:]
    pan.cancel()
    scroll.jump(to: 0)
    tooltip.leave(at: now)
    closeMenu()
  }

  /// Of a section that has just come, 0 to 1.
  package var sectionOpacity: Double { change.value(at: now).clamped(to: 0...1) }

  /// Where the mark of the chosen tab is, between the frames of two of them.
  package func markerFrame(_ frame: (InspectorTab) -> Rect) -> Rect {
    let end = frame(tab)
    guard !marker.isSettled(within: Self.tolerance, at: now) else { return end }
    return frame(markerStart).interpolated(to: end, at: marker.value(at: now))
  }

  // MARK: The keyboard

  /// - Parameter frame: of what had it until now, in the panel, so that the ring moves from there.
  package func focus(on id: InspectorControl.ID?, from frame: Rect?) {
    guard id != focus else { return }
    focus = id
    focusStart = frame
    focusMotion =
      frame == nil ? SpringMotion(resting: 1, at: now) : SpringMotion(from: 0, to: 1, spring: Self.quick, start: now)
  }

  package func focusFrame(_ end: Rect) -> Rect {
    guard let focusStart, !focusMotion.isSettled(within: Self.tolerance, at: now) else { return end }
    return focusStart.interpolated(to: end, at: focusMotion.value(at: now))
  }

  /// How far a control that is a switch is on, 0 to 1.
  package func knob(of control: InspectorControl) -> Double? {
    guard case .toggle(let isOn) = control.kind else { return nil }
    return knob(control.id, isOn: isOn)
  }

  private func knob(_ id: InspectorControl.ID, isOn: Bool) -> Double {
    let target = isOn ? 1.0 : 0
    let motion =
      knobs[id]?.retargeted(to: target, spring: Self.quick, at: now) ?? SpringMotion(resting: target, at: now)
    knobs[id] = motion
    return motion.isSettled(within: Self.tolerance, at: now) ? target : motion.value(at: now).clamped(to: 0...1)
  }
}

extension Rect {
  /// The rectangle at a part of the way to another one.
  fileprivate func interpolated(to end: Rect, at fraction: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Rect(
      x: between(minX, end.minX), y: between(minY, end.minY), width: between(width, end.width),
      height: between(height, end.height))
  }
}
