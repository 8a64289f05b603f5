/// The stacks of a window with their pages: what a transition over several pages leads to, or what it returns to.
@MainActor
struct NavigationArrangement {
  /// The stacks, each over the one before.
  private(set) var stacks: [(stack: NavigationController, pages: [NavigationEntry])] = []

  /// - Parameter entries: the pages of all stacks, each over the one before.
  init(of entries: some Sequence<NavigationEntry>) {
    for entry in entries {
      if stacks.last?.stack === entry.stack {
        stacks[stacks.count - 1].pages.append(entry)
      } else {
        stacks.append((entry.stack, [entry]))
      }
    }
  }

  /// The pages, the first one of the window first.
  var entries: [NavigationEntry] { stacks.flatMap(\.pages) }

  /// Gives every page the way on which it comes and goes: over the page beneath it in the window, presented where it is the first one
  /// of a stack that does not fill the window.
  ///
  /// - Parameter flying: the page that has another way until its transition has ended.
  func apply(except flying: NavigationEntry? = nil) {
    var under: NavigationEntry?
    for (index, (stack, pages)) in stacks.enumerated() {
      for (level, entry) in pages.enumerated() {
        let isPresented = index > 0 && level == 0
        let owner = isPresented && !stack.isImplicit ? stack : entry.controller
        if entry !== flying { entry.come(isPresented ? .present : .push, over: under, owner: owner) }
        under = entry
      }
    }
  }
}

/// The pages that are told of one transition, with the stacks that appear or disappear with them.
@MainActor
struct NavigationExchange {
  private(set) var departing: [ViewController] = []
  /// Those between the two ends of a pop over several pages that were visible beneath the departing one.
  private(set) var skipped: [ViewController] = []
  /// All those that were visible, and are not.
  var departed: [ViewController] { departing + skipped }
  private(set) var arriving: [ViewController] = []
  /// The controllers that come to their parent or leave it.
  private var marked: [ViewController] = []

  init() {}

  mutating func mark(_ controller: ViewController, _ change: ViewController.ParentChange) {
    controller.parentChange = change
    marked.append(controller)
  }

  /// Marks the pages of a push or a presentation by how they come and go.
  mutating func markPush(of entry: NavigationEntry, on stacks: PresentedStacks) {
    switch entry.presentation {
    case .push: mark(entry.controller, .added)
    case .present: mark(entry.owner, .presented)
    }
    for page in departing where !stacks.contains(page) && stacks.entry(of: page) == nil { mark(page, .removed) }
  }

  /// Marks the pages of a pop or a dismissal by how they go.
  mutating func markPop(of visible: [NavigationEntry], revealing: [NavigationEntry], on stacks: PresentedStacks) {
    for leaving in visible where !revealing.contains(where: { $0 === leaving }) {
      let staysOnStack = leaving.nested.map { !stacks.contains($0) } ?? false
      if leaving.presentation == .present { mark(leaving.owner, .dismissed) }
      if leaving.presentation == .push || leaving.owner !== leaving.controller, !staysOnStack {
        mark(leaving.controller, .removed)
      }
    }
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
