internal import FluidGeometry
package import FluidTransitions

/// A value for every option. New settings are those that scripts, traces and scenes begin with; ``ofWindow`` are the defaults of a
/// person's window.
public struct Settings: Hashable, Sendable {
  package var transition = Transition()
  package var gestures = Gestures()
  package var study = Study()
  package var window = Window()
  /// Whether the first flight says that it can be caught: until one has been.
  package var showsCoachMark = false

  public init() {}

  /// The settings of a first start: a picture flies alone. Otherwise they are those of a script, whose pages fly as a whole, as in the
  /// native transition that scripts are compared with.
  package static let ofWindow = {
    var settings = Settings()
    settings.transition.backdrop = .fades
    settings.showsCoachMark = true
    return settings
  }()

  /// The physics that the options choose.
  package var physics: ZoomPhysics {
    var physics: ZoomPhysics =
      switch transition.physics {
      case .documented: .documented
      case .measured: .measured
      }
    physics.fingers.tracking = gestures.tracking
    physics.fingers.gain = Vector(dx: gestures.gainAcross / 100, dy: gestures.gainDown / 100)
    return physics
  }
}
