/// The ranges of the constants, within which pages get to their ends.
extension PagePhysics {
  enum Ranges {
    static let reducedMotionDuration = 0.01...10
  }
}

extension PagePhysics.Push {
  enum Ranges {
    static let coveredTravel = 0.0...1
    static let dimming = 0.0...1
    static let shadowOpacity = 0.0...1
    static let shadowOffset = -60.0...60
    static let shadowSigma = 0.0...60
  }
}

extension PagePhysics.Flip {
  enum Ranges {
    static let distance = 1.0...100
    static let shade = 0.0...1
  }
}

extension PagePhysics.Curl {
  enum Ranges {
    static let radius = 0.01...0.5
    static let rest = 0...0.9
  }
}

extension PagePhysics.Fingers {
  enum Ranges {
    static let edgeWidth = 0.0...200
    static let edgeSlop = 0.0...60
    static let panSlop = 0.0...60
    static let caughtPanSlop = 0.0...60
  }
}

extension PagePhysics.Bar {
  enum Ranges {
    static let time = 0.001...10
  }
}

extension PagePhysics.Release {
  enum Ranges {
    static let projection = 0...0.5
    static let popDistance = 0.05...0.95
  }
}
