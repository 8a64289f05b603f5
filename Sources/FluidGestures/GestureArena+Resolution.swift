/// Resolution: which of the recognisers that request recognition begin.
extension GestureArena {
  func resolve() {
    while let next = members.next {
      if members.prevents(next) || !next.failureRequirements.allSatisfy(members.hasFailed)
        || next.shouldBegin?(next) == false
      {
        observer?(refusal(of: next))
        next.cancel()
        continue
      }
      observer?(decision(for: next))
      for rival in members.all where members.isInConflict(rival, with: next) { rival.cancel() }
      cancelResponders(of: next)
      next.letThrough()
    }
  }

  /// Removes recognisers that have no fingers, do not wait and are not waited for.
  func tidyUp() {
    var isAnyDone = false
    for recognizer in members.all where members.isDone(recognizer) {
      resetObserver?(recognizer)
      recognizer.recover()
      isAnyDone = true
    }
    if isAnyDone { members.removeDone() }
  }
}
