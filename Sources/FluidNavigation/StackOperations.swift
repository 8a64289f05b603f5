/// The operations of all stacks of a window: pages come, go and take other places, whatever runs at that moment. One operation follows the
/// other: callers perform them in the window's ``OperationSequence``.
@MainActor
package final class StackOperations {
  typealias Completion = @MainActor (TransitionOutcome) -> Void

  let stacks: PresentedStacks
  let transitions: NavigationTransitions

  init(of transitions: NavigationTransitions) { (stacks, self.transitions) = (transitions.stacks, transitions) }

  /// The window; `nil` while it is made.
  private var window: NavigationWindow? { stacks.root.ownWindow }

  // MARK: Forwards

  /// - Parameters:
  ///   - controller: a page, or a stack to present.
  ///   - presentation: how it comes.
  ///   - stack: the stack that was asked.
  ///   - animated: whether it flies.
  ///   - completion: called once.
  func show(
    _ controller: ViewController, _ presentation: NavigationEntry.Presentation, on stack: NavigationController,
    animated: Bool, _ completion: @escaping Completion
  ) {
    let pages = (controller as? NavigationController)?.pages ?? [controller]
    guard
      areFree(
        [controller] + pages, completion,
        or: { self.show(controller, presentation, on: stack, animated: animated, completion) })
    else { return }
    transitions.notifier.showRoot()
    transitions.interruptTransition()
    let under = stacks.top
    // A page that no stack of the window has is not looked for in it.
    let isShown =
      controller === stacks.root
      || ([controller] + pages).contains { $0.window === window }
        && (stacks.contains(controller) || pages.contains { stacks.entry(of: $0) != nil })
    if isShown { return ignore(controller, "it is in the window already", completion) }
    if pages.isEmpty { return ignore(controller, "it has no page", completion) }
    if presentation == .push, under.stack !== stack {
      return arrange(stack.pages + [controller], onCovered: stack, completion)
    }
    let nested = controller as? NavigationController
    let former = stacks.leaving.filter { entry in
      entry.stack === controller || pages.contains { $0 === entry.controller }
    }
    let flights = former.map { transitions.retire($0) }
    let place = presentation == .push ? stack : nested ?? NavigationController(for: controller, isImplicit: true)
    var added: [NavigationEntry] = []
    for page in pages {
      added.append(
        added.isEmpty
          ? NavigationEntry(page, presentation, owner: controller, on: place, under: under)
          : NavigationEntry(page, .push, on: place, under: added.last))
    }
    let entry = added[added.count - 1]
    let stays = former.last?.controller === entry.controller
    if stays, let former = former.last { entry.inherit(former) }
    place.ownWindow = window
    for page in pages { place.take(page) }
    for entry in added { stacks.append(entry) }
    if added.count > 1 {
      entry.latest.detour = NavigationDetour(arrangement: NavigationArrangement(of: stacks.entries))
      entry.under = under
      entry.presentation = .present
      entry.owner = controller
    }
    entry.latest.completions.append(completion)
    transitions.beginPush(entry, from: stays ? flights.last ?? nil : nil, isNew: !stays, animated: animated)
  }

  // MARK: From another window

  /// Returns whether controllers can come to this window. One that another window shows stays there; those that leave another one
  /// leave it at once, and the operation follows when that has told its pages.
  private func areFree(
    _ controllers: [ViewController], _ completion: Completion, or operation: @escaping @MainActor () -> Void
  ) -> Bool {
    let window = window
    let others = controllers.compactMap { controller in
      controller.window.flatMap { $0 === window ? nil : (controller, $0) }
    }
    if let (controller, _) = others.first(where: { $1.stackOperations.shows($0) }) {
      ignore(controller, "it is in another window", completion)
      return false
    }
    guard let (_, other) = others.first else { return true }
    other.operations.perform {
      other.stackOperations.letGo(controllers)
      window?.operations.perform(operation)
    }
    return false
  }

  /// Lets controllers that leave the window be gone at once.
  func letGo(_ controllers: [ViewController]) {
    func isLetGo(_ entry: NavigationEntry) -> Bool {
      controllers.contains { $0 === entry.controller || $0 === entry.nested } && !stacks.contains(entry)
    }
    if let entry = transitions.running?.entry,
      (stacks.flights.drawn.all + stacks.leaving + (entry.latest.detour?.arrangement.entries ?? [])).contains(
        where: isLetGo)
    {
      transitions.interruptTransition()
    }
    for entry in stacks.leaving where isLetGo(entry) { _ = transitions.retire(entry) }
    for controller in controllers where controller.latestWindow === window && !shows(controller) {
      (controller as? NavigationController)?.ownWindow = nil
      controller.navigationController = nil
    }
  }

  /// Says that a page does not come.
  private func ignore(_ controller: ViewController, _ reason: String, _ completion: Completion) {
    window?.notify(.ignored(controller, "\(controller.title) does not come to \(stacks.root.title): \(reason)"))
    completion(.ignored)
  }

  /// Returns whether a page, or a stack, is in the window and stays there.
  package func shows(_ controller: ViewController) -> Bool {
    controller === stacks.root
      || transitions.standing.contains { $0.controller === controller || $0.stack === controller }
  }

  // MARK: Back

  /// Removes the page on top, where it came by a push or by a presentation.
  func leave(
    _ presentation: NavigationEntry.Presentation, from stack: NavigationController, animated: Bool,
    _ completion: @escaping Completion
  ) {
    if presentation == .push, isCovered(stack) {
      transitions.interruptTransition()
      let pages = stack.pages
      guard pages.count > 1 else { return completion(.ignored) }
      return arrange(pages.dropLast(), onCovered: stack, completion)
    }
    if let entry = transitions.uncommitted, entry.presentation == presentation, entry.stack === stack {
      return finish(entry, animated: animated, completion)
    }
    let entry = stacks.top
    guard entry.under != nil, entry.presentation == presentation, entry.stack === stack else {
      return completion(.ignored)
    }
    transitions.interruptTransition()
    // A page that has replaced others has its place only now.
    guard stacks.top === entry, entry.under != nil, entry.presentation == presentation else {
      return completion(.ignored)
    }
    begin(entry, back: nil, animated: animated, completion)
  }

  /// Removes all pages over one, in one transition.
  ///
  /// - Parameters:
  ///   - controller: the page that is revealed.
  ///   - presentation: whether pages of one stack are popped, or presentations are dismissed.
  ///   - stack: the stack that was asked.
  ///   - animated: whether the top page flies.
  ///   - completion: called once.
  func leave(
    to controller: ViewController, _ presentation: NavigationEntry.Presentation, from stack: NavigationController,
    animated: Bool, _ completion: @escaping Completion
  ) {
    if presentation == .push, isCovered(stack) {
      transitions.interruptTransition()
      let pages = stack.pages
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return completion(.ignored) }
      return arrange(Array(pages[...index]), onCovered: stack, completion)
    }
    guard index(of: controller, presentation, from: stack) != nil else { return completion(.ignored) }
    if let entry = transitions.uncommitted, entry.under?.controller === controller, entry.presentation == presentation {
      return finish(entry, animated: animated, completion)
    }
    transitions.interruptTransition()
    guard let index = index(of: controller, presentation, from: stack) else { return completion(.ignored) }
    let former = NavigationArrangement(of: stacks.entries)
    if animated { popUncovered(over: index) }
    let (entries, top) = (stacks.entries, stacks.top)
    let isNext = index == entries.count - 2 && top.presentation == presentation
    let rest = NavigationArrangement(of: Array(entries[...index]))
    begin(top, back: isNext ? nil : PopDetour(rest: rest, presentation: presentation), animated: animated, completion)
    // A stack that is dismissed keeps those of its pages as well that leave by transitions of their own.
    for (stack, pages) in former.stacks where !stacks.contains(stack) { stack.pages = pages.map(\.controller) }
  }

  /// Lets the pages over a place leave, one after the other, as long as others can be seen beneath the one on top: one in
  /// flight, a sheet, a popover, a page over full screen. What would vanish with a pop over several pages so leaves by its
  /// own transition. The last one stays for that pop, with all that it hides.
  private func popUncovered(over index: Int) {
    while let lowest = lowestLeaving(with: stacks.top), lowest > index + 1 {
      let (entries, top) = (stacks.entries, stacks.top)
      let rest = NavigationArrangement(of: Array(entries[..<lowest]))
      begin(top, back: lowest < entries.count - 1 ? PopDetour(rest: rest, presentation: .present) : nil, animated: true)
      // An interaction controller holds the page: nothing else leaves before it has decided.
      if transitions.isDeciding { break }
      transitions.interruptTransition()
    }
    transitions.interruptTransition()
  }

  /// Returns the index of the lowest page that is hidden by the one on top and visible with it: its own, or that of the
  /// first page of its sheet or popover; `nil` where the page on top hides everything.
  private func lowestLeaving(with top: NavigationEntry) -> Int? {
    guard top.hidesPageBeneath(in: stacks.flights.environment) else { return stacks.entries.count - 1 }
    return top.style.coversPresenter ? nil : stacks.entries.presentation(of: top.controller)
  }

  /// Returns the place of a page that can be revealed.
  private func index(
    of controller: ViewController, _ presentation: NavigationEntry.Presentation, from stack: NavigationController
  ) -> Int? {
    let entries = transitions.standing
    guard let index = entries.lastIndex(where: { $0.controller === controller }), index < entries.count - 1,
      presentation == .present
        || entries[(index + 1)...].allSatisfy({
          $0.presentation == .push && $0.stack === stack
        })
    else { return nil }
    return index
  }

  func dismiss(_ controller: ViewController, animated: Bool, _ completion: @escaping Completion) {
    let entries = transitions.standing
    let first = entries.nextPresentation(over: controller) ?? entries.presentation(of: controller)
    guard let first, first > 0 else { return completion(.ignored) }
    leave(to: entries[first - 1].controller, .present, from: entries[first].stack, animated: animated, completion)
  }

  private func begin(
    _ entry: NavigationEntry, back detour: PopDetour?, animated: Bool, _ completion: @escaping Completion = { _ in }
  ) {
    transitions.beginPop(entry, to: detour, animated: animated)
    guard let context = transitions.coordinator?.context else { return finish(entry, animated: animated, completion) }
    if context.propertyAnimator == nil { return finish(entry, animated: false, completion) }
    entry.latest.completions.append(completion)
  }

  /// Continues a pop to its end.
  private func finish(_ entry: NavigationEntry, animated: Bool, _ completion: @escaping Completion) {
    entry.latest.completions.append(completion)
    transitions.continuePop(entry, animated: animated)
  }

  // MARK: Another arrangement

  func arrange(
    _ controllers: [ViewController], on stack: NavigationController, animated: Bool, _ completion: @escaping Completion
  ) {
    guard areFree(controllers, completion, or: { self.arrange(controllers, on: stack, animated: animated, completion) })
    else { return }
    transitions.notifier.showRoot()
    transitions.interruptTransition()
    if stacks.top.stack !== stack { return arrange(controllers, onCovered: stack, completion) }
    guard areOnNoOtherStack(controllers, than: stack) else { return completion(.ignored) }
    let (own, top) = (stacks.entries(of: stack), stacks.top)
    let controllers = Self.pages(controllers, of: own[0])
    var flight: PageFlight?
    var isNew = true
    for entry in stacks.leaving where controllers.contains(where: { $0 === entry.controller }) {
      let last = transitions.retire(entry)
      guard entry.controller === controllers.last else { continue }
      flight = last
      isNew = false
    }
    // The page on top may have another place beneath the one that is revealed: it changes it without a flight.
    let isSunk =
      own.contains { $0.controller === controllers.last } && controllers.dropLast().contains { $0 === top.controller }
    let arranged = entries(for: controllers, on: stack, except: isSunk ? top : nil)
    let arrangement = arrangement(with: arranged, on: stack)
    let last = arranged[arranged.count - 1]
    if last === top {
      let (replaced, under) = (stacks.entries, top.under)
      stacks.set(arranged, on: stack)
      arrangement.apply()
      stacks.finish(replaced, beneath: top, formerlyOver: under)
      completion(.completed)
    } else if own.contains(where: { $0 === last }) {
      begin(top, back: PopDetour(rest: arrangement, presentation: .push), animated: animated && !isSunk, completion)
    } else {
      arrangement.apply(except: last)
      last.latest.detour = NavigationDetour(arrangement: arrangement)
      last.under = top
      stacks.set(arranged, on: stack)
      last.latest.completions.append(completion)
      transitions.beginPush(last, from: flight, isNew: isNew, animated: animated)
    }
  }

  /// Returns whether no stack but one has any of some pages.
  func areOnNoOtherStack(_ controllers: [ViewController], than stack: NavigationController) -> Bool {
    !controllers.contains { controller in stacks.entry(of: controller).map { $0.stack !== stack } ?? false }
  }

  /// Returns pages for a stack that the window shows: those that it has, and new ones.
  ///
  /// - Parameters:
  ///   - controllers: the pages.
  ///   - stack: the stack, which takes them.
  ///   - sunk: a page that the stack has, and that comes anew.
  func entries(
    for controllers: [ViewController], on stack: NavigationController, except sunk: NavigationEntry? = nil
  ) -> [NavigationEntry] {
    let own = stacks.entries(of: stack)
    var arranged: [NavigationEntry] = []
    for controller in controllers {
      let entry = own.first { $0.controller === controller && $0 !== sunk }
      arranged.append(
        entry ?? NavigationEntry(controller, .push, on: stack, under: arranged.last ?? own[0].under))
      stack.take(controller)
    }
    return arranged
  }

  /// Returns the stacks of the window, one of which has other pages.
  func arrangement(with pages: [NavigationEntry], on stack: NavigationController) -> NavigationArrangement {
    NavigationArrangement(of: stacks.all.flatMap { $0 === stack ? pages : stacks.entries(of: $0) })
  }
}
