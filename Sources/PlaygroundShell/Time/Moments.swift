package import FluidMotion

/// The moments that one can go to, on a line from the first of them to the last.
package struct Moments {
  package let steps: Range<Int>
  private let log: StepLog

  package init(of log: StepLog) {
    self.log = log
    steps = log.reachable
  }

  /// The step that was shown when a fraction of the time had passed.
  package func step(at fraction: Double) -> Int {
    guard let first = steps.first, let last = steps.last else { return 0 }
    let wanted = log.steps[first].instant.seconds + span * fraction
    return steps.last { log.steps[$0].instant.seconds <= wanted + 1e-9 } ?? last
  }

  /// The step of the frame that was seen at a moment; `nil` where one cannot go there.
  package func step(shownAt moment: Instant) -> Int? {
    steps.last { log.steps[$0].instant.seconds <= moment.seconds + 1e-6 }
  }

  /// The steps of a stretch, as far as one can go to them; `nil` where that is to none.
  package func steps(of stretch: MarkedStretch) -> ClosedRange<Int>? {
    guard let reach = steps.last.map({ (steps.lowerBound...$0) }) else { return nil }
    let first = stretch.begin.flatMap { begin in steps.first { log.steps[$0].instant >= begin } } ?? reach.lowerBound
    let last = stretch.end.flatMap { end in steps.last { log.steps[$0].instant <= end } } ?? reach.upperBound
    return first...max(first, last)
  }

  /// Where a step lies on the line, 0 to 1.
  package func fraction(of step: Int) -> Double { span > 0 ? 1 + seconds(of: step) / span : 1 }

  /// Seconds from the first one to the last.
  package var span: Double {
    guard let first = steps.first, let last = steps.last else { return 0 }
    return log.steps[last].instant - log.steps[first].instant
  }

  package func instant(of step: Int) -> Instant? { steps.contains(step) ? log.steps[step].instant : nil }

  /// How long before the last one a step is, in seconds; 0 or less.
  package func seconds(of step: Int) -> Double {
    guard let last = steps.last, steps.contains(step) else { return 0 }
    return log.steps[step].instant - log.steps[last].instant
  }
}
