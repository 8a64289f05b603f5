package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages

/// What floats above the pages: the bar's items, the hints at the foot, the help, a word about the option just set.
///
/// None of it travels with a card; it fades where it is.
@MainActor
package struct Chrome {
  /// Points.
  package static let barHeight = 52.0
  /// Seconds after which the hints go.
  package static let hintsDuration = 4.0
  /// Seconds for which the word about an option stays.
  package static let toastDuration = 1.6
  /// Seconds for which a message stays that is a sentence to read.
  package static let readingTime = 5.0

  /// Seconds for which the word about a first catch stays: as long as it takes to read it with a card in hand.
  package static let catchDuration = 2.5
  /// Seconds for which the size of a picture stays that was zoomed.
  package static let zoomDuration = 0.8

  package var help: HelpSheet
  package var popUp = PopUp()
  package var coachMark = CoachMark()
  /// Options that are changed for this run, which the bar says.
  package var changeCount = 0
  package private(set) var hints = Fade(isShown: true)
  private var hintsEnd = Instant(seconds: hintsDuration)
  package private(set) var toast = Fade()
  private var toastEnd: Instant?
  package private(set) var toastText = ""
  package private(set) var words = BarWords()
  package private(set) var isFlying = false
  package private(set) var backTap = TapGestureRecognizer(name: "back button")
  package private(set) var helpTap = TapGestureRecognizer(name: "help tap")
  package private(set) var helpPan = Self.makeHelpPan()

  /// The word of the button that leads on from the first page; `nil` where there is none.
  package let entrance: String?

  package init(_ help: HelpSheet, entrance: String?) {
    self.help = help
    self.entrance = entrance
  }

  // MARK: Time

  /// Hints and words go when their time has come; a frame is due then.
  package func nextChange(after now: Instant) -> Instant? {
    let hints = hints.isShown && hintsEnd > now ? hintsEnd : nil
    return .earliest(hints, toastEnd.flatMap { $0 > now ? $0 : nil })
  }

  package func isAnimating(at now: Instant) -> Bool {
    hints.isAnimating(at: now) || toast.isAnimating(at: now)
      || words.isAnimating(at: now) || help.isAnimating(at: now) || popUp.isAnimating(at: now)
      || coachMark.isAnimating(at: now)
      || (hints.isShown && now >= hintsEnd)
      || (toastEnd.map { now >= $0 } ?? false)
  }

  /// The engines' clock has been put on: what is said stays as long as it would have.
  package mutating func postpone(by seconds: Double) {
    hintsEnd = hintsEnd + seconds
    toastEnd = toastEnd.map { $0 + seconds }
  }

  package mutating func timePassed(to now: Instant) {
    help.timePassed(to: now)
    popUp.timePassed(to: now)
    if hints.isShown, now >= hintsEnd { hints.hide(at: now) }
    if let toastEnd, now >= toastEnd {
      toast.hide(at: now)
      self.toastEnd = nil
    }
  }

  /// Shows the title and the detail of the page on top.
  package mutating func noticePage(_ page: Page?, reducesMotion: Bool, at now: Instant) {
    words.show(
      BarWords.Words(page?.navigationItem), of: page,
      reducesMotion: reducesMotion, at: now)
  }

  /// Hints are gone with the first card that flies or is held: they are seen once.
  package mutating func noticeFlight(at now: Instant) {
    isFlying = true
    hideHints(at: now)
    popUp.close(at: now)
  }

  package mutating func hideHints(at now: Instant) { hints.hide(at: now) }

  /// Nothing flies.
  package mutating func noticeRest() { isFlying = false }

  package mutating func showOption(_ option: Option, _ settings: Settings, at now: Instant) {
    showMessage("\(option.title): \(option.valueTitle(settings[option]))", for: Self.toastDuration, at: now)
  }

  /// Shows a message at the foot for so many seconds.
  package mutating func showMessage(_ text: String, for duration: Double, at now: Instant) {
    toastText = text
    toastEnd = now + duration
    toast.show(at: now)
  }

  package var isHelpOpen: Bool { help.isOpen }

  /// Whether there was a help to close.
  package mutating func closeHelp(at now: Instant) -> Bool {
    guard isHelpOpen else { return false }
    help.toggle(at: now)
    return true
  }

  // MARK: Fingers

  private static func makeHelpPan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer(name: "help scroll")
    pan.direction = .vertical
    pan.maximumNumberOfTouches = 1
    return pan
  }

  /// The same for another run of the program, whose fingers are its own.
  package var copy: Chrome {
    var copy = self
    copy.backTap = TapGestureRecognizer(name: "back button")
    copy.helpTap = TapGestureRecognizer(name: "help tap")
    copy.helpPan = Self.makeHelpPan()
    copy.help = help.copy
    copy.popUp = popUp.copy
    return copy
  }

  /// The part of a page of a size in points that a picture is fitted into: beneath the bar.
  package static func pictureBounds(of size: Size, barHeight: Double = Chrome.barHeight) -> Rect {
    Rect(x: 0, y: barHeight, width: size.width, height: max(1, size.height - barHeight))
  }

  package static let backButtonWidth = 64.0
}
