/// The ranges of the constants, which sliders and files have as well: within them cards and pages get to their ends.
extension ZoomPhysics.Flight {
  package enum Ranges {
    package static let landingQuickening = 0.0...2
    package static let landingSpeedLimit = 0.0...10
    package static let carryTime = 0.01...0.5
    package static let carryReach = 0...0.1
  }
}

extension ZoomPhysics.Covered {
  package enum Ranges {
    package static let recession = 0...0.5
    package static let dimming = 0.0...1
  }
}

extension ZoomPhysics.Path {
  package enum Ranges {
    package static let pushVerticalLag = 0...0.3
    package static let popVerticalLead = 0...0.3
    package static let alignedLagAcross = 0.0...1
    package static let alignedLagDown = 0.0...1
    package static let sourceFadeEnd = 0.01...1
  }
}

extension ZoomPhysics.Shadow {
  package enum Ranges {
    package static let opacity = 0.0...1
    package static let offset = -20.0...40
    package static let sigma = 1.0...60
    package static let fadeEnd = 0.01...1
  }
}

extension ZoomPhysics.Fingers {
  package enum Ranges {
    package static let panSlop = 0.0...60
    package static let caughtPanSlop = 0.0...60
    package static let edgeSlop = 0.0...60
    package static let pinchSlop = 0.0...60
    package static let gain = 0.0...3
  }
}

extension ZoomPhysics.Release {
  package enum Ranges {
    package static let projection = 0...0.5
    package static let panDismissalScale = 0.1...1
    package static let edgeDismissalScale = 0.1...1
    package static let anywhereDismissalScale = 0.1...1
    package static let pinchDismissalScale = 0.1...1
    package static let spreadOpeningScale = 1.0...5
  }
}

extension ZoomPhysics.Drag {
  package enum Ranges {
    package static let scaleGain = 0...1.5
    package static let travelKnee = 0.0...1
    package static let minimumScale = 0.05...0.95
    package static let fallLag = 0.01...1
    package static let riseLimit = 0.01...1
    package static let crossAxisGain = 0.01...1
    package static let crossAxisLimit = 0.05...2
  }
}
