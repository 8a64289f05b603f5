package import FluidGeometry
package import FluidNavigation
package import FluidTransitions

/// Where a page is and how fast: the middle of its card, or of a whole page what leads it. `nil` for what it has none of.
package struct PlaceReadings: Hashable {
  /// Of the page's width.
  package var scale: MotionRecord.Reading?
  package var x: MotionRecord.Reading?
  package var y: MotionRecord.Reading?
  /// Degrees.
  package var rotation: MotionRecord.Reading?

  package init() {}

  package init(_ pose: CardPose, _ velocity: CardPose, pageSize: Size) {
    let width = max(1, pageSize.width)
    scale = MotionRecord.Reading(value: pose.size.width / width, velocity: velocity.size.width / width)
    x = MotionRecord.Reading(value: pose.center.x, velocity: velocity.center.x)
    y = MotionRecord.Reading(value: pose.center.y, velocity: velocity.center.y)
    rotation = MotionRecord.Reading(value: pose.rotation * 180 / .pi, velocity: velocity.rotation * 180 / .pi)
  }

  /// A page that moves as a whole: rates are differences between two places of its flight.
  ///
  /// - Parameters:
  ///   - lead: what leads it now.
  ///   - former: the same a little earlier in its flight.
  ///   - rate: how often it goes that little a second.
  package init(_ lead: PageLead, since former: PageLead, rate: Double) {
    x = MotionRecord.Reading(value: lead.point.x, velocity: (lead.point.x - former.point.x) * rate)
    y = MotionRecord.Reading(value: lead.point.y, velocity: (lead.point.y - former.point.y) * rate)
    if let value = lead.scale, let before = former.scale {
      scale = MotionRecord.Reading(value: value, velocity: (value - before) * rate)
    }
    rotation = MotionRecord.Reading(
      value: lead.turn * 180 / .pi, velocity: (lead.turn - former.turn) * 180 / .pi * rate)
  }

  package var resting: PlaceReadings {
    var readings = self
    readings.scale = scale?.resting
    readings.x = x?.resting
    readings.y = y?.resting
    readings.rotation = rotation?.resting
    return readings
  }
}

extension PresentedPage {
  /// The progress of the page, and its rate.
  @MainActor
  package func readings(in navigation: NavigationWindow) -> PlaceReadings {
    if let card {
      return PlaceReadings(
        card.pose, navigation.readings.cardVelocity(of: controller) ?? .zero, pageSize: navigation.pageSize)
    }
    let step = 1e-4
    // At its very ends a page does not show how it moves.
    let progress = progress.clamped(to: 2 * step...1 - step)
    guard let pair = navigation.readings.placements(of: controller, at: progress),
      let former = navigation.readings.placements(of: controller, at: progress - step)
    else { return PlaceReadings() }
    let size = navigation.pageSize
    return PlaceReadings(
      PageLead(pair, size: size), since: PageLead(former, size: size), rate: progressVelocity / step)
  }
}
