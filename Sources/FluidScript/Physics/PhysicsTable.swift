internal import FluidGeometry
internal import FluidTransitions

/// Every constant of ``ZoomPhysics`` in one table: what prints, reads and tunes physics goes by it.
package enum PhysicsTable {
  /// In the order in which they are shown.
  package static let constants: [PhysicsConstant] = takingOver + flights + beneath + shadow + fingersDown + release

  private static let takingOver = [
    PhysicsConstant(
      name: "touchCatchesFlights", group: nil, unit: "",
      meaning: "A touch on a card in flight catches it; otherwise only movement does.",
      value: .flag(\.touchCatchesFlights))
  ]

  private static let flights = [
    number(
      .flight, "flightSpring.angularFrequency", "rad/s", 5...60, \.flight.spring.tunedFrequency,
      "A push, and a pop from a button: how quick."),
    number(
      .flight, "flightSpring.dampingRatio", "", 0.2...2, \.flight.spring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flight, "returnSpring.angularFrequency", "rad/s", 5...60, \.flight.returnSpring.tunedFrequency,
      "Back to full screen after a cancelled dismissal."),
    number(
      .flight, "returnSpring.dampingRatio", "", 0.2...2, \.flight.returnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flight, "landingSpring.angularFrequency", "rad/s", 5...60, \.flight.landingSpring.tunedFrequency,
      "Onto the source after a gesture."),
    number(
      .flight, "landingSpring.dampingRatio", "", 0.2...2, \.flight.landingSpring.tunedDamping,
      "The same: below 1 it passes the source."),
    number(
      .flight, "landingQuickening", "s/W", 0...2, \.flight.landingQuickening,
      "How much quicker a landing gets for each page width a second of the fingers."),
    number(
      .flight, "landingSpeedLimit", "W/s", 0...10, \.flight.landingSpeedLimit,
      "Speed beyond which a landing gets no quicker."),
    number(
      .flight, "carryTime", "s", 0.01...0.5, \.flight.carryTime,
      "A flung card continues in its direction: when the offset is largest."),
    number(
      .flight, "carryReach", "s", 0...0.1, \.flight.carryReach,
      "How large it is then: this × the fingers' velocity."),
    number(
      .path, "pushVerticalLag", "", 0...0.3, \.path.pushVerticalLag,
      "On a push, top and bottom edges run behind the sides: p − this × sin πp."),
    number(
      .path, "popVerticalLead", "", 0...0.3, \.path.popVerticalLead,
      "On a pop they run ahead: p + this × sin πp."),
    number(
      .path, "alignedLagAcross", "", 0...1, \.path.alignedLagAcross,
      "On an aligned push the centre runs behind the scale f: f − this × f (1 − f), across."),
    number(
      .path, "alignedLagDown", "", 0...1, \.path.alignedLagDown,
      "The same, down."),
    number(
      .path, "sourceFadeEnd", "", 0.01...1, \.path.sourceFadeEnd,
      "Progress at which the source's pixels in the card have faded."),
  ]

  private static let beneath = [
    number(
      .covered, "coveredRecession", "", 0...0.5, \.covered.recession,
      "The covered page is scaled by 1 − this × p."),
    number(
      .covered, "coveredReturnSpring.angularFrequency", "rad/s", 5...60, \.covered.returnSpring.tunedFrequency,
      "The return of the covered page: how quick."),
    number(
      .covered, "coveredReturnSpring.dampingRatio", "", 0.2...2, \.covered.returnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .covered, "dimming", "", 0...1, \.covered.dimming,
      "Black over the covered page: this × p."),
  ]

  private static let shadow = [
    number(.shadow, "shadowOpacity", "", 0...1, \.shadow.opacity, "How black the shadow is."),
    number(.shadow, "shadowOffset", "pt", -20...40, \.shadow.offset, "How far down it lies."),
    number(.shadow, "shadowSigma", "pt", 1...60, \.shadow.sigma, "Standard deviation of its blur."),
    number(
      .shadow, "shadowFadeEnd", "", 0.01...1, \.shadow.fadeEnd, "It fades over this last part of a landing, in p."),
  ]

  private static let fingersDown = [
    number(
      .fingers, "trackingSpring.angularFrequency", "rad/s", 10...200, \.fingers.trackingSpring.tunedFrequency,
      "What a held card chases the fingers on: how quick."),
    number(
      .fingers, "trackingSpring.dampingRatio", "", 0.2...2, \.fingers.trackingSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(.fingers, "panSlop", "pt", 0...60, \.fingers.panSlop, "A pan travels so far before the card moves."),
    number(
      .fingers, "caughtPanSlop", "pt", 0...60, \.fingers.caughtPanSlop, "The same for a card that was caught in flight."
    ),
    number(.drag, "scaleGain", "", 0...1.5, \.drag.scaleGain, "Scale lost over a page height of travel."),
    number(.drag, "travelKnee", "H", 0...1, \.drag.travelKnee, "Travel that counts in full; more counts less."),
    number(
      .drag, "minimumScale", "", 0.05...0.95, \.drag.minimumScale,
      "The scale that a pan tends to and never reaches."),
    number(
      .drag, "fallLag", "", 0.01...1, \.drag.fallLag,
      "The grabbed point falls behind the finger by this × t³, in page heights."),
    number(.drag, "riseLimit", "H", 0.01...1, \.drag.riseLimit, "How far a card that is drawn upwards tends to go."),
    number(
      .drag, "crossAxisGain", "", 0.01...1, \.drag.crossAxisGain,
      "Sideways during a pan: a rubber band of this gain."),
    number(.drag, "crossAxisLimit", "W", 0.05...2, \.drag.crossAxisLimit, "How far it stretches at most."),
    number(
      .fingers, "edgeSlop", "pt", 0...60, \.fingers.edgeSlop, "An edge swipe travels so far before the card moves."),
    number(
      .fingers, "pinchSlop", "pt", 0...60, \.fingers.pinchSlop,
      "The distance of two fingers changes by so much before a pinch begins."),
    number(
      .fingers, "gain.dx", "", 0...3, \.fingers.gain.dx, "A held card moves by this × the fingers' offset, across."),
    number(.fingers, "gain.dy", "", 0...3, \.fingers.gain.dy, "The same, down."),
  ]

  private static let release = [
    number(
      .release, "releaseProjection", "s", 0...0.5, \.release.projection,
      "A release is projected: position + this × velocity."),
    number(
      .release, "panDismissalScale", "", 0.1...1, \.release.panDismissalScale,
      "A pan lands when its projected scale is below this."),
    number(.release, "edgeDismissalScale", "", 0.1...1, \.release.edgeDismissalScale, "An edge swipe does."),
    number(
      .release, "anywhereDismissalScale", "", 0.1...1, \.release.anywhereDismissalScale,
      "A back swipe that begins anywhere does."),
    number(
      .release, "pinchDismissalScale", "", 0.1...1, \.release.pinchDismissalScale,
      "A pinch does, where the fingers are."),
    number(
      .release, "spreadOpeningScale", "", 1...5, \.release.spreadOpeningScale,
      "A spread opens when the projected distance of the fingers has grown by this factor."),
  ]

  private static func number(
    _ group: PhysicsConstant.Group, _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<ZoomPhysics, Double> & Sendable, _ meaning: String
  ) -> PhysicsConstant {
    PhysicsConstant(name: name, group: group, unit: unit, meaning: meaning, value: .number(path, range))
  }
}
