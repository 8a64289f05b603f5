/// Every option of the playground, in one table: the hotkeys, `--set`, scripts, the help overlay, `--help`, the README
/// and the file of settings all read it.
public enum Option: String, CaseIterable, Hashable, Sendable {
  case opaqueBacking = "opaque-backing"
  case alignmentRect = "alignment-rect"
  case backdrop
  case source
  case catching
  case slowMotion = "slow-motion"
  case alignmentOverlay = "alignment-overlay"
  case frameTimes = "frame-times"
  case appearance
  case fullScreen = "full-screen"
  case memoryBudget = "memory-budget"

  /// What an option can be set to.
  public enum Domain: Hashable, Sendable {
    /// One of a few words; a hotkey goes to the next one.
    case choice([String])
    /// A whole number.
    case number(ClosedRange<Int>)
  }

  static let onOff = Domain.choice(["off", "on"])

  public var domain: Domain {
    switch self {
    case .opaqueBacking, .alignmentRect, .alignmentOverlay, .frameTimes, .fullScreen: Self.onOff
    case .backdrop: .choice(["zooms", "fades"])
    case .source: .choice(["picture", "cell", "missing"])
    case .catching: .choice(["touch", "movement"])
    case .slowMotion: .choice(["1", "5", "10"])
    case .appearance: .choice(["system", "light", "dark"])
    case .memoryBudget: .number(32...65_536)
    }
  }

  public var defaultValue: String {
    switch self {
    case .opaqueBacking, .alignmentRect: "on"
    case .alignmentOverlay, .frameTimes, .fullScreen: "off"
    case .backdrop: "zooms"
    case .source: "picture"
    case .catching: "touch"
    case .slowMotion: "1"
    case .appearance: "system"
    case .memoryBudget: "512"
    }
  }

  /// The hotkey that goes to the next value.
  public var key: String? {
    switch self {
    case .opaqueBacking: "b"
    case .alignmentRect: "a"
    case .backdrop: "d"
    case .source: "s"
    case .catching: "c"
    case .slowMotion: "m"
    case .alignmentOverlay: "o"
    case .frameTimes: "f"
    case .appearance: "l"
    case .fullScreen: "f11"
    case .memoryBudget: nil
    }
  }

  /// As a person would call it.
  public var title: String {
    switch self {
    case .opaqueBacking: "Opaque backing"
    case .alignmentRect: "Alignment rect"
    case .backdrop: "Backdrop"
    case .source: "Source"
    case .catching: "A flight is caught by"
    case .slowMotion: "Slow motion"
    case .alignmentOverlay: "Alignment overlay"
    case .frameTimes: "Frame times"
    case .appearance: "Appearance"
    case .fullScreen: "Full screen"
    case .memoryBudget: "Memory for pictures"
    }
  }

  /// One sentence for `--help` and the README.
  public var summary: String {
    switch self {
    case .opaqueBacking: "Whether the card hides what is beneath it around the picture."
    case .alignmentRect: "Whether the page's picture lies on its thumbnail all the way; off shows the ghost."
    case .backdrop: "Whether the space around the picture flies with it or fades in where it is."
    case .source: "What a page zooms out of: the picture, its whole cell, or nothing, that is the centre."
    case .catching: "Whether a touch stops a flight or only movement does, as measured on the native system."
    case .slowMotion: "How many times slower everything moves."
    case .alignmentOverlay: "Draws the alignment rect, the source's frame and the card's frame."
    case .frameTimes: "Shows how long frames take."
    case .appearance: "Light, dark, or as the desktop prefers."
    case .fullScreen: "Whether the window fills the screen."
    case .memoryBudget: "Megabytes that pictures may take."
    }
  }

  /// Whether it is kept between runs.
  public var isKept: Bool {
    switch self {
    case .slowMotion, .fullScreen: false
    case .opaqueBacking, .alignmentRect, .backdrop, .source, .catching, .alignmentOverlay, .frameTimes, .appearance,
      .memoryBudget:
      true
    }
  }

  /// The group in which the help overlay shows it.
  public var group: Group {
    switch self {
    case .opaqueBacking, .alignmentRect, .backdrop, .source, .catching: .transition
    case .slowMotion, .alignmentOverlay, .frameTimes: .study
    case .appearance, .fullScreen, .memoryBudget: .window
    }
  }

  public enum Group: String, CaseIterable, Sendable {
    case transition = "Transition"
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
