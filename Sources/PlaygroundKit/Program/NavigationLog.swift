package import FluidNavigation

/// The callbacks since the last frame, in words, for the trace.
@MainActor
package final class NavigationLog {
  package struct Entry {
    package let text: String
    package let turn: Int
  }

  package private(set) var entries: [Entry] = []
  /// Off, it costs nothing.
  package var isRecording = false

  package func record(_ event: NavigationEvent, turn: Int) {
    guard isRecording else { return }
    let text =
      switch event {
      case .appearance(let controller, let callback): "\(controller.traceName).\(callback.rawValue)"
      case .willShow(let controller): "delegate.willShow(\(controller.traceName))"
      case .didShow(let controller): "delegate.didShow(\(controller.traceName))"
      }
    entries.append(Entry(text: text, turn: turn))
  }

  package func clear() { entries.removeAll(keepingCapacity: true) }
}

extension ViewController {
  /// What the trace calls it.
  package var traceName: String { (self as? Page)?.uniqueName ?? title }
}
