internal import FluidMotion

/// How the lab's tile moves: springs, and curves that end on time.
enum AnimationChoice: String, Hashable, Sendable, CaseIterable {
  case smooth, snappy, bouncy, easeInOut, linear

  var title: String {
    switch self {
    case .smooth: "smooth"
    case .snappy: "snappy"
    case .bouncy: "bouncy"
    case .easeInOut: "easeInOut"
    case .linear: "linear 1 s"
    }
  }

  var code: String {
    switch self {
    case .smooth: ".smooth"
    case .snappy: ".snappy"
    case .bouncy: ".bouncy"
    case .easeInOut: ".easeInOut"
    case .linear: ".linear(duration: 1)"
    }
  }

  var animation: Animation {
    switch self {
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    case .easeInOut: .easeInOut
    case .linear: .linear(duration: 1)
    }
  }
}
