package import FluidGeometry
package import FluidNavigation
package import FluidTransitions

/// The place and the velocity of a page: of the middle of its card, or of what leads a whole page. Quantities that it has none of are left
/// out; scales are of the page's width, and rotations in degrees.
package typealias PlaceReadings = [MotionQuantity: MotionRecord.Reading]

extension PlaceReadings {
  package init(_ pose: CardPose, _ velocity: CardPose, pageSize: Size) {
    let width = Swift.max(1, pageSize.width)
    self = [
      .scale: Value(value: pose.size.width / width, velocity: velocity.size.width / width),
      .x: Value(value: pose.center.x, velocity: velocity.center.x),
      .y: Value(value: pose.center.y, velocity: velocity.center.y),
      .rotation: Value(value: pose.rotation * 180 / .pi, velocity: velocity.rotation * 180 / .pi),
    ]
  }

  /// A page that moves as a whole: rates are differences between two places of its flight.
  ///
  /// - Parameters:
  ///   - lead: what leads it now.
  ///   - former: the same a little earlier in its flight.
  ///   - rate: how often it goes that little a second.
  package init(_ lead: PageLead, since former: PageLead, rate: Double) {
    self = [
      .x: Value(value: lead.point.x, velocity: (lead.point.x - former.point.x) * rate),
      .y: Value(value: lead.point.y, velocity: (lead.point.y - former.point.y) * rate),
      .rotation: Value(value: lead.turn * 180 / .pi, velocity: (lead.turn - former.turn) * 180 / .pi * rate),
    ]
    if let scale = lead.scale, let before = former.scale {
      self[.scale] = Value(value: scale, velocity: (scale - before) * rate)
    }
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
    else { return [:] }
    let size = navigation.pageSize
    return PlaceReadings(
      PageLead(pair, size: size), since: PageLead(former, size: size), rate: progressVelocity / step)
  }
}
