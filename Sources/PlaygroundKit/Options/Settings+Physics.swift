internal import FluidGeometry
public import FluidTransitions

extension Settings {
  /// The physics that the options choose.
  public var physics: ZoomPhysics {
    var physics = self[.physics] == "measured" ? ZoomPhysics.measured : .documented
    physics.gain = Vector(dx: (Double(self[.gainAcross]) ?? 100) / 100, dy: (Double(self[.gainDown]) ?? 100) / 100)
    return physics
  }
}
