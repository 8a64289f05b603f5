internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// Every constant of ``ZoomPhysics`` in one table: what prints, reads and tunes physics goes by it.
package enum PhysicsTable {
  /// In the order in which they are shown.
  package static let constants: [PhysicsConstant] = takingOver + flights + beneath + shadow + fingersDown + release

  private static let takingOver = [
    PhysicsConstant(
      name: "touchCatchesFlights", group: nil, unit: "",
      meaning: "A touch on a card in flight catches it; otherwise only movement does.",
      value: .flag(\.touchCatchesFlights), slider: 0...1)
  ]

  private static let flights = [
    number(
      .flight, "flightSpring.angularFrequency", "rad/s", Spring.ArrivingRanges.angularFrequency, slider: 5...60,
      \.flight.spring.tunedFrequency,
      "A push, and a pop from a button: how quick."),
    number(
      .flight, "flightSpring.dampingRatio", "", Spring.ArrivingRanges.dampingRatio, slider: 0.2...2,
      \.flight.spring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flight, "returnSpring.angularFrequency", "rad/s", Spring.ArrivingRanges.angularFrequency, slider: 5...60,
      \.flight.returnSpring.tunedFrequency,
      "Back to full screen after a cancelled dismissal."),
    number(
      .flight, "returnSpring.dampingRatio", "", Spring.ArrivingRanges.dampingRatio, slider: 0.2...2,
      \.flight.returnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .flight, "landingSpring.angularFrequency", "rad/s", Spring.ArrivingRanges.angularFrequency, slider: 5...60,
      \.flight.landingSpring.tunedFrequency,
      "Onto the source after a gesture."),
    number(
      .flight, "landingSpring.dampingRatio", "", Spring.ArrivingRanges.dampingRatio, slider: 0.2...2,
      \.flight.landingSpring.tunedDamping,
      "The same: below 1 it passes the source."),
    number(
      .flight, "landingQuickening", "s/W", ZoomPhysics.Flight.Ranges.landingQuickening, \.flight.landingQuickening,
      "How much quicker a landing gets for each page width a second of the fingers."),
    number(
      .flight, "landingSpeedLimit", "W/s", ZoomPhysics.Flight.Ranges.landingSpeedLimit, \.flight.landingSpeedLimit,
      "Speed beyond which a landing gets no quicker."),
    number(
      .flight, "carryTime", "s", ZoomPhysics.Flight.Ranges.carryTime, \.flight.carryTime,
      "A flung card continues in its direction: when the offset is largest."),
    number(
      .flight, "carryReach", "s", ZoomPhysics.Flight.Ranges.carryReach, \.flight.carryReach,
      "How large it is then: this × the fingers' velocity."),
    number(
      .path, "pushVerticalLag", "", ZoomPhysics.Path.Ranges.pushVerticalLag, \.path.pushVerticalLag,
      "On a push, top and bottom edges run behind the sides: p − this × sin πp."),
    number(
      .path, "popVerticalLead", "", ZoomPhysics.Path.Ranges.popVerticalLead, \.path.popVerticalLead,
      "On a pop they run ahead: p + this × sin πp."),
    number(
      .path, "alignedLagAcross", "", ZoomPhysics.Path.Ranges.alignedLagAcross, \.path.alignedLagAcross,
      "On an aligned push the centre runs behind the scale f: f − this × f (1 − f), across."),
    number(
      .path, "alignedLagDown", "", ZoomPhysics.Path.Ranges.alignedLagDown, \.path.alignedLagDown,
      "The same, down."),
    number(
      .path, "sourceFadeEnd", "", ZoomPhysics.Path.Ranges.sourceFadeEnd, \.path.sourceFadeEnd,
      "Progress at which the source's pixels in the card have faded."),
  ]

  private static let beneath = [
    number(
      .covered, "coveredRecession", "", ZoomPhysics.Covered.Ranges.recession, \.covered.recession,
      "The covered page is scaled by 1 − this × p."),
    number(
      .covered, "coveredReturnSpring.angularFrequency", "rad/s", Spring.ArrivingRanges.angularFrequency, slider: 5...60,
      \.covered.returnSpring.tunedFrequency,
      "The return of the covered page: how quick."),
    number(
      .covered, "coveredReturnSpring.dampingRatio", "", Spring.ArrivingRanges.dampingRatio, slider: 0.2...2,
      \.covered.returnSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .covered, "dimming", "", ZoomPhysics.Covered.Ranges.dimming, \.covered.dimming,
      "Black over the covered page: this × p."),
  ]

  private static let shadow = [
    number(
      .shadow, "shadowOpacity", "", ZoomPhysics.Shadow.Ranges.opacity, \.shadow.opacity, "How black the shadow is."),
    number(.shadow, "shadowOffset", "pt", ZoomPhysics.Shadow.Ranges.offset, \.shadow.offset, "How far down it lies."),
    number(
      .shadow, "shadowSigma", "pt", ZoomPhysics.Shadow.Ranges.sigma, \.shadow.sigma, "Standard deviation of its blur."),
    number(
      .shadow, "shadowFadeEnd", "", ZoomPhysics.Shadow.Ranges.fadeEnd, \.shadow.fadeEnd,
      "It fades over this last part of a landing, in p."),
  ]

  private static let fingersDown = [
    number(
      .fingers, "trackingSpring.angularFrequency", "rad/s", Spring.ArrivingRanges.angularFrequency, slider: 10...200,
      \.fingers.trackingSpring.tunedFrequency,
      "What a held card chases the fingers on: how quick."),
    number(
      .fingers, "trackingSpring.dampingRatio", "", Spring.ArrivingRanges.dampingRatio, slider: 0.2...2,
      \.fingers.trackingSpring.tunedDamping,
      "The same: below 1 it rings."),
    number(
      .fingers, "panSlop", "pt", ZoomPhysics.Fingers.Ranges.panSlop, \.fingers.panSlop,
      "A pan travels so far before the card moves."),
    number(
      .fingers, "caughtPanSlop", "pt", ZoomPhysics.Fingers.Ranges.caughtPanSlop, \.fingers.caughtPanSlop,
      "The same for a card that was caught in flight."
    ),
    number(
      .drag, "scaleGain", "", ZoomPhysics.Drag.Ranges.scaleGain, \.drag.scaleGain,
      "Scale lost over a page height of travel."),
    number(
      .drag, "travelKnee", "H", ZoomPhysics.Drag.Ranges.travelKnee, \.drag.travelKnee,
      "Travel that counts in full; more counts less."),
    number(
      .drag, "minimumScale", "", ZoomPhysics.Drag.Ranges.minimumScale, \.drag.minimumScale,
      "The scale that a pan tends to and never reaches."),
    number(
      .drag, "fallLag", "", ZoomPhysics.Drag.Ranges.fallLag, \.drag.fallLag,
      "The grabbed point falls behind the finger by this × t³, in page heights."),
    number(
      .drag, "riseLimit", "H", ZoomPhysics.Drag.Ranges.riseLimit, \.drag.riseLimit,
      "How far a card that is drawn upwards tends to go."),
    number(
      .drag, "crossAxisGain", "", ZoomPhysics.Drag.Ranges.crossAxisGain, \.drag.crossAxisGain,
      "Sideways during a pan: a rubber band of this gain."),
    number(
      .drag, "crossAxisLimit", "W", ZoomPhysics.Drag.Ranges.crossAxisLimit, \.drag.crossAxisLimit,
      "How far it stretches at most."),
    number(
      .fingers, "edgeSlop", "pt", ZoomPhysics.Fingers.Ranges.edgeSlop, \.fingers.edgeSlop,
      "An edge swipe travels so far before the card moves."),
    number(
      .fingers, "pinchSlop", "pt", ZoomPhysics.Fingers.Ranges.pinchSlop, \.fingers.pinchSlop,
      "The distance of two fingers changes by so much before a pinch begins."),
    number(
      .fingers, "gain.dx", "", ZoomPhysics.Fingers.Ranges.gain, \.fingers.gain.dx,
      "A held card moves by this × the fingers' offset, across."),
    number(.fingers, "gain.dy", "", ZoomPhysics.Fingers.Ranges.gain, \.fingers.gain.dy, "The same, down."),
  ]

  private static let release = [
    number(
      .release, "releaseProjection", "s", ZoomPhysics.Release.Ranges.projection, \.release.projection,
      "A release is projected: position + this × velocity."),
    number(
      .release, "panDismissalScale", "", ZoomPhysics.Release.Ranges.panDismissalScale, \.release.panDismissalScale,
      "A pan lands when its projected scale is below this."),
    number(
      .release, "edgeDismissalScale", "", ZoomPhysics.Release.Ranges.edgeDismissalScale, \.release.edgeDismissalScale,
      "An edge swipe does."),
    number(
      .release, "anywhereDismissalScale", "", ZoomPhysics.Release.Ranges.anywhereDismissalScale,
      \.release.anywhereDismissalScale,
      "A back swipe that begins anywhere does."),
    number(
      .release, "pinchDismissalScale", "", ZoomPhysics.Release.Ranges.pinchDismissalScale,
      \.release.pinchDismissalScale,
      "A pinch does, where the fingers are."),
    number(
      .release, "spreadOpeningScale", "", ZoomPhysics.Release.Ranges.spreadOpeningScale, \.release.spreadOpeningScale,
      "A spread opens when the projected distance of the fingers has grown by this factor."),
  ]

  private static func number(
    _ group: PhysicsConstant.Group, _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    slider: ClosedRange<Double>? = nil, _ path: any WritableKeyPath<ZoomPhysics, Double> & Sendable, _ meaning: String
  ) -> PhysicsConstant {
    PhysicsConstant(
      name: name, group: group, unit: unit, meaning: meaning, value: .number(path, range), slider: slider ?? range)
  }
}
