internal import FluidGeometry
internal import FluidScene
internal import FluidTransitions

/// Cards of pages that move as a whole in a part of the window: sheets, popovers, and the pages of their stacks.
extension NavigationWindow {
  /// Returns the card of a page that moves as a whole without filling the window.
  func panelCard(_ entry: NavigationEntry) -> ZoomCard? {
    guard !entry.style.fillsWindow, let place = entry.place, let motion = entry.flight?.page else { return nil }
    let progress = motion.flight.progress(at: now)
    guard let pose = panelPose(entry, at: progress), let pair = placements(of: entry) else { return nil }
    let visible = progress.clamped(to: 0...1)
    let isInFlight = motion.flight.phase != .rest
    return ZoomCard(
      controller: entry.controller, firstController: entry.owner.firstController, sourceID: nil,
      endpoints: panelEndpoints(place), pose: pose, phase: motion.flight.phase, progress: progress,
      progressVelocity: motion.flight.velocity(at: now),
      dim: entry.isInPanel ? pair.lower.dim : physics.covered.dimming * visible * entry.shade(at: now),
      dimColor: .black, blur: 0,
      shadow: isInFlight && (entry.isCarried || entry.isInPanel) ? 0 : 1, opacity: pair.upper.opacity * place.opacity,
      backingOpacity: 1,
      sourceLook: nil, style: entry.style, arrow: place.arrow,
      showsGrabber: entry.panel.showsGrabber, detent: entry.sheet?.detent, isInPanel: entry.isInPanel)
  }

  private func panelEndpoints(_ place: PagePlace) -> ZoomEndpoints {
    ZoomEndpoints(pageFrame: place.frame, windowSize: pageSize, displayRadius: place.radius, source: nil)
  }

  /// Returns the pose at a progress of a page that moves as a whole without filling the window: it keeps its size. A page
  /// that moves in the frame of its stack is visible only there.
  func panelPose(_ entry: NavigationEntry, at progress: Double) -> CardPose? {
    guard !entry.style.fillsWindow, let place = entry.place,
      case .flat(let transform)? = placements(of: entry, at: progress)?.upper.surface
    else { return nil }
    let open = ZoomPath(endpoints: panelEndpoints(place), direction: .push, physics: physics).openPose
    var pose = Similarity(transform).map(open.mapped) ?? open
    if entry.isInPanel {
      let visible = pose.frame.clamped(to: place.frame)
      (pose.center, pose.size) = (visible.center, visible.size)
    }
    return pose
  }

  /// Returns the size in points of the area in which a page moves as a whole: its stack's frame, or the window.
  func extent(of entry: NavigationEntry) -> Size {
    entry.isInPanel ? entry.place?.frame.size ?? pageSize : pageSize
  }

  /// Moves the content of a covered page in a panel aside, and hides a page that another one of its stack covers: that
  /// has disappeared.
  func arrangeInPanel(_ card: inout ZoomCard, of entry: NavigationEntry) {
    guard !entry.style.fillsWindow, let level = drawn.all.lastIndex(where: { $0 === entry }) else { return }
    for above in drawn.all[(level + 1)...] where above.isPushedInPanel && above.panel === entry.panel {
      if above.flight?.phase == .rest { card.opacity = 0 }
      guard above.under === entry, case .flat(let aside)? = placements(of: above)?.lower.surface else { continue }
      card.pose.pageCenter = aside.apply(card.pose.pageCenter)
    }
  }

  /// Dismisses the sheet or the popover on top, with all pages of its stack; pops or dismisses any other page on top.
  func dismissTop() {
    let top = stacks.top
    if top.isPushedInPanel { top.controller.dismiss(animated: true) } else { goBack(animated: true) }
  }

  /// Dismisses a sheet that a finger has dragged far enough down, from where it is.
  func dismissSheet(_ entry: NavigationEntry) {
    guard entry.isPushedInPanel else {
      hold(entry, continuingToOpen: false)
      return release(entry, to: .source)
    }
    operations.perform {
      guard self.stacks.top === entry, let first = self.stacks.entries.presentation(of: entry.controller), first > 0
      else { return }
      self.interruptTransition()
      let rest = NavigationArrangement(of: Array(self.stacks.entries[..<first]))
      self.beginPop(entry, to: PopDetour(rest, .present), animated: true)
      entry.flight?.hold(continuingToOpen: false, pageSize: self.pageSize, at: self.now)
      self.leaveSheet(entry)
      self.release(entry, to: .source)
    }
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
