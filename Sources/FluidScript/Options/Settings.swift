internal import FluidGeometry
package import FluidGestures
package import FluidMotion
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

  /// What fingers may do.
  package struct Gestures: Hashable, Sendable {
    package var panDismisses = true
    package var edgeSwipe = EdgeSwipe.on
    package var wheelBackSwipe = WheelBackSwipe.atStart
    package var swipeAnywhereDismisses = true
    package var pinchDismisses = true
    package var spreadOpens = true
    /// Percent of what the fingers move sideways.
    package var gainAcross = 100.0
    /// Percent of what the fingers move up and down.
    package var gainDown = 100.0
    package var tracking = Tracking.direct
    package var resampling = Resampling.on
    package var isRightToLeft = false

    /// Whether a back swipe may begin anywhere: it is one at all.
    package var swipesBackAnywhere: Bool { swipeAnywhereDismisses && edgeSwipe != .off }
  }

  /// What helps to look closely.
  package struct Study: Hashable, Sendable {
    /// How many times slower everything moves.
    package var slowness = 1.0
    package var showsAlignment = false
    package var showsMatches = false
    package var showsFrameTimes = false
    package var cardMotion = CardMotion.everything
    package var frameRate = FrameRate.display
  }

  /// What the window shows, and with how much memory.
  package struct Window: Hashable, Sendable {
    package var layout = LibraryStyle.grid
    package var sort = PictureSort.name
    package var sections = DateSections.none
    package var appearance = Appearance.system
    package var contrast = Contrast.system
    package var isFullScreen = false
    /// Megabytes (2²⁰ bytes) that pictures may take.
    package var memoryBudget = 512.0
    /// Whether thumbnails are shared with the desktop's other programs, and with the next start.
    package var usesThumbnailCache = true

    package enum Appearance: String, CaseIterable, Hashable, Sendable {
      /// As the desktop prefers.
      case system
      case light, dark
    }

    package enum Contrast: String, CaseIterable, Hashable, Sendable {
      /// As the desktop prefers.
      case system
      case standard, high
    }
  }
}
