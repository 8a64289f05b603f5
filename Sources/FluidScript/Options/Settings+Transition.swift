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
  package enum Presentation: String, CaseIterable, Hashable, Sendable {
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
