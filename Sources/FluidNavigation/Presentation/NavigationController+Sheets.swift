public import FluidGeometry
public import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// Pages that leave something to be seen of what is beneath them.
extension NavigationController {
  /// Where a page lies while it is open, in the window's points: for laying it out. A page that is not on the stack yet lies
  /// where it will when it is presented now.
  public func frameOfPage(_ controller: ViewController) -> Rect {
    if let entry = alive.last(where: { $0.controller === controller }) {
      return entry.place?.frame ?? Rect(origin: .zero, size: pageSize)
    }
    return frameOfPresentedPage(controller)
  }

  /// Where a page will lie when it is presented now, in the window's points.
  public func frameOfPresentedPage(_ controller: ViewController) -> Rect {
    let entry = NavigationEntry(controller, .present, under: entries[entries.count - 1])
    entry.layoutSheet(in: pageSize, isAnimated: false, at: now)
    let place =
      entry.endpoints(window: pageSize, displayRadius: displayRadius, at: now)?.1
      ?? entry.place(in: pageSize, displayRadius: displayRadius, source: nil, at: now)
    return place.frame
  }

  /// What a popover points at where nobody but its source says so: that source, where it was when the page last showed it.
  public func popoverAnchor(of controller: ViewController) -> Rect? {
    alive.last { $0.controller === controller }?.popoverAnchor?.frame
  }

  /// Lets a popover point at where its source was.
  public func setPopoverAnchor(_ frame: Rect, of controller: ViewController) {
    alive.last { $0.controller === controller }?.popoverAnchor?.frame = frame
  }

  /// The page that a touch at a point is meant for, where no card is in the way: the one on top, or what lies beneath it where that
  /// can be touched beside it.
  public func page(at point: Point) -> ViewController {
    var entry = entries[entries.count - 1]
    while let under = entry.under, entry.letsTouchesThrough(at: now), entry.flight?.phase == .rest,
      card(entry)?.pose.outline.contains(point) == false
    {
      entry = under
    }
    return entry.controller
  }

  /// What a tap beside a sheet or a popover does, or one on the page that is rolled up to show another: it takes the page on top
  /// back. `nil` where a touch means something else. A touch that is meant for an ``interaction(at:)`` as well goes to both.
  public func outsideTapGestureRecognizer(at point: Point) -> TapGestureRecognizer? {
    let top = entries[entries.count - 1]
    guard top.flight?.phase == .rest, canBeHeld(top), isBeside(top, point) else { return nil }
    return interaction(for: top).outsideTapGestureRecognizer
  }

  private func isBeside(_ top: NavigationEntry, _ point: Point) -> Bool {
    guard top.style.fillsWindow else {
      return !top.letsTouchesThrough(at: now) && card(top)?.pose.outline.contains(point) == false
    }
    guard case .curled(let curl)? = placements(of: top)?.lower.surface else { return false }
    return curl.contains(point)
  }

  /// A card that flies or is held is moved by that alone: its page keeps the size that it has, and the sheet goes on when the card
  /// is back. One that rises and falls as a whole comes to rest where it is.
  func leaveSheet(_ entry: NavigationEntry) {
    guard entry.sheet != nil else { return }
    guard entry.zoom != nil else {
      entry.sheet?.stay(at: now)
      return
    }
    entry.sheet?.freeze(at: now)
    entry.noteSelection()
    refresh(entry, isDiscontinuous: true)
  }

  /// A finger has drawn the sheet so far down that it is to go.
  func dismissSheet(_ entry: NavigationEntry) {
    _ = hold(entry, lettingItOpen: false)
    release(entry, to: .source, speed: 0, flung: .zero)
  }
}
