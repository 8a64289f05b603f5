internal import FluidGeometry

/// Conversions between a finger's points and slots, and turning from one slot to another.
extension PagingMotion {
  var pitch: Double { pageLength + gap }

  var band: RubberBand { RubberBand(limit: pageLength / pitch) }

  func slots(_ distance: Double) -> Double { (isRightToLeft ? distance : -distance) / pitch }

  func nearestSlot(to position: Double) -> Int {
    Int(position.clamped(to: 0...Double(pageCount - 1)).rounded())
  }

  func isSettled(_ motion: Motion<Double>, at now: Instant) -> Bool {
    motion.isSettled(within: Self.tolerance / pitch, at: now)
  }

  /// The slots to which a finger brings the pages without resistance.
  var ends: ClosedRange<Double> {
    var ends = 0...Double(pageCount - 1)
    for standIn in standIns {
      ends = min(ends.lowerBound, Double(standIn.slot))...max(ends.upperBound, Double(standIn.slot))
    }
    return ends
  }

  /// A critically damped spring overshoots its target if it starts with more than ω times the distance.
  mutating func turn(to slot: Int, from position: Double, velocity: Double, at now: Instant) {
    let distance = Double(slot) - position
    let needed = distance * velocity > 0 ? velocity / distance : 0
    let ω = max(Self.turning.angularFrequency, min(needed, Self.hardestTurning))
    phase = .springing(
      Motion<Double>(
        from: position, velocity: velocity, to: Double(slot),
        spring: Spring(angularFrequency: ω, dampingRatio: 1), start: now),
      to: slot)
  }

  /// Returns where the turn to a page starts and ends. From further away than a neighbour the turn starts beside the
  /// page, and the pages in sight stand in for those that belong there.
  mutating func path(to page: Int, at now: Instant) -> (start: Double, slot: Int) {
    let position = position(at: now)
    let visible = visibleSlots(at: now)
    if let slot = visible.first(where: { self.page(at: $0) == page }) { return (position, slot) }
    guard visible.contains(page) else {
      let isForward = page > visible.upperBound
      let shift = isForward ? page - 1 - visible.upperBound : page + 1 - visible.lowerBound
      return (shifted(visible, by: shift, position), page)
    }
    // Another page stands in at this page's own slot, so that page moves aside.
    let isForward = page == visible.upperBound && page - visible.count >= 0
    return (shifted(visible, by: isForward ? -1 : page + 1 - visible.lowerBound, position), page)
  }

  /// Makes the pages in sight stand in at other slots.
  private mutating func shifted(_ visible: ClosedRange<Int>, by shift: Int, _ position: Double) -> Double {
    guard shift != 0 else { return position }
    let old = self
    standIns.removeAll(keepingCapacity: true)
    for slot in visible { standIns.append(StandIn(slot: slot + shift, page: old.page(at: slot))) }
    return position + Double(shift)
  }
}
