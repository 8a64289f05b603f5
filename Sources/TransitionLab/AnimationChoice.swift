package import FluidMotion
package import FluidScript

/// What a choice says on its chip, what it is in Swift, and the animation itself.
extension AnimationChoice {
  package var title: String { self == .linear ? "linear 1 s" : rawValue }

  package var code: String { self == .linear ? ".linear(duration: 1)" : "." + rawValue }

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
