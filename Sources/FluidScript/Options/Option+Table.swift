extension Option {
  // MARK: Transition

  public static let transition = Option(
    "transition", key: "n", title: "Transition", summary: "How a page comes and goes.",
    group: .transition, .choice(Choice(\.transition.style)))

  public static let presentation = Option(
    "presentation", key: "e", title: "Presentation",
    summary: "How a picture opens: pushed onto the stack, or presented over all or part of the window.",
    group: .transition, .choice(Choice(\.transition.presentation)))

  public static let opaqueBacking = Option(
    "opaque-backing", key: "b", title: "Opaque backing",
    summary: "Flies an opaque background with the page. At rest the presentation decides.",
    group: .transition, .toggle(\.transition.hasOpaqueBacking))

  public static let alignmentRect = Option(
    "alignment-rect", key: "a", title: "Alignment rect",
    summary: "Keeps picture and thumbnail aligned in flight. Off: you see both (ghosting).",
    group: .transition, .toggle(\.transition.hasAlignmentRect))

  public static let backdrop = Option(
    "backdrop", key: "d", title: "Backdrop",
    summary:
      "Fades the space around the picture in place, or lets it fly with the picture, as in scripts and scenes unless they set it.",
    group: .transition, .choice(Choice(\.transition.backdrop)))

  public static let bar = Option(
    "bar", title: "Bar",
    summary: "Keeps the bar in place while its words fade, or flies it with its page.",
    group: .transition,
    .choice(Choice(\.transition.bar)))

  public static let dimming = Option(
    "dimming", title: "Dimming", summary: "The color over the covered page.",
    group: .transition, .choice(Choice(\.transition.dimming)))

  public static let dimmingBlur = Option(
    "dimming-blur", title: "Blur", summary: "Points by which the covered page is blurred.",
    group: .transition,
    .number(NumberDomain(0...32, step: 1, unit: "pt", stops: [0, 8, 16]), \.transition.dimmingBlur))

  public static let coveredPageRecedes = Option(
    "covered-page-recedes", title: "Covered page recedes",
    summary: "Shrinks the covered page a little.",
    group: .transition, .toggle(\.transition.coveredPageRecedes))

  public static let source = Option(
    "source", key: "s", title: "Source",
    summary:
      "What a page zooms out of: the picture, the content of its row, the content without empty space, the row with its background, or nothing (the center).",
    group: .transition,
    .choice(
      Choice(
        \.transition.source,
        titles: [
          "content": "Row content", "hugging": "Content, hugging", "cell": "Whole row", "missing": "None (center)",
        ])))

  public static let sourceLookup = Option(
    "source-lookup", title: "Source lookup",
    summary:
      "Finds the source by what the page shows, by the index that it was opened with, or by an identifier that several pages share.",
    group: .transition,
    .choice(
      Choice(
        \.transition.sourceLookup,
        titles: [
          "identifier": "By identifier", "captured": "By captured index", "shared-identifier": "By shared identifier",
        ])))

  public static let scrolledOffSource = Option(
    "scrolled-off-source", title: "If scrolled away",
    summary:
      "What happens to a source that is scrolled away: it is scrolled into view, the page flies out of the window to it, or it closes into the center.",
    group: .transition,
    .choice(
      Choice(
        \.transition.scrolledOffSource,
        titles: ["into-sight": "Scroll into view", "outside": "Fly outside", "center": "Close to center"])))

  public static let sourceBackground = Option(
    "source-background", title: "Source background",
    summary: "The color behind a news story, which the card fades from.",
    group: .transition, .choice(Choice(\.transition.sourceBackground)))

  public static let sourceShape = Option(
    "source-shape", title: "Source shape",
    summary: "The shape of a news story, which the corners of the card change from.",
    group: .transition, .choice(Choice(\.transition.sourceShape, titles: ["own": "Its own"])))

  public static let sourceShadow = Option(
    "source-shadow", title: "Source shadow",
    summary: "The shadow of a news story, which the shadow of the card changes from.",
    group: .transition, .choice(Choice(\.transition.sourceShadow)))

  public static let panelZoom = Option(
    "panel-zoom", title: "Sheets and popovers",
    summary: "Zooms sheets and popovers. As in UIKit, a sheet fills the window and a popover fades.",
    group: .transition, .choice(Choice(\.transition.panelZoom, titles: ["zooms": "Zoom", "documented": "As in UIKit"])))

  public static let physics = Option(
    "physics", key: "p", title: "Physics",
    summary:
      "As documented, a touch catches a flight. As measured on iOS, movement does, and a landing card lets touches through.",
    group: .transition,
    .choice(Choice(\.transition.physics)))

  public static let reduceMotion = Option(
    "reduce-motion", title: "Reduce Motion",
    summary: "Fades everything in 140 ms instead of moving it.",
    group: .transition, .toggle(\.transition.reducesMotion))

  public static let animatorRules = Option(
    "animator-rules", title: "News zoom rules",
    summary:
      "Improved: asks for the thumbnail again at the pop. As in the article: one animator keeps its first frame, and a page without one gets the default push.",
    group: .transition,
    .choice(Choice(\.transition.animatorRules, titles: ["ours": "Improved", "documented": "As in the article"])))

  // MARK: Gestures

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

  // MARK: Study

  public static let slowMotion = Option(
    "slow-motion", key: "m", title: "Slow motion", summary: "Slows down everything that moves.",
    group: .study,
    .number(
      NumberDomain(1...20, step: 0.1, unit: "×", stops: [1, 2, 5, 10], isLogarithmic: true), \.study.slowness))

  public static let alignmentOverlay = Option(
    "alignment-overlay", key: "o", title: "Overlay",
    summary: "Draws the frames of card and source, and the alignment rect.",
    group: .study, .toggle(\.study.showsAlignment))

  public static let matchOverlay = Option(
    "match-overlay", title: "Matches",
    summary:
      "Outlines every source and every page with its identifier: green goes back there, blue matches, gray does not, red is not alone.",
    group: .study, .toggle(\.study.showsMatches))

  public static let frameTimes = Option(
    "frame-times", key: "f", title: "Frame times", summary: "Shows how long frames take.",
    group: .study, .toggle(\.study.showsFrameTimes))

  public static let cardMotion = Option(
    "card-motion", title: "Card moves",
    summary: "Moves one property of a card alone, or all but one; the others are those of the open page.",
    group: .study,
    .choice(
      Choice(
        \.study.cardMotion,
        titles: [
          "position": "Position alone", "size": "Size alone", "rotation": "Rotation alone", "corner": "Corner alone",
          "opacity": "Opacity alone", "no-position": "Position frozen", "no-size": "Size frozen",
          "no-rotation": "Rotation frozen", "no-corner": "Corner frozen", "no-opacity": "Opacity frozen",
        ])))

  public static let frameRate = Option(
    "frame-rate", title: "Frame rate",
    summary: "Shows fewer frames than the display has: so many a second, or with some dropped or late.",
    group: .study,
    .choice(
      Choice(
        \.study.frameRate,
        titles: [
          "display": "As the display", "drop-2": "Every second dropped", "drop-3": "Every third dropped",
          "drop-10": "Every tenth dropped", "jitter": "Uneven",
        ])))

  // MARK: Window

  public static let layout = Option(
    "layout", key: "v", title: "Layout",
    summary: "How the library shows pictures: a grid, a grouped list, thin rows, or news.",
    group: .window, .choice(Choice(\.window.layout)))

  public static let sort = Option(
    "sort", title: "Sort",
    summary:
      "The order of the pictures: by folder and name, by date taken or changed (latest first), or by size (largest first).",
    group: .window, .choice(Choice(\.window.sort, titles: ["taken": "Date taken", "changed": "Date changed"])))

  public static let sections = Option(
    "sections", title: "Sections",
    summary: "Divides grid and list by day or month when they are sorted by date.",
    group: .window, .choice(Choice(\.window.sections)))

  public static let appearance = Option(
    "appearance", key: "l", title: "Appearance", summary: "Light, dark, or as the desktop prefers.",
    group: .window, .choice(Choice(\.window.appearance, titles: ["system": "As the desktop"])))

  public static let contrast = Option(
    "contrast", title: "Contrast", summary: "Standard, high, or as the desktop prefers.",
    group: .window, .choice(Choice(\.window.contrast, titles: ["system": "As the desktop"])))

  public static let fullScreen = Option(
    "full-screen", key: "f11", title: "Full screen", summary: "Fills the screen with the window.",
    group: .window, isKept: false, .toggle(\.window.isFullScreen))

  public static let memoryBudget = Option(
    "memory-budget", title: "Memory for pictures", summary: "Megabytes of memory that pictures may use.",
    group: .window,
    .number(
      NumberDomain(32...65_536, step: 32, unit: "MB", stops: [128, 512, 2048, 8192, 32_768], isLogarithmic: true),
      \.window.memoryBudget))

  public static let thumbnailCache = Option(
    "thumbnail-cache", title: "Remember thumbnails",
    summary: "Shares thumbnails with other programs through the desktop cache.",
    group: .window, .toggle(\.window.usesThumbnailCache))

  /// Every option, in the order in which people see them.
  package static let allCases = [
    transition, presentation, opaqueBacking, alignmentRect, backdrop, bar, dimming, dimmingBlur, coveredPageRecedes,
    source, sourceLookup, scrolledOffSource, sourceBackground, sourceShape, sourceShadow,
    panelZoom, physics, reduceMotion, animatorRules,
    panDismissal, edgeSwipe, backSwipeAnywhere, wheelBackSwipe, pinchDismissal, spreadToOpen, gainAcross, gainDown,
    tracking, resampling, rightToLeft,
    slowMotion, alignmentOverlay, matchOverlay, cardMotion, frameTimes, frameRate,
    layout, sort, sections, appearance, contrast, fullScreen, memoryBudget, thumbnailCache,
  ]
}

extension NumberDomain {
  /// Of what fingers do to a card.
  fileprivate static let gain = NumberDomain(0...200, step: 1, unit: "%", stops: [0, 50, 100, 150, 200])
}
