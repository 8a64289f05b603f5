package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation

/// Takes fingers, wheels, a pointer and keys on a page: the page leaves all of that to it.
///
/// Points are those of the window. What an input does not take itself goes to its ``content``.
@MainActor
package protocol PageInput {
  /// Moves the page's content, and takes what the input leaves; `nil` where nothing does.
  var content: (any ContentMover)? { get }

  /// Returns the recognisers of a finger that lands at a point.
  func recognizers(at point: Point) -> [GestureRecognizer]

  /// Prepares the page and its recognisers for a finger that lands now: what coasts stops.
  func touchWillBegin(at point: Point, on page: Page)

  /// Stops what coasts.
  func stop(at point: Point)

  /// Whether a gesture may dismiss the page.
  func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool

  /// - Returns: whether the steps were of use.
  func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool

  /// Takes note of what a mouse does without a finger.
  func pointer(_ event: PagePointer, at now: Instant)

  /// Whether letters are text here.
  var takesLetters: Bool { get }

  /// Takes a key that is text, or leads to a place for text.
  ///
  /// - Returns: whether the key is for this page; others are options' and commands'.
  func press(_ chord: KeyChord, at now: Instant) -> Bool

  /// Does what a command says.
  ///
  /// - Returns: whether the command is for this page; the program takes what no page does.
  func perform(_ command: Command, at now: Instant) -> Bool
}

extension PageInput {
  package var content: (any ContentMover)? { nil }
  package func recognizers(at point: Point) -> [GestureRecognizer] { content?.recognizers(at: point) ?? [] }

  package func touchWillBegin(at point: Point, on page: Page) {
    if let content { content.touchWillBegin(at: point, on: page) } else { stop(at: point) }
  }

  package func stop(at point: Point) { content?.stop(at: point) }

  package func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool {
    content?.allowsDismissal(by: gesture, at: point) ?? true
  }

  package func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    content?.wheel(steps, at: point, now: now) ?? false
  }

  package func pointer(_ event: PagePointer, at now: Instant) {}
  package var takesLetters: Bool { false }
  package func press(_ chord: KeyChord, at now: Instant) -> Bool { false }

  package func perform(_ command: Command, at now: Instant) -> Bool {
    content?.perform(command, at: now) ?? false
  }
}

/// The things that a mouse does without a finger.
package enum PagePointer {
  /// The pointer is at a point of the window.
  case moved(Point)
  /// It is over something else, or a finger has taken its place.
  case exited
  /// The middle button was pressed.
  case middleClick(Point)
}
