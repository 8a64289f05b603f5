extension Settings {
  /// How pages come and go.
  public struct Transition: Hashable, Sendable {
    package var style = Style.zoom
    package var presentation = Presentation.push
    package var hasOpaqueBacking = true
    package var hasAlignmentRect = true
    package var backdrop = Backdrop.zooms
    package var bar = Bar.fades
    package var dimming = Dimming.black
    /// Points by which what lies beneath a page is blurred.
    package var dimmingBlur = 0.0
    package var coveredPageRecedes = true
    package var source = SourceKind.picture
    package var sourceLookup = SourceLookup.identifier
    package var scrolledOffSource = ScrolledOffSource.intoSight
    package var sourceBackground = MatchedLook.Background.none
    package var sourceShape = MatchedLook.Shape.own
    package var sourceShadow = MatchedLook.Shadow.none
    package var panelZoom = PanelZoom.zooms
    package var physics = Physics.documented
    package var reducesMotion = false
    package var animatorRules = AnimatorRules.ours
  }
}

extension Settings.Transition {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case zoom, push
    case coverVertical = "cover-vertical"
    case flipHorizontal = "flip-horizontal"
    case crossDissolve = "cross-dissolve"
    case partialCurl = "partial-curl"
    /// Animators: from here on a program's own code moves the pages.
    case news
    case quarterTurn = "quarter-turn"
    case circleReveal = "circle-reveal"
    case cards
    case parallaxPush = "parallax-push"
    case hinge
    /// The cards, held by a slider.
    case percentDriven = "percent-driven"
    /// Those of the folder that the playground was built with.
    case own

    /// Whether an animator moves the pages.
    package var hasAnimator: Bool {
      switch self {
      case .zoom, .push, .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl: false
      case .news, .quarterTurn, .circleReveal, .cards, .parallaxPush, .hinge, .percentDriven, .own: true
      }
    }
  }

  /// Which rules the animator of the news zoom follows.
  package enum AnimatorRules: String, CaseIterable, Hashable, Sendable {
    /// A new animator for the pop, which asks where the thumbnail is; a page without one grows out of the middle.
    case ours
    /// One animator for push and pop, with the frame that the thumbnail had; a page without one has the default transition.
    case documented
  }

  /// What a page that is opened becomes.
  public enum Presentation: String, CaseIterable, Hashable, Sendable {
    case push
    case fullScreen = "full-screen"
    case overFullScreen = "over-full-screen"
    case sheet, popover
  }

  /// What the space around a picture does.
  package enum Backdrop: String, CaseIterable, Hashable, Sendable {
    case zooms, fades
  }

  /// What the bar does while a page zooms.
  package enum Bar: String, CaseIterable, Hashable, Sendable {
    /// It stays where it is, and its words go over into those of the other page.
    case fades
    /// Each page has its own, which is a part of it.
    case zooms
  }

  /// The colour over what lies beneath a page.
  package enum Dimming: String, CaseIterable, Hashable, Sendable {
    case black, white, accent, none
  }

  /// What becomes of a sheet or a popover whose transition is a zoom.
  package enum PanelZoom: String, CaseIterable, Hashable, Sendable {
    case zooms, documented
  }

  /// The physics that have a name.
  package enum Physics: String, CaseIterable, Hashable, Sendable {
    case documented, measured
  }
}

/// The options of how pages come and go, in the order in which people see them.
extension Option {
  static let ofTransition = [
    transition, presentation, opaqueBacking, alignmentRect, backdrop, bar, dimming, dimmingBlur, coveredPageRecedes,
    source, sourceLookup, scrolledOffSource, sourceBackground, sourceShape, sourceShadow, panelZoom, physics,
    reduceMotion, animatorRules,
  ]

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
}
