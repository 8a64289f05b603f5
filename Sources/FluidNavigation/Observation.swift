/// A registered observer of a window, which can be cancelled. It stays for the life of the window, whether the observation is kept or not.
///
///     window.observe { event in print(event) }
@MainActor
public final class Observation {
  private(set) var handler: (@MainActor (NavigationEvent) -> Void)?

  init(_ handler: @escaping @MainActor (NavigationEvent) -> Void) { self.handler = handler }

  /// Ends the observation at once.
  public func cancel() { handler = nil }
}

/// Those that are told of the events in a window, in the order in which they came.
@MainActor
final class NavigationObservers {
  private var observations: [Observation] = []

  func add(_ observation: Observation) {
    observations.removeAll { $0.handler == nil }
    observations.append(observation)
  }

  func notify(_ event: NavigationEvent) {
    for observation in observations { observation.handler?(event) }
  }
}
