/// The stacks that a window shows, with the state of each of their pages, and the pages that leave them: the only place that says
/// where a page is, and the order in which pages are drawn.
///
/// Which pages a stack has, in which order, it says itself, as it does where no window shows it. A stack that is dismissed goes from here
/// with its pages, and can come back with them.
@MainActor
final class PresentedStacks {
  /// The stack that fills the window, and each presented one over the one before. A page that is presented alone has a stack of its own.
  private(set) var all: [NavigationController]
  private var states: [ObjectIdentifier: NavigationEntry] = [:]
  /// Popped pages that are still in flight, including that of a running pop.
  var leaving: [NavigationEntry] = []

  let flights: PageFlights
  let operations: OperationSequence

  init(filledBy root: NavigationController, flights: PageFlights, operations: OperationSequence) {
    (all, self.flights, self.operations) = ([root], flights, operations)
  }

  // MARK: Places

  var root: NavigationController { all[0] }

  /// The pages of all stacks, those of each over those of the one before.
  var entries: [NavigationEntry] { all.flatMap { entries(of: $0) } }

  /// The page on top of everything.
  var top: NavigationEntry {
    let pages = all[all.count - 1].pages
    return state(of: pages[pages.count - 1])
  }

  /// Returns the pages of a stack that the window shows.
  func entries(of stack: NavigationController) -> [NavigationEntry] { stack.pages.map(state) }

  private func state(of page: ViewController) -> NavigationEntry {
    guard let entry = entry(of: page) else { preconditionFailure("\(page.title) has no place in its window") }
    return entry
  }

  /// Returns a page with its state; `nil` for one that is on none of the stacks.
  func entry(of page: ViewController) -> NavigationEntry? { states[ObjectIdentifier(page)] }

  /// Returns whether a page is on its stack, rather than leaving it.
  func contains(_ entry: NavigationEntry) -> Bool { self.entry(of: entry.controller) === entry }

  func contains(_ stack: ViewController) -> Bool { all.contains { $0 === stack } }

  func isFirst(_ page: ViewController) -> Bool { root.pages[0] === page }

  // MARK: Changes

  /// Puts a page on its stack. One that is not shown yet comes with its first page.
  func append(_ entry: NavigationEntry) {
    if !contains(entry.stack) {
      all.append(entry.stack)
      entry.stack.pages = []
    }
    entry.stack.pages.append(entry.controller)
    states[ObjectIdentifier(entry.controller)] = entry
  }

  /// Takes the page on top off its stack. A stack goes with its last page, which it keeps.
  func removeTop() {
    let stack = all[all.count - 1]
    states[ObjectIdentifier(top.controller)] = nil
    if stack.pages.count > 1 { stack.pages.removeLast() } else { all.removeLast() }
  }

  /// Gives a stack other pages.
  func set(_ entries: [NavigationEntry], on stack: NavigationController) {
    for page in stack.pages { states[ObjectIdentifier(page)] = nil }
    stack.pages = entries.map(\.controller)
    for entry in entries { states[ObjectIdentifier(entry.controller)] = entry }
  }

  /// Shows other stacks, with other pages. A stack that goes keeps what it has.
  func replace(with arrangement: NavigationArrangement) {
    states = [:]
    all = arrangement.stacks.map(\.stack)
    for (stack, pages) in arrangement.stacks { set(pages, on: stack) }
  }
}
