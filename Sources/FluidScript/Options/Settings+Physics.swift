internal import FluidGeometry
public import FluidTransitions

extension Settings {
  /// The physics that the options choose.
  public var physics: ZoomPhysics {
    var physics = self[.physics] == "measured" ? ZoomPhysics.measured : .documented
    physics.gain = Vector(dx: number(.gainAcross) / 100, dy: number(.gainDown) / 100)
    return physics
  }
}
