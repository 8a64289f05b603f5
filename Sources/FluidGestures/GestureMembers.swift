internal import FluidMotion

/// The recognisers that follow a finger or wait for another recogniser, and the rules between them.
@MainActor
struct GestureMembers {
  /// The recognisers in the order of delivery.
  private(set) var all: [GestureRecognizer] = []

  /// Adds recognisers where they belong.
  mutating func enter(_ recognizers: [GestureRecognizer], for source: InputSource) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.source == source {
      guard !all.contains(where: { $0 === recognizer }) else { continue }
      let place = all.firstIndex { $0.rank < recognizer.rank } ?? all.endIndex
      all.insert(recognizer, at: place)
    }
  }

  mutating func removeDone() { all.removeAll(where: isDone) }

  /// The request that is resolved first.
  var next: GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in all where recognizer.wantsRecognition && !isWaiting(recognizer) {
      if first.map({ $0.rank < recognizer.rank }) ?? true { first = recognizer }
    }
    return first
  }

  func isWaiting(_ recognizer: GestureRecognizer) -> Bool { recognizer.failureRequirements.contains(where: isPending) }

  /// Returns whether a recogniser can still be recognised, so that those that require its failure wait.
  func isPending(_ other: GestureRecognizer) -> Bool {
    other.state == .possible && all.contains { $0 === other } && (!other.touches.isEmpty || isAwaited(other))
  }

  func hasFailed(_ other: GestureRecognizer) -> Bool {
    switch other.state {
    case .possible, .failed, .cancelled: true
    case .began, .changed, .ended: false
    }
  }

  /// Returns whether a recogniser that was recognised prevents one that asks.
  func prevents(_ asking: GestureRecognizer) -> Bool { all.contains { prevents($0, asking) } }

  func prevents(_ other: GestureRecognizer, _ asking: GestureRecognizer) -> Bool {
    isInConflict(other, with: asking) && (other.isActive || other.state == .ended)
  }

  func isInConflict(_ other: GestureRecognizer, with recognizer: GestureRecognizer) -> Bool {
    other.isRival(of: recognizer) && !mayGoTogether(other, recognizer)
  }

  /// Returns whether two recognisers may be active together. A pointer hovers beside everything.
  private func mayGoTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.source == .pointer || b.source == .pointer || a.shouldRecognizeSimultaneously?(b) == true
      || b.shouldRecognizeSimultaneously?(a) == true
  }

  /// Returns whether a recogniser has no fingers, does not wait and is not waited for.
  func isDone(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.isEmpty && !recognizer.wantsRecognition && !isAwaited(recognizer)
  }

  /// Returns whether another recogniser waits for this one, so that it must be kept although its fingers have left.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.deadline != nil
  }

  /// Returns the first moment after some seconds at which a recogniser decides by itself; `nil` where none does.
  func earliestDeadline(after seconds: Double) -> Instant? {
    var earliest: Instant?
    for recognizer in all {
      guard let deadline = recognizer.deadline, deadline.seconds > seconds else { continue }
      if earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    return earliest
  }
}
