import Synchronization

/// A number of places, of which everyone who waits gets one, or all of them, in the order of asking.
final class Permits: Sendable {
  /// Those of windows: one more than a small machine has processors, as they wait for most of their time.
  static let windows = Permits(3)

  private struct State {
    var free: Int
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let count: Int
  private let state: Mutex<State>

  init(_ count: Int) {
    self.count = count
    state = Mutex(State(free: count))
  }

  /// Places, until the value goes away.
  final class Permit: Sendable {
    private let permits: Permits
    private let count: Int

    fileprivate init(of permits: Permits, _ count: Int) { (self.permits, self.count) = (permits, count) }

    deinit { permits.release(count) }
  }

  /// One place, or all of them for what measures time. What has places does not ask for more: all might wait for each other.
  func permit(isAlone: Bool = false) async -> Permit {
    let wanted = isAlone ? count : 1
    await withCheckedContinuation { continuation in
      let next = state.withLock { state in
        state.waiting.append((wanted, continuation))
        return Self.next(&state)
      }
      for continuation in next { continuation.resume() }
    }
    return Permit(of: self, wanted)
  }

  private func release(_ count: Int) {
    let next = state.withLock { state in
      state.free += count
      return Self.next(&state)
    }
    for continuation in next { continuation.resume() }
  }

  /// Those whose turn it is.
  private static func next(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    var next: [CheckedContinuation<Void, Never>] = []
    while let first = state.waiting.first, first.count <= state.free {
      state.free -= first.count
      next.append(state.waiting.removeFirst().continuation)
    }
    return next
  }
}
