/// Every option of the playground, in one table: the hotkeys, `--set`, scripts, the help overlay, `--help`, the README
/// and the file of settings all read it.
public enum Option: String, CaseIterable, Hashable, Sendable {
  case transition
  case presentation
  case opaqueBacking = "opaque-backing"
  case alignmentRect = "alignment-rect"
  case backdrop
  case dimming
  case dimmingBlur = "dimming-blur"
  case coveredPageRecedes = "covered-page-recedes"
  case source
  case physics
  case reduceMotion = "reduce-motion"
  case panDismissal = "pan-dismissal"
  case edgeSwipe = "edge-swipe"
  case backSwipeAnywhere = "back-swipe-anywhere"
  case pinchDismissal = "pinch-dismissal"
  case spreadToOpen = "spread-to-open"
  case gainAcross = "gain-across"
  case gainDown = "gain-down"
  case rightToLeft = "right-to-left"
  case slowMotion = "slow-motion"
  case alignmentOverlay = "alignment-overlay"
  case frameTimes = "frame-times"
  case layout
  case appearance
  case fullScreen = "full-screen"
  case memoryBudget = "memory-budget"

  /// What an option can be set to.
  public enum Domain: Hashable, Sendable {
    /// One of a few words; a hotkey goes to the next one.
    case choice([String])
    /// Any number of a range; a hotkey goes to the next of its stops.
    case number(NumberDomain)
  }

  package static let onOff = Domain.choice(["off", "on"])

  public var domain: Domain {
    switch self {
    case .opaqueBacking, .alignmentRect, .alignmentOverlay, .frameTimes, .fullScreen, .panDismissal, .edgeSwipe,
      .backSwipeAnywhere, .pinchDismissal, .spreadToOpen, .rightToLeft, .reduceMotion, .coveredPageRecedes:
      Self.onOff
    case .transition:
      .choice(["zoom", "push", "cover-vertical", "flip-horizontal", "cross-dissolve", "partial-curl", "news"])
    case .presentation: .choice(["push", "full-screen", "over-full-screen", "sheet", "popover"])
    case .backdrop: .choice(["zooms", "fades"])
    case .dimming: .choice(["black", "white", "accent", "none"])
    case .dimmingBlur: .number(NumberDomain(0...32, step: 1, unit: "pt", stops: [0, 8, 16]))
    case .source: .choice(SourceKind.allCases.map(\.rawValue))
    case .physics: .choice(["documented", "measured"])
    case .gainAcross, .gainDown:
      .number(NumberDomain(0...200, step: 1, unit: "%", stops: [0, 50, 100, 150, 200]))
    case .slowMotion:
      .number(NumberDomain(1...20, step: 0.1, unit: "×", stops: [1, 2, 5, 10], isLogarithmic: true))
    case .layout: .choice(LibraryStyle.allCases.map(\.rawValue))
    case .appearance: .choice(["system", "light", "dark"])
    case .memoryBudget:
      .number(
        NumberDomain(
          32...65_536, step: 32, unit: "MB", stops: [128, 512, 2048, 8192, 32_768], isLogarithmic: true))
    }
  }

  public var defaultValue: String {
    switch self {
    case .opaqueBacking, .alignmentRect, .panDismissal, .edgeSwipe, .pinchDismissal, .spreadToOpen,
      .coveredPageRecedes:
      "on"
    case .alignmentOverlay, .frameTimes, .fullScreen, .backSwipeAnywhere, .rightToLeft, .reduceMotion: "off"
    case .transition: "zoom"
    case .presentation: "push"
    case .backdrop: "zooms"
    case .dimming: "black"
    case .dimmingBlur: "0"
    case .source: "picture"
    case .physics: "documented"
    case .gainAcross, .gainDown: "100"
    case .slowMotion: "1"
    case .layout: "grid"
    case .appearance: "system"
    case .memoryBudget: "512"
    }
  }

  /// The hotkey that goes to the next value.
  public var key: String? {
    switch self {
    case .transition: "n"
    case .presentation: "e"
    case .opaqueBacking: "b"
    case .alignmentRect: "a"
    case .backdrop: "d"
    case .dimming: "c"
    case .dimmingBlur: "u"
    case .coveredPageRecedes: "w"
    case .source: "s"
    case .physics: "p"
    case .reduceMotion: "f10"
    case .panDismissal: "f2"
    case .edgeSwipe: "f3"
    case .backSwipeAnywhere: "f4"
    case .pinchDismissal: "f5"
    case .spreadToOpen: "f6"
    case .gainAcross: "f7"
    case .gainDown: "f8"
    case .rightToLeft: "f9"
    case .slowMotion: "m"
    case .alignmentOverlay: "o"
    case .frameTimes: "f"
    case .layout: "v"
    case .appearance: "l"
    case .fullScreen: "f11"
    case .memoryBudget: nil
    }
  }

