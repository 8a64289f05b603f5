package import FluidMotion
package import FluidScript

/// What a choice says on its chip, what it is in Swift, and the animation itself.
extension AnimationChoice {
  package var title: String {
    switch self {
    case .smooth: "smooth"
    case .snappy: "snappy"
    case .bouncy: "bouncy"
    case .easeInOut: "easeInOut"
    case .linear: "linear 1 s"
    }
  }

  package var code: String {
    switch self {
    case .smooth: ".smooth"
    case .snappy: ".snappy"
    case .bouncy: ".bouncy"
    case .easeInOut: ".easeInOut"
    case .linear: ".linear(duration: 1)"
    }
  }

  package var animation: Animation {
    switch self {
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    case .easeInOut: .easeInOut
    case .linear: .linear(duration: 1)
    }
  }
}
