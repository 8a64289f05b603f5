package import FluidMotion
package import FluidNavigation
internal import FluidScript

/// The callbacks of the last ten seconds, at most 500 of them, and how far each page was after them.
@MainActor
package struct LifecycleRecord {
  package struct Event: Hashable {
    /// Of the page that was told, or that the delegate was told about.
    package let page: String
    /// `nil` for what the delegate was told.
    package let callback: AppearanceCallback?
    package let name: String
    package let turn: Int
    /// Of the engines.
    package let instant: Instant
    /// On the ``ActivityClock``, in seconds.
    package let time: Double

    /// As traces have it.
    package var text: String { callback == nil ? "delegate.\(name)(\(page))" : "\(page).\(name)" }
  }

  /// A page through time.
  package struct Lane: Hashable {
    package let page: String
    /// The first page, which others come out of.
    package let isRoot: Bool
    package var state: AppearanceState
    /// Its state before the oldest event that is still known.
    package var formerState: AppearanceState
    package var latestEvent: Double
  }

  /// Seconds.
  package static let window = 10.0
  package static let capacity = 500

  package private(set) var clock = ActivityClock()
  package private(set) var events: [Event] = []
  /// In the order in which pages were first told of something.
  package private(set) var lanes: [Lane] = []

  package mutating func advance(to now: Instant) { clock.advance(to: now) }

  package mutating func note(_ event: NavigationEvent, turn: Int, at now: Instant) {
    clock.advance(to: now)
    switch event {
    case .appearance(let controller, let callback):
      let state = controller.appearanceState.after(callback) ?? controller.appearanceState
      note(state, before: controller.appearanceState, of: controller.title)
      add(controller.title, callback, callback.rawValue, turn, now)
    case .willShow(let controller): add(controller.title, nil, "willShow", turn, now)
    case .didShow(let controller): add(controller.title, nil, "didShow", turn, now)
    }
  }

  private mutating func note(_ state: AppearanceState, before: AppearanceState, of page: String) {
    if let index = lanes.firstIndex(where: { $0.page == page }) {
      lanes[index].state = state
      lanes[index].latestEvent = clock.seconds
    } else {
      lanes.append(
        Lane(page: page, isRoot: lanes.isEmpty, state: state, formerState: before, latestEvent: clock.seconds))
    }
  }

  private mutating func add(
    _ page: String, _ callback: AppearanceCallback?, _ name: String, _ turn: Int, _ now: Instant
  ) {
    events.append(
      Event(page: page, callback: callback, name: name, turn: turn, instant: now, time: clock.seconds))
    trim()
  }

  /// Forgets what is too old, and pages that have been gone for as long.
  private mutating func trim() {
    let oldest = clock.seconds - Self.window
    let count = max(events.firstIndex { $0.time >= oldest } ?? events.count, events.count - Self.capacity)
    for event in events.prefix(count) {
      guard let callback = event.callback, let index = lanes.firstIndex(where: { $0.page == event.page }),
        let state = lanes[index].formerState.after(callback)
      else { continue }
      lanes[index].formerState = state
    }
    events.removeFirst(count)
    lanes.removeAll { !$0.isRoot && $0.state == .disappeared && $0.latestEvent < oldest }
  }

  /// The events as text, a line each: seconds, turn, callback.
  package var text: String {
    let lines = events.map { event in
      let time = event.instant.seconds.text(.figure(3))
      let padding = String(repeating: " ", count: max(0, 9 - time.count))
      return "\(padding)\(time) s  turn \(event.turn)  \(event.text)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
