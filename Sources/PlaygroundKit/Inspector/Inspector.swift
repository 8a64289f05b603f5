internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// The panel that shows what the engines are doing, beside the pages.
///
/// It lives in the window's own time: slow motion slows what it shows, and not the panel. Closed, it keeps the last callbacks and
/// nothing else, but where time can be stopped: what led to a moment can then be read, whenever it is opened.
@MainActor
final class Inspector {
  private(set) var isOpen = false
  private(set) var tab = InspectorTab.lifecycle
  /// What the keyboard acts on; `nil` while it belongs to the pages.
  private(set) var focus: InspectorControl.ID?
  private(set) var now = Instant.zero

  /// Whether it takes note of everything while it is closed as well.
  var keepsRecords = false
  /// Of the window that it is in, in points, where that is not as large as the playground's.
  var window: Size?
  /// Points at its foot over which something else lies.
  var coveredFoot = 0.0

  var overlays: Set<GeometryOverlay> = [.touches, .path]
  var lifecycle = LifecycleRecord()
  var motion = MotionRecord()
  var gestures = GestureRecord()
  var fingers = FingerTrack()
  var tuning = PhysicsTuning()

  /// Where a finger is that operates the panel.
  let arena = GestureArena()
  let pan = PanGestureRecognizer(name: "inspector scroll")
  let tap = TapGestureRecognizer(name: "inspector tap")
  let slide = LongPressGestureRecognizer(name: "inspector slider")
  /// Fingers that landed on the panel.
  var ownTouches: Set<TouchID> = []
  var sliding: InspectorControl.ID?
  var scroll = ScrollMotion()
  var dragged = 0.0
  var tooltip = InspectorTooltip()
  /// Open, or fading.
  var menu: InspectorMenu?
  /// Texts for the clipboard that nobody has fetched yet.
  var clipboardText: String?
  /// A word about what was just done.
  var notice = InspectorNotice()

  private var coming = SpringMotion(resting: 0)
  private var change = SpringMotion(resting: 1)
  private(set) var marker = SpringMotion(resting: 0)
  private var markerStart = InspectorTab.lifecycle
  private var focusMotion = SpringMotion(resting: 1)
  private var focusStart: Rect?
  var knobs: [InspectorControl.ID: SpringMotion] = [:]
  var tokens = LifecycleTokens()
  var layers = PageLayers()
  /// The options or the physics as they were laid out last: some fifty rows of words.
  var laidOut: (basis: InspectorSection.Basis, section: InspectorSection)?

  private static let sliding = Spring(duration: 0.4, bounce: 0)
  private static let quick = Spring(duration: 0.25, bounce: 0)
  private static let tolerance = 0.002

  // MARK: Time

