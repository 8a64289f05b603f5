internal import FluidGeometry
internal import FluidTransitions

/// Every constant of ``ZoomPhysics`` in one table: what prints, reads and tunes physics goes by it.
package enum PhysicsTable {
  /// In the order of `ZoomPhysics`.
  package static let constants: [PhysicsConstant] = takingOver + flights + beneath + shadow + fingersDown + release

  private static let takingOver = [
    PhysicsConstant(
      name: "touchCatchesFlights", group: .takingOver, unit: "",
      meaning: "A touch on a card in flight catches it; otherwise only movement does.",
      value: .flag(\.touchCatchesFlights))
  ]

  private static let flights = [
    number(
      .flights, "flightSpring.angularFrequency", "rad/s", 5...60, \.flightSpring.tunedFrequency,
      "A push, and a pop from a button: how quick."),
    number(
      .flights, "flightSpring.dampingRatio", "", 0.2...2, \.flightSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flights, "returnSpring.angularFrequency", "rad/s", 5...60, \.returnSpring.tunedFrequency,
      "Back to full screen after a cancelled dismissal."),
    number(
      .flights, "returnSpring.dampingRatio", "", 0.2...2, \.returnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flights, "landingSpring.angularFrequency", "rad/s", 5...60, \.landingSpring.tunedFrequency,
      "Onto the source after a gesture."),
    number(
      .flights, "landingSpring.dampingRatio", "", 0.2...2, \.landingSpring.tunedDamping,
      "The same: below 1 it passes the source."),
    number(
      .flights, "landingQuickening", "s/W", 0...2, \.landingQuickening,
      "How much quicker a landing gets for each page width a second of the fingers."),
    number(
      .flights, "landingSpeedLimit", "W/s", 0...10, \.landingSpeedLimit,
      "Speed beyond which a landing gets no quicker."),
    number(
      .flights, "carryTime", "s", 0.01...0.5, \.carryTime,
      "A flung card continues in its direction: when the offset is largest."),
    number(
      .flights, "carryReach", "s", 0...0.1, \.carryReach,
      "How large it is then: this × the fingers' velocity."),
    number(
      .flights, "pushVerticalLag", "", 0...0.3, \.pushVerticalLag,
      "On a push, top and bottom edges run behind the sides: p − this × sin πp."),
    number(
      .flights, "popVerticalLead", "", 0...0.3, \.popVerticalLead,
      "On a pop they run ahead: p + this × sin πp."),
    number(
      .flights, "alignedLagAcross", "", 0...1, \.alignedLagAcross,
      "On an aligned push the centre runs behind the scale f: f − this × f (1 − f), across."),
    number(
      .flights, "alignedLagDown", "", 0...1, \.alignedLagDown,
      "The same, down."),
    number(
      .flights, "sourceFadeEnd", "", 0.01...1, \.sourceFadeEnd,
      "Progress at which the source's pixels in the card have faded."),
  ]

  private static let beneath = [
    number(
      .beneath, "coveredRecession", "", 0...0.5, \.coveredRecession,
      "The covered page is scaled by 1 − this × p."),
    number(
      .beneath, "coveredReturnSpring.angularFrequency", "rad/s", 5...60, \.coveredReturnSpring.tunedFrequency,
      "The return of the covered page: how quick."),
    number(
      .beneath, "coveredReturnSpring.dampingRatio", "", 0.2...2, \.coveredReturnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .beneath, "dimming", "", 0...1, \.dimming,
      "Black over the covered page: this × p."),
  ]

  private static let shadow = [
    number(.shadow, "shadowOpacity", "", 0...1, \.shadowOpacity, "How black the shadow is."),
    number(.shadow, "shadowOffset", "pt", -20...40, \.shadowOffset, "How far down it lies."),
    number(.shadow, "shadowSigma", "pt", 1...60, \.shadowSigma, "Standard deviation of its blur."),
    number(.shadow, "shadowFadeEnd", "", 0.01...1, \.shadowFadeEnd, "It fades over this last part of a landing, in p."),
  ]

  private static let fingersDown = [
    number(
      .fingersDown, "trackingSpring.angularFrequency", "rad/s", 10...200, \.trackingSpring.tunedFrequency,
      "What a held card chases the fingers on: how quick."),
    number(
      .fingersDown, "trackingSpring.dampingRatio", "", 0.2...2, \.trackingSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(.fingersDown, "panSlop", "pt", 0...60, \.panSlop, "A pan travels so far before the card moves."),
    number(
      .fingersDown, "caughtPanSlop", "pt", 0...60, \.caughtPanSlop, "The same for a card that was caught in flight."),
    number(.fingersDown, "scaleGain", "", 0...1.5, \.scaleGain, "Scale lost over a page height of travel."),
    number(.fingersDown, "travelKnee", "H", 0...1, \.travelKnee, "Travel that counts in full; more counts less."),
    number(
      .fingersDown, "minimumScale", "", 0.05...0.95, \.minimumScale,
      "The scale that a pan tends to and never reaches."),
    number(
      .fingersDown, "fallLag", "", 0.01...1, \.fallLag,
      "The grabbed point falls behind the finger by this × t³, in page heights."),
    number(.fingersDown, "riseLimit", "H", 0.01...1, \.riseLimit, "How far a card that is drawn upwards tends to go."),
    number(
      .fingersDown, "crossAxisGain", "", 0.01...1, \.crossAxisGain,
      "Sideways during a pan: a rubber band of this gain."),
    number(.fingersDown, "crossAxisLimit", "W", 0.05...2, \.crossAxisLimit, "How far it stretches at most."),
    number(.fingersDown, "edgeSlop", "pt", 0...60, \.edgeSlop, "An edge swipe travels so far before the card moves."),
    number(
      .fingersDown, "pinchSlop", "pt", 0...60, \.pinchSlop,
      "The distance of two fingers changes by so much before a pinch begins."),
    number(.fingersDown, "gain.dx", "", 0...3, \.gain.dx, "A held card moves by this × the fingers' offset, across."),
    number(.fingersDown, "gain.dy", "", 0...3, \.gain.dy, "The same, down."),
  ]

  private static let release = [
    number(
      .release, "releaseProjection", "s", 0...0.5, \.releaseProjection,
      "A release is projected: position + this × velocity."),
    number(
      .release, "panDismissalScale", "", 0.1...1, \.panDismissalScale,
      "A pan lands when its projected scale is below this."),
    number(.release, "edgeDismissalScale", "", 0.1...1, \.edgeDismissalScale, "An edge swipe does."),
    number(
      .release, "anywhereDismissalScale", "", 0.1...1, \.anywhereDismissalScale,
      "A back swipe that begins anywhere does."),
    number(
      .release, "pinchDismissalScale", "", 0.1...1, \.pinchDismissalScale,
      "A pinch does, where the fingers are."),
    number(
      .release, "spreadOpeningScale", "", 1...5, \.spreadOpeningScale,
      "A spread opens when the projected distance of the fingers has grown by this factor."),
  ]

  private static func number(
    _ group: PhysicsConstant.Group, _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<ZoomPhysics, Double> & Sendable, _ meaning: String
  ) -> PhysicsConstant {
    PhysicsConstant(name: name, group: group, unit: unit, meaning: meaning, value: .number(path, range))
  }
}
