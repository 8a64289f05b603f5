extension Option {
  // MARK: Transition

  public static let transition = Option(
    "transition", key: "n", title: "Transition", summary: "How a page comes and goes.",
    group: .transition, .choice(Choice(\.transition.style)))

  public static let presentation = Option(
    "presentation", key: "e", title: "Presentation",
    summary: "What a page that is opened becomes: one of the stack, or one over it, whole or in part.",
    group: .transition, .choice(Choice(\.transition.presentation)))

  public static let opaqueBacking = Option(
    "opaque-backing", key: "b", title: "Opaque backing",
    summary: "Whether an opaque background flies with the page; at rest the presentation decides.",
    group: .transition, .toggle(\.transition.hasOpaqueBacking))

  public static let alignmentRect = Option(
    "alignment-rect", key: "a", title: "Alignment rect",
    summary: "Whether the page's picture lies on its thumbnail all the way; off shows the ghost.",
    group: .transition, .toggle(\.transition.hasAlignmentRect))

  public static let backdrop = Option(
    "backdrop", key: "d", title: "Backdrop",
    summary:
      "Whether the space around the picture fades in where it is or flies with it, as in scripts and scenes unless they set it.",
    group: .transition, .choice(Choice(\.transition.backdrop)))

  public static let bar = Option(
    "bar", key: "2", title: "Bar",
    summary: "Whether the bar stays and its words fade, or flies with its page as the space around the picture does.",
    group: .transition, .choice(Choice(\.transition.bar)))

  public static let dimming = Option(
    "dimming", key: "c", title: "Dimming", summary: "The colour over what lies beneath a page.",
    group: .transition, .choice(Choice(\.transition.dimming)))

  public static let dimmingBlur = Option(
    "dimming-blur", key: "u", title: "Blur", summary: "Points by which what lies beneath a page is blurred.",
    group: .transition,
    .number(NumberDomain(0...32, step: 1, unit: "pt", stops: [0, 8, 16]), \.transition.dimmingBlur))

  public static let coveredPageRecedes = Option(
    "covered-page-recedes", key: "w", title: "Covered page recedes",
    summary: "Whether what lies beneath a page becomes smaller.",
    group: .transition, .toggle(\.transition.coveredPageRecedes))

  public static let source = Option(
    "source", key: "s", title: "Source",
    summary:
      "What a page zooms out of: the picture, its row's content, the content without the row's empty part, the row with its background, or nothing, that is the centre.",
    group: .transition, .choice(Choice(\.transition.source)))

  public static let sourceLookup = Option(
    "source-lookup", key: "g", title: "Source lookup",
    summary:
      "Whether a page finds its source by what it shows, by the place that it had when it was opened, or by a name that another page's source has as well.",
    group: .transition, .choice(Choice(\.transition.sourceLookup)))

  public static let scrolledOffSource = Option(
    "scrolled-off-source", key: "j", title: "Source scrolled off",
    summary:
      "Whether a source that is scrolled off is scrolled into sight, flown to outside of the window, or left for the centre.",
    group: .transition, .choice(Choice(\.transition.scrolledOffSource)))

  public static let sourceBackground = Option(
    "source-background", key: "k", title: "Source background",
    summary: "The colour behind a story's source in the news, from which the card's background goes over.",
    group: .transition, .choice(Choice(\.transition.sourceBackground)))

  public static let sourceShape = Option(
    "source-shape", key: "y", title: "Source shape",
    summary: "What a story's source in the news is clipped to, from which the card's corners go over.",
    group: .transition, .choice(Choice(\.transition.sourceShape)))

  public static let sourceShadow = Option(
    "source-shadow", key: "z", title: "Source shadow",
    summary: "The shadow of a story's source in the news, from which the card's goes over.",
    group: .transition, .choice(Choice(\.transition.sourceShadow)))

  public static let panelZoom = Option(
    "panel-zoom", key: "3", title: "Sheets, popovers",
    summary: "Whether they zoom; documented, as in UIKit, a sheet fills the window and a popover fades.",
    group: .transition, .choice(Choice(\.transition.panelZoom)))

  public static let physics = Option(
    "physics", key: "p", title: "Physics",
    summary:
      "As Apple documents it, a touch catches a flight; as measured, movement does, and a landing card lets touches through.",
    group: .transition, .choice(Choice(\.transition.physics)))

  public static let reduceMotion = Option(
    "reduce-motion", key: "f10", title: "Reduce Motion",
    summary: "Whether everything that would move fades in 140 ms instead: pages, pictures, digits, the transition lab.",
    group: .transition, .toggle(\.transition.reducesMotion))

  public static let animatorRules = Option(
    "animator-rules", key: "4", title: "Animator",
    summary:
      "Of the news zoom: ours asks for the thumbnail at the pop too; as documented, one animator keeps the frame, and without one there is the default push.",
    group: .transition, .choice(Choice(\.transition.animatorRules)))

  // MARK: Gestures

  public static let panDismissal = Option(
    "pan-dismissal", key: "f2", title: "Drag down to dismiss",
    summary: "Whether a finger that drags a page down dismisses it.",
    group: .gestures, .toggle(\.gestures.panDismisses))

  public static let edgeSwipe = Option(
    "edge-swipe", key: "f3", title: "Swipe from the edge",
    summary: "Whether a swipe from the leading edge dismisses a pushed page; everywhere, a presented one as well.",
    group: .gestures, .choice(Choice(\.gestures.edgeSwipe)))

  public static let backSwipeAnywhere = Option(
    "back-swipe-anywhere", key: "f4", title: "Swipe back from anywhere",
    summary: "Whether a swipe in that direction does so from anywhere on the page.",
    group: .gestures, .toggle(\.gestures.swipeAnywhereDismisses))

  public static let wheelBackSwipe = Option(
    "wheel-back-swipe", key: "f12", title: "Swipe back by wheel",
    summary:
      "Which sideways turns of a wheel go back: those that begin where nothing is left to scroll, or, as on iPadOS, all over a page that zooms.",
    group: .gestures, .choice(Choice(\.gestures.wheelBackSwipe)))

  public static let pinchDismissal = Option(
    "pinch-dismissal", key: "f5", title: "Pinch to dismiss",
    summary: "Whether two fingers can pinch a page away, turning it.",
    group: .gestures, .toggle(\.gestures.pinchDismisses))

  public static let spreadToOpen = Option(
    "spread-to-open", key: "f6", title: "Spread to open",
    summary: "Whether two fingers that spread on a thumbnail pull it open.",
    group: .gestures, .toggle(\.gestures.spreadOpens))

  public static let gainAcross = Option(
    "gain-across", key: "f7", title: "Gain across",
    summary: "Percent of the fingers' travel that a held card goes sideways.", group: .gestures,
    .number(.gain, \.gestures.gainAcross))

  public static let gainDown = Option(
    "gain-down", key: "f8", title: "Gain down",
    summary: "Percent of the fingers' travel that a held card goes up and down.", group: .gestures,
    .number(.gain, \.gestures.gainDown))

  public static let tracking = Option(
    "tracking", key: "6", title: "Held card",
    summary: "Whether a held card follows the fingers closely, or trails them on a stiff spring, as measured on iOS.",
    group: .gestures, .choice(Choice(\.gestures.tracking)))

  public static let resampling = Option(
    "resampling", key: "7", title: "Fingers in frames",
    summary:
      "Whether fingers in the window are where they are when a frame shows them, also without tremor, or where the latest event had them. Scripts say where they are.",
    group: .gestures, .choice(Choice(\.gestures.resampling)))

  public static let rightToLeft = Option(
    "right-to-left", key: "f9", title: "Right to left",
    summary: "Mirrors the leading edge, the first page and the paging.",
    group: .gestures, .toggle(\.gestures.isRightToLeft))

  // MARK: Study

  public static let slowMotion = Option(
    "slow-motion", key: "m", title: "Slow motion", summary: "How many times slower everything moves.",
    group: .study, isKept: false,
    .number(
      NumberDomain(1...20, step: 0.1, unit: "×", stops: [1, 2, 5, 10], isLogarithmic: true), \.study.slowness))

  public static let alignmentOverlay = Option(
    "alignment-overlay", key: "o", title: "Alignment overlay",
    summary: "Draws the alignment rect, the source's frame and the card's frame.",
    group: .study, .toggle(\.study.showsAlignment))

  public static let frameTimes = Option(
    "frame-times", key: "f", title: "Frame times", summary: "Shows how long frames take.",
    group: .study, .toggle(\.study.showsFrameTimes))

  // MARK: Window

  public static let layout = Option(
    "layout", key: "v", title: "Layout",
    summary: "How the first page shows pictures: as a grid, a grouped list, skinny rows, or news.",
    group: .window, .choice(Choice(\.window.layout)))

  public static let sort = Option(
    "sort", key: "shift+v", title: "Sort",
    summary:
      "The order of the pictures: by folder and name, by the date that they were taken or changed, or by size; the latest and the largest first.",
    group: .window, .choice(Choice(\.window.sort)))

  public static let sections = Option(
    "sections", key: "5", title: "Sections",
    summary: "What the grid and the list are divided by where they are sorted by date.",
    group: .window, .choice(Choice(\.window.sections)))

  public static let appearance = Option(
    "appearance", key: "l", title: "Appearance", summary: "Light, dark, or as the desktop prefers.",
    group: .window, .choice(Choice(\.window.appearance)))

  public static let fullScreen = Option(
    "full-screen", key: "f11", title: "Full screen", summary: "Whether the window fills the screen.",
    group: .window, isKept: false, .toggle(\.window.isFullScreen))

  public static let memoryBudget = Option(
    "memory-budget", key: nil, title: "Memory for pictures", summary: "Megabytes that pictures may take.",
    group: .window,
    .number(
      NumberDomain(32...65_536, step: 32, unit: "MB", stops: [128, 512, 2048, 8192, 32_768], isLogarithmic: true),
      \.window.memoryBudget))

  public static let thumbnailCache = Option(
    "thumbnail-cache", key: nil, title: "Remember thumbnails",
    summary: "Whether thumbnails are read from the desktop's cache, and written to it when nothing moves.",
    group: .window, .toggle(\.window.usesThumbnailCache))

  /// Every option, in the order in which people see them.
  package static let allCases = [
    transition, presentation, opaqueBacking, alignmentRect, backdrop, bar, dimming, dimmingBlur, coveredPageRecedes,
    source, sourceLookup, scrolledOffSource, sourceBackground, sourceShape, sourceShadow,
    panelZoom, physics, reduceMotion, animatorRules,
    panDismissal, edgeSwipe, backSwipeAnywhere, wheelBackSwipe, pinchDismissal, spreadToOpen, gainAcross, gainDown,
    tracking, resampling, rightToLeft,
    slowMotion, alignmentOverlay, frameTimes,
    layout, sort, sections, appearance, fullScreen, memoryBudget, thumbnailCache,
  ]
}

extension NumberDomain {
  /// Of what fingers do to a card.
  fileprivate static let gain = NumberDomain(0...200, step: 1, unit: "%", stops: [0, 50, 100, 150, 200])
}
