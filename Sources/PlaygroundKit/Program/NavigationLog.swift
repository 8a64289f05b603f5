package import FluidNavigation

/// What the stack has done since the last frame, in words, for the trace.
@MainActor
package final class NavigationLog {
  package struct Entry {
    package let text: String
    package let turn: Int
  }

  /// Callbacks.
  package private(set) var entries: [Entry] = []
  /// Views that entered or left the hierarchy, each with the number of ``entries`` before it.
  package private(set) var views: [(text: String, index: Int)] = []
  /// Off, it costs nothing.
  package var isRecording = false

  package func record(_ event: NavigationEvent, turn: Int) {
    guard isRecording else { return }
    switch event {
    case .appearance(let controller, let callback): add("\(controller.traceName).\(callback.rawValue)", turn)
    case .hierarchy(let controller, let change):
      views.append(("\(controller.traceName).\(change.rawValue)", entries.count))
    case .willShow(let controller): add("delegate.willShow(\(controller.traceName))", turn)
    case .didShow(let controller): add("delegate.didShow(\(controller.traceName))", turn)
    case .ignored: break
    }
  }

  private func add(_ text: String, _ turn: Int) { entries.append(Entry(text: text, turn: turn)) }

  package func clear() {
    entries.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
  }
}

extension ViewController {
  /// What the trace calls it.
  package var traceName: String { (self as? Page)?.uniqueName ?? title }
}
