/// Who of those that ask is let through.
extension GestureArena {
  /// Makes members of recognisers, in the order in which members are told.
  func enter(_ recognizers: [GestureRecognizer], for source: InputSource) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.source == source {
      guard !members.contains(where: { $0 === recognizer }) else { continue }
      let place = members.firstIndex { isBehind($0, recognizer) } ?? members.endIndex
      members.insert(recognizer, at: place)
    }
  }

  func settle() {
    while let next = next {
      let isPrevented = members.contains { isInTheWay($0, of: next) && ($0.isActive || $0.state == .ended) }
      if isPrevented || !next.failureRequirements.allSatisfy(hasFailed) || next.shouldBegin?(next) == false {
        observer?(refusal(of: next))
        next.cancel()
        continue
      }
      observer?(decision(for: next))
      for rival in members where isInTheWay(rival, of: next) { rival.cancel() }
      cancelResponders(of: next)
      next.letThrough()
    }
  }

  /// Lets go of those whose fingers are gone and who neither wait nor are waited for.
  func tidyUp() {
    guard members.contains(where: isDone) else { return }
    for recognizer in members where isDone(recognizer) {
      resetObserver?(recognizer)
      recognizer.recover()
    }
    members.removeAll(where: isDone)
  }

  private func isDone(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.isEmpty && !recognizer.wantsRecognition && !isAwaited(recognizer)
  }

  /// Whether it must be remembered although its fingers are gone: somebody waits for how it turns out.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.deadline != nil
  }

  /// The first in line of those that asked.
  private var next: GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in members where recognizer.wantsRecognition && !isWaiting(recognizer) {
      if first.map({ isBehind($0, recognizer) }) ?? true { first = recognizer }
    }
    return first
  }

  private func isBehind(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.precedence != b.precedence { return a.precedence < b.precedence }
    if a.name != b.name { return a.name > b.name }
    return a.serial > b.serial
  }

  func isWaiting(_ recognizer: GestureRecognizer) -> Bool { recognizer.failureRequirements.contains(where: isPending) }

  /// Whether somebody may still be recognised, so that those who require its failure wait.
  func isPending(_ other: GestureRecognizer) -> Bool {
    other.state == .possible && members.contains { $0 === other } && (!other.touches.isEmpty || isAwaited(other))
  }

  func hasFailed(_ other: GestureRecognizer) -> Bool {
    switch other.state {
    case .possible, .failed, .cancelled: true
    case .began, .changed, .ended: false
    }
  }

  func isInTheWay(_ other: GestureRecognizer, of recognizer: GestureRecognizer) -> Bool {
    other.isRival(of: recognizer) && !mayGoTogether(other, recognizer)
  }

  /// Pointers hover over what fingers do, and beside each other.
  private func mayGoTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.source == .pointer || b.source == .pointer || a.shouldRecognizeSimultaneously?(b) == true
      || b.shouldRecognizeSimultaneously?(a) == true
  }
}
