internal import FluidGeometry
internal import FluidScene
internal import FluidTransitions

extension ZoomCard {
  /// Creates the card of a page that moves as a whole in a part of the window: a sheet, a popover, a page of their stacks; `nil` for
  /// any other page.
  init?(panelOf entry: NavigationEntry, in environment: PageEnvironment) {
    let now = environment.now
    guard !entry.style.fillsWindow, let place = entry.place, let motion = entry.flight?.page,
      let pose = CardPose(panelOf: entry, in: environment), let pair = PagePair(of: entry, in: environment)
    else { return nil }
    let progress = motion.flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    let isInFlight = motion.flight.phase != .rest
    self.init(
      controller: entry.controller, firstController: entry.owner.firstController, sourceID: nil,
      endpoints: ZoomEndpoints(panelAt: place, in: environment), pose: pose, phase: motion.flight.phase,
      progress: progress, progressVelocity: motion.flight.velocity(at: now),
      dimming: Dimming(
        opacity: entry.isInPanel
          ? pair.lower.dim : environment.physics.covered.dimming * visible * entry.shade(at: now)),
      shadow: isInFlight && (entry.isCarried || entry.isInPanel) ? 0 : 1, opacity: pair.upper.opacity * place.opacity,
      backingOpacity: 1, sourceLook: nil, panel: PanelState(of: entry))
  }
}

extension ZoomEndpoints {
  /// The ends of a page that moves as a whole.
  fileprivate init(panelAt place: PagePlace, in environment: PageEnvironment) {
    self.init(
      pageFrame: place.frame, windowSize: environment.pageSize, displayRadius: place.radius, source: nil)
  }
}

extension CardPose {
  /// Returns the pose of a page that moves as a whole without filling the window, at its progress or at another one: it keeps its size.
  /// A page that moves in the frame of its stack is visible only there.
  @MainActor
  fileprivate init?(panelOf entry: NavigationEntry, at progress: Double? = nil, in environment: PageEnvironment) {
    guard !entry.style.fillsWindow, let place = entry.place,
      case .flat(let transform)? = PagePair(of: entry, at: progress, in: environment)?.upper.surface
    else { return nil }
    let open = ZoomPath(
      endpoints: ZoomEndpoints(panelAt: place, in: environment), direction: .push, physics: environment.physics
    ).openPose
    var pose = Similarity(transform).map(open.mapped) ?? open
    if entry.isInPanel {
      let visible = pose.frame.clamped(to: place.frame)
      (pose.center, pose.size) = (visible.center, visible.size)
    }
    self = pose
  }

  /// Returns the rate of every number of the card of a page that moves as a whole, a second, its sheet's motion included.
  @MainActor
  init?(ratesOfPanel entry: NavigationEntry, in environment: PageEnvironment) {
    guard !entry.style.fillsWindow, let place = entry.place, let flight = entry.flight?.page?.flight else { return nil }
    let progress = flight.progress(at: environment.now).clamped(to: 0...1)
    let ends = [max(0, progress - Self.rateStep), min(1, progress + Self.rateStep)]
    let poses = ends.compactMap { CardPose(panelOf: entry, at: $0, in: environment) }
    self = place.drift
    guard poses.count == 2 else { return }
    self = self + (poses[1] - poses[0]) * (flight.velocity(at: environment.now) / (ends[1] - ends[0]))
  }

  /// The step of progress of the difference quotient, to both sides.
  private static let rateStep = 1e-4
}

extension PagePair {
  /// Returns both pages of a transition that moves whole pages, at its progress or at another one; `nil` for a page that zooms, and for
  /// the first one.
  @MainActor
  init?(of entry: NavigationEntry, at progress: Double? = nil, in environment: PageEnvironment) {
    guard let motion = entry.flight?.page else { return nil }
    self = motion.style.placements(
      at: progress ?? motion.flight.progress(at: environment.now), size: PageLayout(of: entry, in: environment).extent,
      layoutDirection: environment.layoutDirection, physics: motion.physics)
  }
}

extension SystemTransition {
  /// The transition in the frame of a sheet or a popover, where pages move in their plane: a page that would turn or curl
  /// is pushed.
  var inPanel: SystemTransition {
    switch self {
    case .push, .coverVertical, .crossDissolve: self
    case .flipHorizontal, .partialCurl: .push
    }
  }
}

extension Rect {
  /// Returns the part of the rectangle in another one; without a common part, the edge at which it has left that.
  fileprivate func clamped(to other: Rect) -> Rect {
    Rect(
      minX: minX.clamped(to: other.minX...other.maxX), minY: minY.clamped(to: other.minY...other.maxY),
      maxX: maxX.clamped(to: other.minX...other.maxX), maxY: maxY.clamped(to: other.minY...other.maxY))
  }
}
