extension Settings {
  /// How pages come and go.
  package struct Transition: Hashable, Sendable {
    package var style = Style.zoom
    package var presentation = Presentation.push
    package var hasOpaqueBacking = true
    package var hasAlignmentRect = true
    package var backdrop = Backdrop.zooms
    package var dimming = Dimming.black
    /// Points by which what lies beneath a page is blurred.
    package var dimmingBlur = 0.0
    package var coveredPageRecedes = true
    package var source = SourceKind.picture
    package var sourceLookup = SourceLookup.identifier
    package var scrolledOffSource = ScrolledOffSource.intoSight
    package var physics = Physics.documented
    package var reducesMotion = false
  }
}

extension Settings.Transition {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case zoom, push
    case coverVertical = "cover-vertical"
    case flipHorizontal = "flip-horizontal"
    case crossDissolve = "cross-dissolve"
    case partialCurl = "partial-curl"
    /// A zoom by an animator of the playground's own.
    case news
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

  /// The colour over what lies beneath a page.
  package enum Dimming: String, CaseIterable, Hashable, Sendable {
    case black, white, accent, none
  }

  /// The physics that have a name.
  package enum Physics: String, CaseIterable, Hashable, Sendable {
    case documented, measured
  }
}