  /// As a person would call it.
  public var title: String {
    switch self {
    case .transition: "Transition"
    case .presentation: "Presentation"
    case .opaqueBacking: "Opaque backing"
    case .alignmentRect: "Alignment rect"
    case .backdrop: "Backdrop"
    case .dimming: "Dimming"
    case .dimmingBlur: "Blur"
    case .coveredPageRecedes: "Covered page recedes"
    case .source: "Source"
    case .physics: "Physics"
    case .reduceMotion: "Reduce Motion"
    case .panDismissal: "Drag down to dismiss"
    case .edgeSwipe: "Swipe from the edge"
    case .backSwipeAnywhere: "Swipe back from anywhere"
    case .pinchDismissal: "Pinch to dismiss"
    case .spreadToOpen: "Spread to open"
    case .gainAcross: "Gain across"
    case .gainDown: "Gain down"
    case .rightToLeft: "Right to left"
    case .slowMotion: "Slow motion"
    case .alignmentOverlay: "Alignment overlay"
    case .frameTimes: "Frame times"
    case .layout: "Layout"
    case .appearance: "Appearance"
    case .fullScreen: "Full screen"
    case .memoryBudget: "Memory for pictures"
    }
  }

  /// One sentence for `--help` and the README.
  public var summary: String {
    switch self {
    case .transition: "How a page comes and goes."
    case .presentation: "What a page that is opened becomes: one of the stack, or one over it, whole or in part."
    case .opaqueBacking: "Whether the card hides what is beneath it around the picture."
    case .alignmentRect: "Whether the page's picture lies on its thumbnail all the way; off shows the ghost."
    case .backdrop: "Whether the space around the picture flies with it or fades in where it is."
    case .dimming: "The colour over what lies beneath a page."
    case .dimmingBlur: "Points by which what lies beneath a page is blurred."
    case .coveredPageRecedes: "Whether what lies beneath a page becomes smaller."
    case .source:
      "What a page zooms out of: the picture, its row's content, the row with its background, or nothing, that is the centre."
    case .physics:
      "As Apple documents it, a touch catches a flight; as measured, movement does, and a landing card lets touches through."
    case .reduceMotion: "Whether everything that would move fades in 140 ms instead: pages, digits, the transition lab."
    case .panDismissal: "Whether a finger that drags a page down dismisses it."
    case .edgeSwipe: "Whether a swipe from the leading edge dismisses a page."
    case .backSwipeAnywhere: "Whether a swipe in that direction does so from anywhere."
    case .pinchDismissal: "Whether two fingers can pinch a page away, turning it."
    case .spreadToOpen: "Whether two fingers that spread on a thumbnail pull it open."
    case .gainAcross: "Percent of the fingers' way that a held card goes sideways."
    case .gainDown: "Percent of the fingers' way that a held card goes up and down."
    case .rightToLeft: "Mirrors the leading edge, the first page and the paging."
    case .slowMotion: "How many times slower everything moves."
    case .alignmentOverlay: "Draws the alignment rect, the source's frame and the card's frame."
    case .frameTimes: "Shows how long frames take."
    case .layout: "How the first page shows pictures: as a grid, a grouped list, skinny rows, or news."
    case .appearance: "Light, dark, or as the desktop prefers."
    case .fullScreen: "Whether the window fills the screen."
    case .memoryBudget: "Megabytes that pictures may take."
    }
  }

  /// Whether it is kept between runs.
  public var isKept: Bool {
    switch self {
    case .slowMotion, .fullScreen: false
    case .transition, .presentation, .opaqueBacking, .alignmentRect, .backdrop, .dimming, .dimmingBlur,
      .coveredPageRecedes, .source, .physics, .reduceMotion, .panDismissal, .edgeSwipe, .backSwipeAnywhere,
      .pinchDismissal, .spreadToOpen, .gainAcross, .gainDown, .rightToLeft, .alignmentOverlay, .frameTimes, .layout,
      .appearance, .memoryBudget:
      true
    }
  }

  /// The group in which the help overlay shows it.
  public var group: Group {
    switch self {
    case .transition, .presentation, .opaqueBacking, .alignmentRect, .backdrop, .dimming, .dimmingBlur,
      .coveredPageRecedes, .source, .physics, .reduceMotion:
      .transition
    case .panDismissal, .edgeSwipe, .backSwipeAnywhere, .pinchDismissal, .spreadToOpen, .gainAcross, .gainDown,
      .rightToLeft:
      .gestures
    case .slowMotion, .alignmentOverlay, .frameTimes: .study
    case .layout, .appearance, .fullScreen, .memoryBudget: .window
    }
  }

  public enum Group: String, CaseIterable, Sendable {
    case transition = "Transition"
    case gestures = "Gestures"
    case study = "Study"
    case window = "Window"
  }

  /// The option of a name, however a person writes it: `alignment-rect`, `alignmentRect`, `Alignment_Rect`.
  public init?(named name: String) {
    let wanted = Self.plain(name)
    guard let option = Self.allCases.first(where: { Self.plain($0.rawValue) == wanted }) else { return nil }
    self = option
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
