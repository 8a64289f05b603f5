internal import FluidTransitions

/// Where views were before an animation changed them.
@MainActor
final class TransitionRecording {
  /// The one that is being made: UIKit has a transaction there.
  @TaskLocal static var current: TransitionRecording?

  private(set) var starts: [(view: TransitionView, placement: TransitionPlacement)] = []

  func note(_ view: TransitionView, before placement: TransitionPlacement) {
    guard !starts.contains(where: { $0.view === view }) else { return }
    starts.append((view, placement))
  }

  /// What a piece of code changes.
  static func of(_ changes: [@MainActor () -> Void]) -> TransitionRecording {
    let recording = TransitionRecording()
    $current.withValue(recording) { for change in changes { change() } }
    return recording
  }
}
