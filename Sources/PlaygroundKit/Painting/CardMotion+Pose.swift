internal import FluidGeometry
package import FluidScript
package import FluidTransitions

extension CardMotion {
  /// Returns a pose of which some properties are those of the open page.
  package func pose(_ pose: CardPose, open: CardPose) -> CardPose {
    var seen = pose
    if !moves(.size) {
      (seen.size, seen.pageScale) = (open.size, open.pageScale)
      seen.pageCenter = seen.center + (open.pageCenter - open.center)
    }
    if !moves(.position) {
      seen.pageCenter = seen.pageCenter + (open.center - seen.center)
      seen.center = open.center
    }
    if !moves(.rotation) { seen.rotation = open.rotation }
    if !moves(.corner) { seen.radius = open.radius }
    if !moves(.opacity) { seen.sourceOpacity = open.sourceOpacity }
    return seen
  }
}
