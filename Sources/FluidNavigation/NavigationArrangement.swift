/// The pages of a window with their places on the stacks, in order: what a transition over several pages leads to, or
/// what it returns to.
@MainActor
struct NavigationArrangement {
  private var links: [Link]

  private struct Link {
    let entry: NavigationEntry
    var under: NavigationEntry?
    let presentation: NavigationEntry.Presentation
    let owner: ViewController
  }

  /// The places that pages have.
  init(of entries: [NavigationEntry]) {
    links = entries.map { Link(entry: $0, under: $0.under, presentation: $0.presentation, owner: $0.owner) }
  }

  /// The places that the pages of a stack get.
  ///
  /// - Parameters:
  ///   - entries: the pages of all stacks, each over the one before.
  ///   - places: the indices of the pages of one stack, all of which but the first are pushed.
  ///   - former: the page whose part in the window the first one has.
  init(_ entries: [NavigationEntry], in places: Range<Int>, as former: NavigationEntry) {
    self.init(of: entries)
    for index in places {
      let (entry, isFirst) = (entries[index], index == places.lowerBound)
      links[index] = Link(
        entry: entry, under: index > 0 ? entries[index - 1] : nil,
        presentation: isFirst ? former.presentation : .push,
        owner: isFirst ? former.nested ?? entry.controller : entry.controller)
    }
    if places.upperBound < entries.count { links[places.upperBound].under = entries[places.upperBound - 1] }
  }

  /// The pages, the first one of the window first.
  var entries: [NavigationEntry] { links.map(\.entry) }

  /// Gives every page its place.
  ///
  /// - Parameter flying: the page that takes its place later, when its transition has ended.
  func apply(except flying: NavigationEntry? = nil) {
    for link in links where link.entry !== flying {
      // Over another page, or with another transition, it has another source.
      if link.entry.under !== link.under || link.entry.owner !== link.owner {
        link.owner.transitionGuide.needsTransitionSource = true
      }
      link.entry.under = link.under
      link.entry.presentation = link.presentation
      link.entry.owner = link.owner
    }
  }
}

/// The pages that are told of one transition, with the stacks that appear or disappear with them.
@MainActor
struct NavigationExchange {
  private(set) var departing: [ViewController] = []
  /// Those between the two ends of a pop over several pages that were visible beneath the departing one.
  private(set) var skipped: [ViewController] = []
  private(set) var arriving: [ViewController] = []
  /// The controllers that come to their parent or leave it.
  private var marked: [ViewController] = []

  init() {}

  mutating func mark(_ controller: ViewController, _ change: ViewController.ParentChange) {
    controller.parentChange = change
    marked.append(controller)
  }

  /// Says that the transition has ended for its pages.
  mutating func unmark() {
    for controller in marked { controller.parentChange = nil }
    marked = []
  }

  /// The exchange of a transition from what is visible to what will be, front to back.
  init(from before: [NavigationEntry], to after: [NavigationEntry], isPop: Bool) {
    let departing = before.filter { entry in !after.contains { $0 === entry } }
    let arriving = after.filter { entry in !before.contains { $0 === entry } }
    let top = isPop ? Array(departing.prefix(1)) : departing
    self.departing = Self.controllers(of: top, besides: after)
    skipped = Self.controllers(of: Array(departing.dropFirst(top.count)), besides: after + top)
    self.arriving = Self.controllers(of: arriving, besides: before)
  }

  /// A stack is told before its page, and not at all where another of its pages stays or takes over.
  private static func controllers(
    of entries: [NavigationEntry], besides others: [NavigationEntry]
  ) -> [ViewController] {
    var controllers: [ViewController] = []
    for entry in entries {
      if let stack = entry.nested, !others.contains(where: { $0.nested === stack }),
        !controllers.contains(where: { $0 === stack })
      {
        controllers.append(stack)
      }
      controllers.append(entry.controller)
    }
    return controllers
  }
}
