package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidScript
package import PlaygroundKit

/// What the program was given, step by step, so that every moment of the last seconds can be made again.
///
/// The log begins at a bookmark, or there is nothing in it. It forgets from the front, a bookmark at a time.
package struct StepLog {
  /// All that was given to the program between two frames, and the moment of the second.
  package struct Step {
    package var inputs: [Input]
    package var instant: Instant
    /// Whether it was put in while time stood still.
    package var isChange = false
  }

  /// Seconds of the past that one can go back to.
  package static let span = 30.0
  /// Seconds between two bookmarks, where there is a chance for them.
  private static let interval = 3.0
  /// So many steps without a chance for a bookmark, and the past begins anew: going back by one makes all of them again, in one call.
  ///
  /// In an optimised build a step was measured to take 65 µs while a finger drags a card over the grid, and 25 at most while nothing
  /// moves: the call takes about 0.1 s. At 120 frames a second so many steps are 12.5 s of motion without a rest.
  package static let limit = 1500

  package private(set) var steps: [Step] = []
  /// With the number of the first step after each.
  package private(set) var bookmarks: [(bookmark: ProgramBookmark, step: Int)] = []

  /// Steps that are no longer ago than the span, and that a bookmark lies before.
  package var reachable: Range<Int> {
    guard let last = steps.last, let first = bookmarks.first?.step, first < steps.count else { return 0..<0 }
    var start = steps.count - 1
    while start > first, last.instant - steps[start - 1].instant <= Self.span { start -= 1 }
    return start..<steps.count
  }

  package mutating func append(_ step: Step) {
    guard !bookmarks.isEmpty else { return }
    if steps.count - (bookmarks.last?.step ?? 0) >= Self.limit { return forget() }
    steps.append(step)
  }

  /// The past begins anew.
  package mutating func forget() { self = StepLog() }

  /// Whether it is time for a bookmark.
  package func wantsBookmark(at now: Instant) -> Bool {
    guard let last = bookmarks.last else { return true }
    return now - last.bookmark.instant >= Self.interval && last.step < steps.count
  }

  package mutating func add(_ bookmark: ProgramBookmark) {
    bookmarks.append((bookmark, steps.count))
    // The second one is old enough to be the first.
    while bookmarks.count > 1, bookmark.instant - bookmarks[1].bookmark.instant >= Self.span {
      bookmarks.removeFirst()
      let forgotten = bookmarks[0].step
      steps.removeFirst(forgotten)
      for index in bookmarks.indices { bookmarks[index].step -= forgotten }
    }
  }

  /// The latest bookmark before a step.
  package func bookmark(before step: Int) -> (bookmark: ProgramBookmark, step: Int)? {
    bookmarks.last { $0.step <= step }
  }

  /// Forgets everything after a step.
  package mutating func truncate(after step: Int) {
    steps.removeSubrange((step + 1)...)
    bookmarks.removeAll { $0.step > step + 1 }
  }

  /// Whether a change replaces the latest one of a moment, as each place of a slider does.
  package func replacesChange(_ actions: [Script.Action], after step: Int) -> Bool {
    let number = lastChange(at: step)
    guard steps[number].isChange, case .action(let former, _)? = steps[number].inputs.last else { return false }
    return actions.allSatisfy { former.isAboutTheSame(as: $0) }
  }

  /// Returns the last step of a moment: what is changed later then counts.
  private func lastChange(at step: Int) -> Int {
    var number = step
    while number + 1 < steps.count, steps[number + 1].isChange { number += 1 }
    return number
  }

  /// Something is otherwise from a step on; what came after it stays, to be done again.
  ///
  /// - Returns: the step that says so.
  package mutating func change(_ actions: [Script.Action], after step: Int) -> Int {
    let instant = steps[step].instant
    var number = lastChange(at: step)
    if !steps[number].isChange {
      number += 1
      steps.insert(Step(inputs: [], instant: instant, isChange: true), at: number)
    }
    for action in actions {
      // A slider that is drawn along leaves one step.
      if case .action(let former, _)? = steps[number].inputs.last, former.isAboutTheSame(as: action) {
        steps[number].inputs.removeLast()
      }
      steps[number].inputs.append(.action(action, at: instant))
    }
    bookmarks.removeAll { $0.step > number }
    return number
  }
}

/// The drags of one finger, or of the mouse's left button.
extension StepLog {
  /// A drag among the steps, from the event that begins it to the one that ends it.
  package struct Drag: Hashable {
    /// `nil` for the mouse.
    package let finger: TouchID?
    package let steps: ClosedRange<Int>
    /// The place at which it ends, in points of the window.
    package let end: Point
  }

  /// Returns the latest drag that has ended by a step; `nil` where its beginning is forgotten.
  package func drag(endingBy step: Int) -> Drag? {
    for end in steps[...step].indices.reversed() {
      for input in steps[end].inputs.reversed() {
        guard let (finger, phase, point) = input.event?.kind.finger, phase == .ended else { continue }
        let begin = steps[...end].lastIndex { step in
          step.inputs.contains { $0.event?.kind.finger.map { $0.id == finger && $0.phase == .began } == true }
        }
        return begin.map { Drag(finger: finger, steps: $0...end, end: point) }
      }
    }
    return nil
  }

  /// Moves the end of a drag, and the way to it in proportion to its time: its beginning stays.
  package mutating func moveEnd(of drag: Drag, by vector: Vector) {
    func finger(_ input: Input) -> (event: InputEvent, phase: TouchPhase)? {
      guard let event = input.event, let (id, phase, _) = event.kind.finger, id == drag.finger else { return nil }
      return (event, phase)
    }
    let events = steps[drag.steps].flatMap(\.inputs).compactMap(finger)
    // It is let go where it has moved to.
    guard let first = events.first?.event.time, let last = events.last(where: { $0.phase == .moved })?.event.time,
      last > first
    else { return }
    for step in drag.steps {
      steps[step].inputs = steps[step].inputs.map { input in
        guard let (event, phase) = finger(input), phase != .began else { return input }
        let part = ((event.time - first) / (last - first)).clamped(to: 0...1)
        return .event(InputEvent(event.kind.offsetBy(vector * part), at: event.time))
      }
    }
    bookmarks.removeAll { $0.step > drag.steps.lowerBound }
  }
}

extension InputEvent.Kind {
  /// The finger of a touch, `nil` for the mouse's left button, what it does, and where; `nil` for any other event.
  fileprivate var finger: (id: TouchID?, phase: TouchPhase, point: Point)? {
    switch self {
    case .touch(let id, let phase, let point): (id, phase, point)
    case .mouseDown(.left, let point): (nil, .began, point)
    case .mouseMoved(let point): (nil, .moved, point)
    case .mouseUp(.left, let point): (nil, .ended, point)
    default: nil
    }
  }
}

extension Script.Action {
  fileprivate func isAboutTheSame(as other: Script.Action) -> Bool {
    switch (self, other) {
    case (.set(let own), .set(let other)): own.option == other.option
    case (.tune(let own, _), .tune(let other, _)): own == other
    case (.moveSources, .moveSources): true
    default: false
    }
  }
}
