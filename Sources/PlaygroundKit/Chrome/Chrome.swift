internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// What floats above the pages: the bar's items, the hints at the foot, the help, a word about the option just set.
///
/// None of it travels with a card; it fades where it is.
@MainActor
struct Chrome {
  /// Points.
  static let barHeight = 52.0
  static let fading = Spring(duration: 0.3, bounce: 0)
  /// Seconds without input after which the hints go.
  static let hintsDuration = 4.0
  /// Seconds for which the word about an option stays.
  static let toastDuration = 1.6

  var help = HelpSheet()
  private(set) var hints = SpringMotion(resting: 1)
  private var hintsEnd = Instant(seconds: hintsDuration)
  private(set) var toast = SpringMotion(resting: 0)
  private var toastEnd: Instant?
  private(set) var toastText = ""
  private(set) var words = BarWords()
  private(set) var isFlying = false
  var frameTimes = FrameTimes()
  private var backTap = TapGestureRecognizer(name: "back button")
  private var helpTap = TapGestureRecognizer(name: "close help")

  // MARK: Time

  /// Hints and words go when their time has come; a frame is due then.
  func nextChange(after now: Instant) -> Instant? {
    [hints.target == 1 ? hintsEnd : nil, toastEnd].compactMap { $0 }.filter { $0 > now }.min()
  }

  func isAnimating(at now: Instant) -> Bool {
    [hints, toast].contains { !$0.isSettled(within: Self.tolerance, at: now) }
      || words.isAnimating(at: now) || help.isAnimating(at: now) || (hints.target == 1 && now >= hintsEnd)
      || (toastEnd.map { now >= $0 } ?? false)
  }

  static let tolerance = 0.004

  /// The engines' clock has been put on: what is said stays as long as it would have.
  mutating func postpone(by seconds: Double) {
    hintsEnd = hintsEnd + seconds
    toastEnd = toastEnd.map { $0 + seconds }
  }

  mutating func timePassed(to now: Instant) {
    help.timePassed(to: now)
    if hints.target == 1, now >= hintsEnd { hints = hints.retargeted(to: 0, spring: Self.fading, at: now) }
    if let toastEnd, now >= toastEnd {
      toast = toast.retargeted(to: 0, spring: Self.fading, at: now)
      self.toastEnd = nil
    }
  }

  /// Takes note of which page is on top, and what it says of itself.
  mutating func noticePage(_ page: Page?, reducesMotion: Bool, at now: Instant) {
    words.say(
      BarWords.Words(title: page?.barTitle ?? "", detail: page?.barDetail ?? ""), of: page,
      reducesMotion: reducesMotion, at: now)
  }

  /// Hints are gone while a card flies or is held, and come back with what is done after it: a flight has the eyes, and the
  /// processor, to itself.
  mutating func noticeFlight(at now: Instant) {
    isFlying = true
    hints = hints.retargeted(to: 0, spring: Self.fading, at: now)
  }

  /// Nothing flies.
  mutating func noticeRest() { isFlying = false }

  /// Hints come back with the pointer and stay while something is done.
  mutating func noticeInput(_ event: InputEvent, at now: Instant) {
    guard !isFlying else { return }
    switch event.kind {
    case .mouseMoved, .mouseDown, .touch, .wheel, .keyDown:
      hintsEnd = now + Self.hintsDuration
      hints = hints.retargeted(to: 1, spring: Self.fading, at: now)
    case .mouseUp, .mouseExited, .keyUp, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged: break
    }
  }

  mutating func showOption(_ option: Option, _ settings: Settings, at now: Instant) {
    say("\(option.title): \(option.valueTitle(settings[option]))", for: Self.toastDuration, at: now)
  }

  /// Says something at the foot for so many seconds.
  mutating func say(_ text: String, for duration: Double, at now: Instant) {
    toastText = text
    toastEnd = now + duration
    toast = toast.retargeted(to: 1, spring: Self.fading, at: now)
  }

  var isHelpOpen: Bool { help.isOpen }

  /// Whether there was a help to close.
  mutating func closeHelp(at now: Instant) -> Bool {
    guard isHelpOpen else { return false }
    help.toggle(at: now)
    return true
  }

  // MARK: Fingers

  /// The same for another run of the program, whose fingers are its own.
  var copy: Chrome {
    var copy = self
    copy.backTap = TapGestureRecognizer(name: "back button")
    copy.helpTap = TapGestureRecognizer(name: "close help")
    return copy
  }

  /// What takes a finger before any page does; `nil` lets it through.
  func recognizers(at point: Point, in playground: Playground) -> [GestureRecognizer]? {
    if isHelpOpen {
      helpTap.action = { [weak playground] _ in playground?.closeHelp() }
      return [helpTap]
    }
    let x = playground.settings.isOn(.rightToLeft) ? playground.size.width - Self.backButtonWidth : 0
    let backButton = Rect(x: x, y: 0, width: Self.backButtonWidth, height: Self.barHeight)
    guard playground.hasBackButton, backButton.contains(point) else { return nil }
    backTap.action = { [weak playground] _ in playground?.goBack() }
    return [backTap]
  }

  static let backButtonWidth = 64.0
}
