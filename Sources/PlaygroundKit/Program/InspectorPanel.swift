package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScene
package import FluidScript
package import FluidTransitions
package import PlaygroundControls

/// The inspector as the program knows it: a panel beside the pages, or over them.
///
/// It lives in the window's own time: slow motion slows what it shows, and not the panel. It reads the program through
/// ``InspectedProgram`` and changes nothing in it; what it wants done, it returns as ``InspectorAction`` values.
@MainActor
package protocol InspectorPanel: AnyObject {
  // MARK: Place

  var isOpen: Bool { get }
  /// Whether any part of it is visible.
  var isShown: Bool { get }
  /// Whether what would move fades, or is there at once.
  var reducesMotion: Bool { get set }
  /// What it leaves for the pages of a window, in points of the window's content.
  func contentFrame(in window: Size, isMirrored: Bool) -> Rect
  func toggle()
  /// The reading direction has changed: it comes in at the other side.
  func changeSides()
  /// Over what it lies where that is not the program's window: a window's size in points, and points at its foot that are
  /// covered.
  func place(in window: Size, coveredFoot: Double)

  // MARK: Input

  /// Takes what is meant for the panel; `nil` leaves the event to the pages.
  func take(_ event: InputEvent, over program: any InspectedProgram) -> [InspectorAction]?
  /// Whether keys are for the panel.
  var hasKeyboard: Bool { get }
  /// Whether letters are the panel's: they choose from a menu, or are text.
  var takesLetters: Bool { get }
  /// Gives the keyboard to the next control of the open panel.
  func takeKeyboard(over program: any InspectedProgram)
  func releaseKeyboard()

  // MARK: Time

  /// - Parameter now: in the window's time.
  func timePassed(to now: Instant)
  func isAnimating(over program: any InspectedProgram) -> Bool
  /// When a frame is due although nothing moves.
  var nextChange: Instant? { get }
  /// A page was told something.
  func note(_ event: NavigationEvent)

  // MARK: Drawing

  /// What is drawn over the pages while the panel is open.
  var overlays: Set<GeometryOverlay> { get }
  func draw(into list: inout DisplayList, over program: any InspectedProgram)
  /// Its layers have versions of their own from here on: see ``PageLayers``.
  func beginEra(_ era: UInt32)

  // MARK: State

  /// What a script says of it.
  var snapshot: InspectorSnapshot { get }
  /// Is as a script says, at once, without the keyboard.
  func restore(_ snapshot: InspectorSnapshot, over program: any InspectedProgram)
  /// Whether neither a finger nor a menu is open on it.
  var isUntouched: Bool { get }
  /// Another one, closed, that saves physics in the same folder.
  func another() -> any InspectorPanel
  /// Another one in the same state, at rest.
  ///
  /// - Parameter now: in the window's time.
  func copy(at now: Instant) -> any InspectorPanel
}

/// What the inspector reads of a program.
@MainActor
package protocol InspectedProgram: AnyObject {
  var settings: Settings { get }
  /// The physics that are tuned, and what is shown of the past.
  var inspection: Inspection { get }
  var navigation: NavigationWindow { get }
  /// The pages in front.
  var front: FrontPages { get }
  /// The window, and what the pages have of it.
  var surroundings: WindowSurroundings { get }
  /// Pixels a point.
  var scale: Double { get }
}

extension InspectedProgram {
  /// Whether reading goes from right to left.
  package var isMirrored: Bool { settings.gestures.isRightToLeft }

  /// The pages' room, in its own coordinates.
  package var bounds: Rect { Rect(origin: .zero, size: surroundings.size) }

  package var theme: Theme {
    let isDark =
      switch settings.window.appearance {
      case .light: false
      case .dark: true
      case .system: surroundings.desktop.isDark
      }
    let isHighContrast =
      switch settings.window.contrast {
      case .standard: false
      case .high: true
      case .system: surroundings.desktop.isHighContrast
      }
    return Theme(isDark: isDark, isHighContrast: isHighContrast)
  }

  /// The physics in force.
  package var physics: ZoomPhysics {
    var physics = inspection.tuning.physics ?? settings.physics
    physics.fingers.tracking = settings.gestures.tracking
    return physics
  }
}

/// What the inspector wants done.
package enum InspectorAction {
  case set(Settings.Assignment)
  /// Physics are tuned; the constant is the one that was moved.
  case tune(ZoomPhysics, PhysicsConstant? = nil)
  case request(Request)
  /// The panel closes.
  case close
}
