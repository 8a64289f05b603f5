package import FluidGestures
package import FluidMotion

extension Settings {
  /// The gestures that fingers may make.
  package struct Gestures: Hashable, Sendable {
    package var panDismisses = true
    package var edgeSwipe = EdgeSwipe.on
    package var wheelBackSwipe = WheelBackSwipe.atStart
    package var swipeAnywhereDismisses = true
    package var pinchDismisses = true
    package var spreadOpens = true
    /// Percent of what the fingers move sideways.
    package var gainAcross = 100.0
    /// Percent of what the fingers move up and down.
    package var gainDown = 100.0
    package var tracking = Tracking.direct
    package var resampling = Resampling.on
    package var isRightToLeft = false

    /// Whether a back swipe may begin anywhere: it is one at all.
    package var swipesBackAnywhere: Bool { swipeAnywhereDismisses && edgeSwipe != .off }
  }
}

/// The options of what fingers may do, in the order in which people see them.
extension Option {
  static let ofGestures = [
    panDismissal, edgeSwipe, backSwipeAnywhere, wheelBackSwipe, pinchDismissal, spreadToOpen, gainAcross, gainDown,
    tracking, resampling, rightToLeft,
  ]

  public static let panDismissal = Option(
    "pan-dismissal", title: "Drag down to close",
    summary: "Closes a page that a finger drags down.",
    group: .gestures, .toggle(\.gestures.panDismisses))

  public static let edgeSwipe = Option(
    "edge-swipe", title: "Swipe from the edge",
    summary: "Goes back by a swipe from the leading edge: of pushed pages, or of presented pages too.",
    group: .gestures, .choice(Choice(\.gestures.edgeSwipe, titles: ["on": "Pushed pages", "everywhere": "All pages"])))

  public static let backSwipeAnywhere = Option(
    "back-swipe-anywhere", title: "Swipe back from anywhere",
    summary: "Lets that swipe begin anywhere on the page where nothing can still scroll sideways.",
    group: .gestures, .toggle(\.gestures.swipeAnywhereDismisses))

  public static let wheelBackSwipe = Option(
    "wheel-back-swipe", title: "Swipe back by wheel",
    summary:
      "Goes back by a sideways scroll that begins where nothing is left to scroll, or anywhere on a page that zooms, as on iPadOS.",
    group: .gestures,
    .choice(Choice(\.gestures.wheelBackSwipe, titles: ["at-start": "At the start", "always": "Anywhere"])))

  public static let pinchDismissal = Option(
    "pinch-dismissal", title: "Pinch to close",
    summary: "Closes a page that two fingers pinch, and turns it with them.",
    group: .gestures, .toggle(\.gestures.pinchDismisses))

  public static let spreadToOpen = Option(
    "spread-to-open", title: "Spread to open",
    summary: "Opens a thumbnail that two fingers spread.",
    group: .gestures, .toggle(\.gestures.spreadOpens))

  public static let gainAcross = Option(
    "gain-across", title: "Horizontal drag gain",
    summary: "Percent of the horizontal drag that a held card moves.", group: .gestures,
    .number(.gain, \.gestures.gainAcross))

  public static let gainDown = Option(
    "gain-down", title: "Vertical drag gain",
    summary: "Percent of the vertical drag that a held card moves.", group: .gestures,
    .number(.gain, \.gestures.gainDown))

  public static let tracking = Option(
    "tracking", title: "Finger tracking",
    summary: "Keeps a held card under the fingers, or lets it trail them on a stiff spring, as measured on iOS.",
    group: .gestures, .choice(Choice(\.gestures.tracking, titles: ["direct": "Tight", "native": "iOS-like"])))

  public static let resampling = Option(
    "resampling", title: "Touch resampling",
    summary:
      "Moves touches to where they are when a frame shows, optionally without tremor. Off: where the latest event had them. Scripts are not resampled.",
    group: .gestures, .choice(Choice(\.gestures.resampling)))

  public static let rightToLeft = Option(
    "right-to-left", title: "Right to left",
    summary: "Mirrors the leading edge, the library and paging.",
    group: .gestures, .toggle(\.gestures.isRightToLeft))
}

extension NumberDomain {
  /// The range of a gain, in percent of what the fingers move.
  fileprivate static let gain = NumberDomain(0...200, step: 1, unit: "%", stops: [0, 50, 100, 150, 200])
}
