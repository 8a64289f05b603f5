/// What a pop over several pages leads to.
@MainActor
struct PopDetour {
  /// The pages that stay.
  let rest: NavigationArrangement
  /// Whether pages are popped, or presentations are dismissed.
  let presentation: NavigationEntry.Presentation
}

/// Transitions over several pages. The pages in between, or beneath, take their places when the transition has ended.
extension PresentedStacks {
  /// Takes a page off the stack, and all those between it and the one that it reveals.
  func depart(_ entry: NavigationEntry, to detour: PopDetour) {
    let former = entries
    let rest = detour.rest.entries
    guard let revealed = rest.last, let under = entry.under else { return }
    entry.latest.detour = NavigationDetour(
      arrangement: NavigationArrangement(of: former), coverage: revealed.coverage)
    replace(with: detour.rest)
    detour.rest.apply()
    flights.drawn.replace(
      with: flights.drawn.all.filter { other in
        other === entry || !former.contains { $0 === other } || rest.contains { $0 === other }
      })
    revealed.coverage = under.coverage
    entry.under = revealed
    if detour.presentation == .present, let presented = former.last(where: { $0.presentation == .present }) {
      entry.owner = presented.owner
    }
    entry.presentation = detour.presentation
    putInOrder()
    flights.renew(entry)
    flights.refresh(entry, isDiscontinuous: true, isLeaving: true)
  }

  /// Puts a page whose pop was cancelled on the stack again, with those in between.
  func restore(_ entry: NavigationEntry) {
    let returning = (entry.latest.detour?.arrangement.stacks.map(\.stack) ?? [entry.stack]).filter {
      !contains($0)
    }
    let kept = returning.flatMap(\.pages)
    if let detour = entry.latest.detour {
      entry.latest.detour = nil
      if let coverage = detour.coverage { top.coverage = coverage }
      let rest = entries
      replace(with: detour.arrangement)
      detour.arrangement.apply()
      flights.carry(entries.filter { other in other !== entry && !rest.contains { $0 === other } }, with: entry)
      finish(rest)
    } else {
      append(entry)
    }
    // One that was in between had gone from the window altogether.
    for stack in all { stack.ownWindow = root.ownWindow }
    for entry in entries { entry.controller.navigationController = entry.stack }
    // A page that left by itself while its stack was dismissed does not come back with that.
    for page in kept where returning.contains(where: { $0 === page.navigationController }) {
      if self.entry(of: page) == nil, !flights.drawn.all.contains(where: { $0.controller === page }) {
        page.navigationController = nil
      }
    }
  }

  /// Gives every page its place after a transition over several ones.
  func settle(_ entry: NavigationEntry) {
    guard let detour = entry.latest.detour else { return }
    entry.latest.detour = nil
    if contains(entry) {
      let former = entry.under
      let isPresented = entry.presentation == .present
      detour.arrangement.apply()
      if isPresented, let stack = entry.nested {
        flights.carry(entries(of: stack).filter { $0.flight == nil }, with: entry)
      }
      finish(flights.drawn.all, beneath: entry, formerlyOver: former)
    } else {
      finish(detour.arrangement.entries)
    }
  }

  /// Finishes a change of the pages beneath another one, of which the first recedes as the former one did.
  func finish(_ replaced: [NavigationEntry], beneath entry: NavigationEntry, formerlyOver former: NavigationEntry?) {
    if let former, let under = entry.under, under !== former {
      flights.drawn.stir(under)
      under.coverage = former.coverage
    }
    finish(replaced)
  }

  /// Releases those of some pages that are neither on a stack nor in flight, and puts the others in order.
  func finish(_ former: [NavigationEntry]) {
    for other in former where !contains(other) && !leaving.contains(where: { $0 === other }) {
      release(other)
    }
    putInOrder()
    flights.retargetCoverage(beneath: entries)
  }

  /// Draws the pages of the stack in their order, and those in flight over the page over which they were and over the one
  /// that they reveal.
  func putInOrder() {
    let entries = self.entries
    var ordered = entries
    for (index, entry) in flights.drawn.all.enumerated() where leaving.contains(where: { $0 === entry }) {
      let beneath = flights.drawn.all[..<index].last { other in ordered.contains { $0 === other } }
      let places = [beneath, entry.under].compactMap { lower in ordered.firstIndex { $0 === lower } }
      ordered.insert(entry, at: places.max().map { $0 + 1 } ?? ordered.count)
    }
    flights.drawn.replace(with: ordered)
    for entry in entries {
      if entry.under == nil {
        flights.stayFirst(entry)
      } else if entry.flight == nil {
        flights.takeOff(entry, from: nil, animated: false)
      }
    }
  }

  /// Releases a page that is no longer in the window.
  func release(_ entry: NavigationEntry) {
    flights.drawn.remove(entry)
    let stack = entry.stack
    let place = self.entry(of: entry.controller)
    let isElsewhere = place.map { $0 !== entry } ?? false
    // A stack that was dismissed keeps its pages, and another one may have taken the page already. Of a stack that the window shows, the
    // window knows without a search which pages it has.
    let isKept = contains(stack) ? place != nil : stack.pages.contains { $0 === entry.controller }
    if !isElsewhere, entry.controller.navigationController === stack, stack.isImplicit || !isKept {
      entry.controller.navigationController = nil
    }
    // A finger, or a loop over all pages, may still refer to this entry; it finds no flight.
    entry.flight = nil
    if !contains(stack), !flights.drawn.all.contains(where: { $0.stack === stack }) { stack.ownWindow = nil }
    if isElsewhere { return }
    for controller in [entry.controller, entry.owner] where controller.whenReleased != nil {
      operations.perform { controller.whenReleased?() }
    }
  }
}
