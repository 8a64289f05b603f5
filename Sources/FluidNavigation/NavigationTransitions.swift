internal import FluidMotion
internal import FluidTransitions

/// The transition between pages of a window that runs, and those that have. Pages and delegates are told of them by its ``notifier`` alone.
@MainActor
package final class NavigationTransitions {
  let stacks: PresentedStacks
  let flights: PageFlights
  let operations: OperationSequence
  let notifier: PageNotifier
  /// The transition that pages were told of and that has not ended.
  var running: Running?
  /// The coordinator of the running transition; `nil` while none runs.
  var coordinator: TransitionCoordinator?

  enum Running {
    case push(NavigationEntry)
    case pop(NavigationEntry)

    /// The page that comes or goes.
    var entry: NavigationEntry {
      switch self {
      case .push(let entry), .pop(let entry): entry
      }
    }
  }

  init(of stacks: PresentedStacks, observers: NavigationObservers) {
    (self.stacks, flights, operations) = (stacks, stacks.flights, stacks.operations)
    notifier = PageNotifier(of: stacks, observers: observers)
  }

  // MARK: What runs

  /// The popped page about which fingers still decide, or that returns after a cancelled pop; `nil` for none. A pop whose page does not
  /// fly yet, while pages are told of it, is a program's.
  var uncommitted: NavigationEntry? {
    guard case .pop(let entry) = running else { return nil }
    switch entry.flight?.phase {
    case .tracking, .returning: return entry
    case .rest, .pushing, .landing, .popping, .landed, nil: return nil
    }
  }

  /// Whether fingers still decide about the popped page, or a cancelled pop returns.
  package var isDeciding: Bool { uncommitted != nil }

  /// Returns whether the push of a page runs.
  func isPushing(_ entry: NavigationEntry) -> Bool {
    if case .push(let pushed) = running { pushed === entry } else { false }
  }

  /// Returns whether further operations followed the pop of this page.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard stacks.leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }

  /// The page on top, which may be one that fingers still decide about.
  var topStanding: NavigationEntry { uncommitted ?? stacks.top }

  /// The pages of the window, with those of a pop that fingers can still cancel.
  var standing: [NavigationEntry] { isDeciding ? entriesOfTransition : stacks.entries }

  /// Whether a page is on top of all others, and no pop is under way. This is known without a list of all pages.
  func isAlone(onTop page: ViewController) -> Bool {
    if case .pop = running { false } else { stacks.top.controller === page }
  }

  /// Returns a page's part of the bar in the state that it has now. Whatever changes in a turn does so at one moment.
  func bar(of entry: NavigationEntry) -> BarFade {
    var bar = entry.bar
    guard let flight = entry.flight else { return bar }
    bar.follow(
      flight.phase, isOpening: isPushing(entry), flights.environment.pagePhysics.bar,
      within: flight.animation?.nominalDuration ?? .infinity, at: flights.environment.now)
    return bar
  }

  /// The pages of the window, with those of a pop that has not ended.
  var entriesOfTransition: [NavigationEntry] {
    guard case .pop(let entry) = running else { return stacks.entries }
    return entry.latest.detour?.arrangement.entries ?? stacks.entries + [entry]
  }
}
