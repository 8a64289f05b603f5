import Synchronization

/// A number of places, of which everyone who waits gets one in the order of asking.
final class Permits: Sendable {
  /// Those of windows: one more than a small machine has processors, as they wait for most of their time. What has a place does not ask
  /// for another: all might wait for each other.
  static let windows = Permits(3)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// One place, until the value goes away.
  final class Permit: Sendable {
    private let permits: Permits

    fileprivate init(of permits: Permits) { self.permits = permits }

    deinit { permits.release() }
  }

  func permit() async -> Permit {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    return Permit(of: self)
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
