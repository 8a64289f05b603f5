internal import FluidGeometry
internal import FluidMotion
public import FluidScene
public import FluidTransitions

/// A zooming page in the current frame, for drawing.
@MainActor
public struct ZoomCard {
  /// The page in the card.
  public let controller: ViewController
  /// The page that came out of the source: the one in the card, or the first one of a stack that is dismissed as a whole.
  package let firstController: ViewController
  /// The identifier of the source; `nil` for a missing source.
  public let sourceID: SourceID?
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The pose of the card, in points of the window.
  public var pose: CardPose
  /// The state of the page.
  public let phase: FlightPhase
  /// The progress, read off the size; springs overshoot 0 and 1 a little.
  public let progress: Double
  /// The rate of ``progress`` in 1/s.
  public let progressVelocity: Double
  /// The dimming and the blur of everything beneath the card.
  let dimming: Dimming
  /// The strength of the card's shadow, 0 to 1.
  public let shadow: Double
  /// The opacity of the whole card; below 1 only while a page without a source appears or disappears, and 0 for a page of
  /// a sheet or a popover that is covered by another one of its stack.
  public internal(set) var opacity: Double
  /// The opacity of the background's colour behind the page in the card, 0 to 1. In flight it is the backing of the zoom's
  /// options; at rest a page shows what is beneath it exactly where that has not disappeared.
  public let backingOpacity: Double
  /// The source as it was last seen, and as the card shows it; `nil` for a missing one.
  let sourceLook: SourceView?
  /// The part of the window that the page takes, and what lies around that.
  let panel: PanelState

  /// The opacity of ``dimColor`` over everything beneath, 0 to 1: for a program that draws one veil over the window before
  /// the card. ``PresentedPage/cover`` of the pages beneath has the same dimming already, page by page. Draw one of the two.
  public var dim: Double { dimming.opacity }
  /// The opaque colour over everything beneath.
  public var dimColor: Color { dimming.color }
  /// The standard deviation of a Gaussian blur of everything beneath, in points; ``PresentedPage/cover`` has it already, as
  /// it has ``dim``.
  public var blur: Double { dimming.blur }

  /// The part of the window that the page takes.
  public var style: ModalPresentationStyle { panel.style }
  /// The position of a popover's arrow.
  public var arrow: PopoverLayout.Arrow? { panel.arrow }
  /// Whether a sheet shows its grabber.
  public var showsGrabber: Bool { panel.showsGrabber }
  /// The detent at which a sheet rests, or towards which it moves.
  public var detent: SheetPresentationController.Detent.Identifier? { panel.detent }
  /// Whether the page is pushed onto a stack that is a sheet or a popover, and lies in the frame of that.
  public var isInPanel: Bool { panel.isPushed }

  /// The colour behind the source's content; `nil` for the page's.
  public var sourceBackground: Color? { sourceLook?.background }

  /// The source's own shadow.
  public var sourceShadow: LayerShadow? { sourceLook?.shadow }

  /// Whether the source is hidden at its own place while the card exists. The anchor of a popover stays visible.
  public var hidesSource: Bool { style != .popover || isInPanel }

  /// Returns the colour behind the card's content: the source's background at the source, the page's where the card is
  /// open.
  public func background(of page: Color) -> Color {
    guard let own = sourceBackground else { return page }
    let opaque = Color(red: own.red, green: own.green, blue: own.blue)
    return page.mixed(with: opaque, by: own.alpha * (1 - progress.clamped(to: 0...1)))
  }

  /// Returns the card's shadow: the source's own at the source, that of the physics where the card is open. Without a
  /// shadow of the source it fades out at the end of the landing. A picture that flies alone loses it as well where it
  /// arrives. In the frame of a sheet or a popover a page that opens
  /// loses its shadow, since the page beneath casts that of the frame.
  public func shadow(_ physics: ZoomPhysics) -> LayerShadow {
    let own = LayerShadow(
      color: .black.opacity(physics.shadow.opacity), radius: physics.shadow.sigma,
      offset: Vector(dx: 0, dy: physics.shadow.offset))
    guard let sourceShadow else {
      return LayerShadow(color: own.color.opacity(shadow), radius: own.radius, offset: own.offset)
    }
    var open = own
    if isInPanel, phase != .rest { open.color = own.color.opacity(0) }
    if endpoints.isPictureOnly { open.color = own.color.opacity(shadow) }
    return sourceShadow.mixed(with: open, by: progress.clamped(to: 0...1))
  }
}

extension ZoomCard {
  /// Creates the card of a page that zooms, or that moves as a whole without filling the window; `nil` for any other page.
  init?(of entry: NavigationEntry, in environment: PageEnvironment) {
    if let flight = entry.zoom {
      self.init(entry, flight, at: environment.now)
    } else {
      self.init(panelOf: entry, in: environment)
    }
  }

  /// Creates the card of a page that zooms.
  private init(_ entry: NavigationEntry, _ flight: ZoomFlight, at now: Instant) {
    let progress = flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    // A picture that flies alone casts its shadow on a background that is the page's in the end, where it has none.
    let distance = flight.endpoints.isPictureOnly ? 1 - visible : 1
    var pose = flight.pose(at: now)
    pose.sourceOpacity = pose.sourceOpacity.clamped(to: 0...1)
    self.init(
      controller: entry.controller, firstController: entry.owner.firstController, sourceID: entry.source.id,
      endpoints: flight.endpoints, pose: pose, phase: flight.phase, progress: progress,
      progressVelocity: flight.progressVelocity(at: now),
      dimming: Dimming(beneath: entry, openBy: visible, flight.physics, at: now),
      shadow: (min(visible, distance) / flight.physics.shadow.fadeEnd).clamped(to: 0...1)
        * (entry.isInPanel && flight.phase != .rest ? 1 - visible : entry.isCarried && flight.phase != .rest ? 0 : 1),
      opacity: Self.opacity(of: entry, flight, at: now),
      backingOpacity: Self.backingOpacity(of: entry, flight.phase, progress), sourceLook: entry.source.look,
      panel: PanelState(of: entry))
  }

  /// Returns the opacity of a card: at the source, that with which the source is seen, where its page flies itself.
  static func opacity(of entry: NavigationEntry, _ flight: ZoomFlight, at now: Instant) -> Double {
    let seen = flight.sourcePresence(at: now) * entry.source.visibility
    guard seen < 1 else { return 1 }
    let fade = (flight.progress(at: now).clamped(to: 0...1) / missingSourceFade).clamped(to: 0...1)
    return seen + (1 - seen) * fade
  }

  private static func backingOpacity(of entry: NavigationEntry, _ phase: FlightPhase, _ progress: Double) -> Double {
    let covers = entry.coversPageBeneath
    if phase == .rest, entry.style.fillsWindow || entry.isInPanel { return covers ? 1 : 0 }
    if entry.transition.zoom?.options.hasOpaqueBacking != false { return 1 }
    // The page covers the one beneath before it rests, so that nothing vanishes at once.
    return covers ? ((progress - backingBegin) / (1 - backingBegin)).clamped(to: 0...1) : 0
  }

  /// The progress at which a page that flies without a backing begins to cover what it hides at rest.
  private static let backingBegin = 0.85

  /// The fraction of the progress over which a page fades whose source is missing, or is not seen.
  private static let missingSourceFade = 0.3
}
