public import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidScript
package import PlaygroundControls
package import PlaygroundPages
package import PlaygroundPictures

/// Parts of the program by short names.
extension Playground {
  // MARK: The window

  /// Of the window's content, in points.
  public var windowSize: Size { surroundings.windowSize }
  /// What the pages are laid out in, in points: the window's content, or what the inspector leaves of it.
  public var size: Size { surroundings.contentFrame.size }
  /// Pixels a point.
  public var scale: Double { openPages.scale }
  package var measure: TextMeasure { surroundings.measure }

  // MARK: Pages

  package var root: Page { home.root }
  /// `nil` on a stage.
  package var pictureHome: (any PictureHome)? { home.pictures }
  /// `nil` on a stage.
  package var pictures: PictureStore? { pictureHome?.store }
  /// The pages that still exist, in the order in which they were opened.
  package var pages: [Page] { openPages.all }

  // MARK: Time

  /// The latest moment that the program has heard of, in the window's time.
  package var lastInstant: Instant { time.latest }

  // MARK: The inspector

  package var inspector: (any InspectorPanel)? { inspection.panel }
  package internal(set) var tuning: PhysicsTuning {
    get { inspection.tuning }
    _modify { yield &inspection.tuning }
  }
  package internal(set) var records: ProgramRecords {
    get { inspection.records }
    _modify { yield &inspection.records }
  }
  package internal(set) var frames: FrameRecords {
    get { inspection.frames }
    _modify { yield &inspection.frames }
  }
}
