internal import FluidTransitions

/// The values of views before an animation changes them.
@MainActor
final class TransitionRecording {
  /// The recording in progress; UIKit has a transaction in this place.
  @TaskLocal static var current: TransitionRecording?

  private(set) var starts: [(view: TransitionView, placement: TransitionPlacement)] = []

  func note(_ view: TransitionView, before placement: TransitionPlacement) {
    guard !starts.contains(where: { $0.view === view }) else { return }
    starts.append((view, placement))
  }

  /// Returns the way of a view, from where it was before the changes to where it is now.
  func track(of view: TransitionView) -> TransitionTracks.Track {
    let start = starts.first { $0.view === view }?.placement
    return TransitionTracks.Track(from: start ?? view.placement, to: view.placement)
  }

  /// Returns the recording of a list of changes.
  static func of(_ changes: [@MainActor () -> Void]) -> TransitionRecording {
    let recording = TransitionRecording()
    $current.withValue(recording) { for change in changes { change() } }
    return recording
  }
}