  func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    guard isShown else { return }
    arena.advance(to: self.now)
    scroll.settle(at: self.now)
    menu?.scroll.settle(at: self.now)
    if menu?.isGone(at: self.now) == true { menu = nil }
    tooltip.timePassed(to: self.now)
    notice.timePassed(to: self.now)
  }

  /// Whether anything of the panel is to be seen.
  var isShown: Bool { isOpen || !coming.isSettled(within: Self.tolerance, at: now) }

  var isAnimating: Bool {
    guard isShown else { return false }
    let motions = [coming, change, marker, focusMotion]
    return motions.contains { !$0.isSettled(within: Self.tolerance, at: now) } || scroll.isMoving(at: now)
      || knobs.values.contains { !$0.isSettled(within: Self.tolerance, at: now) } || tooltip.isAnimating(at: now)
      || notice.isAnimating(at: now) || menu?.isAnimating(at: now) == true
      || (tab == .lifecycle && tokens.isAnimating(at: now)) || (tab == .gestures && gestures.isFlashing(at: now))
  }

  /// A frame is due then although nothing moves.
  var nextChange: Instant? {
    guard isShown else { return nil }
    return [arena.deadline, tooltip.nextChange, notice.nextChange].compactMap(\.self).filter { $0 > now }.min()
  }

  // MARK: Coming and going

  /// 0 outside of the window, 1 all there.
  var openness: Double { coming.value(at: now).clamped(to: 0...1) }

  func toggle() {
    isOpen.toggle()
    coming = coming.retargeted(to: isOpen ? 1 : 0, spring: Self.sliding, at: now)
    if !isOpen {
      focus = nil
      if !keepsRecords { motion.forget() }
      letGo()
    }
  }

  /// Reading goes the other way from now on: it comes in at the other side.
  func changeSides() {
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
  struct Records {
    fileprivate(set) var lifecycle = LifecycleRecord()
    fileprivate(set) var motion = MotionRecord()
    fileprivate(set) var gestures = GestureRecord()
    fileprivate(set) var fingers = FingerTrack()
    fileprivate(set) var tuning = PhysicsTuning()
  }

  var records: Records {
    get { Records(lifecycle: lifecycle, motion: motion, gestures: gestures, fingers: fingers, tuning: tuning) }
    set {
      (lifecycle, motion, gestures) = (newValue.lifecycle, newValue.motion, newValue.gestures)
      (fingers, tuning) = (newValue.fingers, newValue.tuning)
    }
  }

  /// Shows what another one has seen; the folder of physics is its own.
  func show(_ other: Inspector) {
    var records = other.records
    (tuning.physics, tuning.spring) = (records.tuning.physics, records.tuning.spring)
    records.tuning = tuning
    self.records = records
  }

  var stance: InspectorStance {
    var stance = InspectorStance()
    (stance.isOpen, stance.tab, stance.overlays) = (isOpen, tab, overlays)
    stance.offset = scroll.offset(at: now)
    return stance
  }

  /// Stands so, at once, without the keys.
  func stand(_ stance: InspectorStance, in playground: Playground) {
    isOpen = stance.isOpen
    coming = SpringMotion(resting: isOpen ? 1 : 0, at: now)
    (tab, markerStart, overlays) = (stance.tab, stance.tab, stance.overlays)
    focus = nil
    let length = section(playground).height
    scroll.layout(contentLength: length, viewportLength: viewport(playground).height, at: now)
    scroll.jump(to: stance.offset)
  }

  /// What it takes to make the panel again as it is at rest.
  struct Standing {
    fileprivate let records: Records
    fileprivate let stance: InspectorStance
    fileprivate let focus: InspectorControl.ID?
  }

  var standing: Standing { Standing(records: records, stance: stance, focus: focus) }

  /// Whether nobody is in the middle of operating it.
  var isUntouched: Bool { menu == nil && ownTouches.isEmpty }

  func restore(_ standing: Standing, at now: Instant, in playground: Playground) {
    self.now = now
    records = standing.records
    stand(standing.stance, in: playground)
    focus = standing.focus
  }

  // MARK: Parts

  func show(_ tab: InspectorTab) {
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
  var sectionOpacity: Double { change.value(at: now).clamped(to: 0...1) }

  /// Where the mark of the chosen tab is, between the frames of two of them.
  func markerFrame(_ frame: (InspectorTab) -> Rect) -> Rect {
    let end = frame(tab)
    guard !marker.isSettled(within: Self.tolerance, at: now) else { return end }
    return frame(markerStart).interpolated(to: end, at: marker.value(at: now))
  }

  // MARK: The keyboard

  /// - Parameter frame: of what had it until now, in the panel, so that the ring moves from there.
  func focus(on id: InspectorControl.ID?, from frame: Rect?) {
    guard id != focus else { return }
    focus = id
    focusStart = frame
    focusMotion =
      frame == nil ? SpringMotion(resting: 1, at: now) : SpringMotion(from: 0, to: 1, spring: Self.quick, start: now)
  }

  func focusFrame(_ end: Rect) -> Rect {
    guard let focusStart, !focusMotion.isSettled(within: Self.tolerance, at: now) else { return end }
    return focusStart.interpolated(to: end, at: focusMotion.value(at: now))
  }

  /// How far a switch is on, 0 to 1.
  func knob(_ id: InspectorControl.ID, isOn: Bool) -> Double {
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
