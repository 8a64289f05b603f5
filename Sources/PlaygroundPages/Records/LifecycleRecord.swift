internal import FluidFiles
package import FluidMotion
package import FluidNavigation

/// The callbacks of the last ten seconds and the views that were added and removed, at most 500 of both, and how far each
/// page was after them.
@MainActor
package struct LifecycleRecord {
  package struct Event: Hashable {
    /// What happened to a page, or what the delegate was told about it.
    package enum Kind: Hashable {
      case callback(AppearanceCallback)
      case hierarchy(ViewHierarchyChange)
      case delegate(String)
    }

    /// The unique name of the page that was told, or that the delegate was told about.
    package let page: String
    package let kind: Kind
    package let turn: Int
    /// Of the engines.
    package let instant: Instant
    /// On the ``ActivityClock``, in seconds.
    package let time: Double

    /// `nil` for all that no page was told.
    package var callback: AppearanceCallback? { if case .callback(let callback) = kind { callback } else { nil } }

    /// `nil` for what the delegate was told.
    package var ownName: String? {
      switch kind {
      case .callback(let callback): callback.rawValue
      case .hierarchy(let change): change.rawValue
      case .delegate: nil
      }
    }

    /// As traces have it.
    package var text: String {
      switch kind {
      case .callback(let callback): "\(page).\(callback.rawValue)"
      case .hierarchy(let change): "\(page).\(change.rawValue)"
      case .delegate(let name): "delegate.\(name)(\(page))"
      }
    }
  }

  /// A page through time.
  package struct Lane: Hashable {
    package let page: String
    /// As long as the lane is there no other one has it.
    package let number: Int
    /// The first page, which others come out of.
    package let isRoot: Bool
    package var state: AppearanceState
    /// Its state before the oldest event that is still known.
    package var formerState: AppearanceState
    /// Whether its view is in the view hierarchy, and was before the oldest event that is still known.
    package var isInHierarchy: Bool
    package var wasInHierarchy: Bool
    package var latestEvent: Double
  }

  /// Seconds.
  package static let window = 10.0
  package static let capacity = 500

  package private(set) var clock = ActivityClock()
  package private(set) var events: [Event] = []
  /// In the order in which pages were first told of something.
  package private(set) var lanes: [Lane] = []

  package mutating func advance(to now: Instant) {
    clock.advance(to: now)
    trim()
  }

  /// Takes note of what the stack has done.
  ///
  /// - Returns: the event; `nil` for a call that was ignored.
  package mutating func note(_ event: NavigationEvent, turn: Int, at now: Instant) -> Event? {
    advance(to: now)
    switch event {
    case .appearance(let controller, let callback):
      let state = controller.appearanceState.after(callback) ?? controller.appearanceState
      note(of: controller) { $0.state = state }
      return add(controller, .callback(callback), turn, now)
    case .hierarchy(let controller, let change):
      note(of: controller) { $0.isInHierarchy = change == .viewAdded }
      return add(controller, .hierarchy(change), turn, now)
    case .willShow(let controller): return add(controller, .delegate("willShow"), turn, now)
    case .didShow(let controller): return add(controller, .delegate("didShow"), turn, now)
    case .ignored: return nil
    }
  }

  private mutating func note(of controller: ViewController, _ change: (inout Lane) -> Void) {
    let name = controller.traceName
    let index = lanes.firstIndex { $0.page == name } ?? lanes.count
    if index == lanes.count {
      // The first event of a page is a callback, before its view enters the hierarchy.
      lanes.append(
        Lane(
          page: name, number: freeNumber, isRoot: lanes.isEmpty, state: controller.appearanceState,
          formerState: controller.appearanceState, isInHierarchy: controller.isViewInHierarchy,
          wasInHierarchy: controller.isViewInHierarchy, latestEvent: clock.seconds))
    }
    lanes[index].latestEvent = clock.seconds
    change(&lanes[index])
  }

  /// The lowest number that no lane has.
  private var freeNumber: Int {
    let taken = Set(lanes.map(\.number))
    return (0...lanes.count).first { !taken.contains($0) } ?? lanes.count
  }

  private mutating func add(_ controller: ViewController, _ kind: Event.Kind, _ turn: Int, _ now: Instant) -> Event {
    let event = Event(page: controller.traceName, kind: kind, turn: turn, instant: now, time: clock.seconds)
    events.append(event)
    trim()
    return event
  }

  /// Forgets what is too old, and pages that have been gone for as long.
  private mutating func trim() {
    let oldest = clock.seconds - Self.window
    let count = max(events.firstIndex { $0.time >= oldest } ?? events.count, events.count - Self.capacity)
    for event in events.prefix(count) {
      guard let index = lanes.firstIndex(where: { $0.page == event.page }) else { continue }
      switch event.kind {
      case .callback(let callback):
        lanes[index].formerState = lanes[index].formerState.after(callback) ?? lanes[index].formerState
      case .hierarchy(let change): lanes[index].wasInHierarchy = change == .viewAdded
      case .delegate: break
      }
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
