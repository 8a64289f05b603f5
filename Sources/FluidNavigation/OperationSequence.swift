/// The operations on the pages of a window, of which one begins when the one before has ended.
@MainActor
final class OperationSequence {
  private var isPerforming = false
  private var waiting: [@MainActor () -> Void] = []

  /// Runs an operation or, inside of a callback, defers it until the current one has ended.
  func perform(_ operation: @escaping @MainActor () -> Void) {
    waiting.append(operation)
    deferring {}
  }

  /// Does something that calls the program back, whose operations wait until it has ended.
  func deferring(_ work: () -> Void) {
    guard !isPerforming else { return work() }
    isPerforming = true
    work()
    while !waiting.isEmpty { waiting.removeFirst()() }
    isPerforming = false
  }
}
