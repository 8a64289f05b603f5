/// Resolution: which of the recognisers that request recognition begin.
extension GestureArena {
  /// Adds recognisers to the members, in the order of delivery.
  func enter(_ recognizers: [GestureRecognizer], for source: InputSource) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.source == source {
      guard !members.contains(where: { $0 === recognizer }) else { continue }
      let place = members.firstIndex { isBehind($0, recognizer) } ?? members.endIndex
      members.insert(recognizer, at: place)
    }
  }

  func resolve() {
    while let next = next {
      let isPrevented = members.contains { isInConflict($0, with: next) && ($0.isActive || $0.state == .ended) }
      if isPrevented || !next.failureRequirements.allSatisfy(hasFailed) || next.shouldBegin?(next) == false {
        observer?(refusal(of: next))
        next.cancel()
        continue
      }
      observer?(decision(for: next))
      for rival in members where isInConflict(rival, with: next) { rival.cancel() }
      cancelResponders(of: next)
      next.letThrough()
    }
  }

  /// Removes recognisers that have no fingers, do not wait and are not waited for.
  func tidyUp() {
    var isAnyDone = false
    for recognizer in members where isDone(recognizer) {
      resetObserver?(recognizer)
      recognizer.recover()
      isAnyDone = true
    }
    if isAnyDone { members.removeAll(where: isDone) }
  }

  private func isDone(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.isEmpty && !recognizer.wantsRecognition && !isAwaited(recognizer)
  }

  /// Returns whether another recogniser waits for this one, so that it must be kept although its fingers have left.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.deadline != nil
  }

  /// The request that is resolved first.
  private var next: GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in members where recognizer.wantsRecognition && !isWaiting(recognizer) {
      if first.map({ isBehind($0, recognizer) }) ?? true { first = recognizer }
    }
    return first
  }

  private func isBehind(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.precedence != b.precedence { return a.precedence < b.precedence }
    if a.depth != b.depth { return a.depth < b.depth }
    return a.serial > b.serial
  }

  func isWaiting(_ recognizer: GestureRecognizer) -> Bool { recognizer.failureRequirements.contains(where: isPending) }

  /// Returns whether a recogniser can still be recognised, so that those that require its failure wait.
  func isPending(_ other: GestureRecognizer) -> Bool {
    other.state == .possible && members.contains { $0 === other } && (!other.touches.isEmpty || isAwaited(other))
  }

  func hasFailed(_ other: GestureRecognizer) -> Bool {
    switch other.state {
    case .possible, .failed, .cancelled: true
    case .began, .changed, .ended: false
    }
  }

  func isInConflict(_ other: GestureRecognizer, with recognizer: GestureRecognizer) -> Bool {
    other.isRival(of: recognizer) && !mayGoTogether(other, recognizer)
  }

  /// Returns whether two recognisers may be active together. A pointer hovers beside everything.
  private func mayGoTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.source == .pointer || b.source == .pointer || a.shouldRecognizeSimultaneously?(b) == true
      || b.shouldRecognizeSimultaneously?(a) == true
  }
}
