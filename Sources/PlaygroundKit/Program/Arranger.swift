internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
package import FluidScript
internal import PlaygroundPages
internal import PlaygroundPictures

/// Says in words of scripts what a program is while it is at rest, and makes it that: recordings begin so, and bookmarks are kept so.
@MainActor
package struct Arranger: ProgramPart {
  let program: Playground

  package init(program: Playground) { self.program = program }

  // MARK: Telling

  /// Returns the actions that make a new program of the same content, with the same options in a window of the same size, what this one is while it
  /// is idle: what is laid out, then the pages from the first one up, then what lies above them.
  package var actions: [Script.Action] {
    let (settings, desktop) = (program.settings, program.surroundings.desktop)
    var actions: [Script.Action] = desktop == DesktopAppearance() ? [] : [.input(.appearanceChanged(desktop))]
    actions += settings.changes(since: program.kept.settings).map { .set(Settings.Assignment($0, in: settings)) }
    if let snapshot = program.inspection.panel?.snapshot, snapshot != InspectorSnapshot() {
      actions.append(.inspector(snapshot))
    }
    actions += program.inspection.tuning.actions(since: PhysicsTuning(), under: settings)
    if navigation.sourceOffset != .zero { actions.append(.moveSources(navigation.sourceOffset)) }
    for case let page as Page in navigation.viewControllers {
      if page !== program.home.root, let opening = opening(of: page) { actions.append(.open(opening)) }
      actions += page.script.arrangement
    }
    let help = program.chrome.help
    if help.isOpen { actions.append(.help(help.offset(at: navigation.now), help.page)) }
    return actions
  }

  private func opening(of page: Page) -> Script.Opening? {
    guard var opening = page.script.opening(program.settings) else { return nil }
    opening.animator = navigation.state(of: page)?.keepsAnimator == true ? page.animatorStyle : nil
    guard navigation.state(of: page)?.isPresented == true else { return opening }
    opening.style = Script.Opening.Style(page.modalPresentationStyle)
    let stack = page.navigationController.flatMap { $0.isImplicit ? nil : $0 }
    opening.isStack = stack != nil
    switch page.modalPresentationStyle {
    case .fullScreen, .overFullScreen: break
    case .pageSheet:
      let detent = (stack ?? page).sheetPresentationController?.selectedDetentIdentifier
      opening.detent = detent.flatMap { Script.Opening.Detent(rawValue: $0.rawValue) }
    case .popover:
      let anchor = navigation.state(of: page)?.popoverAnchor
      (opening.anchor, opening.arrow) = (anchor?.frame, anchor?.arrow)
    }
    return opening
  }

  // MARK: Doing

  /// Is at once what an action says.
  func arrange(_ action: Script.Action) {
    let now = navigation.now
    switch action {
    case .open(let opening): silently { open(opening) }
    case .lab:
      let made = program.kinds.all.lazy.compactMap { $0.page(openedBy: action, in: program) }.first
      guard let page = made.map(program.navigator.adding) else { return }
      silently { open(page, as: .push) }
      page.script.arrange(action, at: now)
    case .remove, .insert: program.home.root.script.arrange(action, at: now)
    case .scroll, .focus, .search, .column, .zoom, .turn, .magnify, .rotate, .details, .bar:
      (navigation.topViewController as? Page)?.script.arrange(action, at: now)
    case .help(let offset, let page):
      program.outbox.showFilms()
      program.chrome.help.open(page, at: offset, PageContext(of: program, at: now))
    case .inspector(let snapshot): inspectorLink.take(snapshot)
    case .tune(let name, let value):
      guard let constant = PhysicsTable.constants.first(where: { $0.name == name }) else { return }
      var physics = program.physics
      constant.set(value, in: &physics)
      program.options.tune(physics, constant)
    case .moveSources(let offset): navigation.sourceOffset = offset
    case .clock(let milliseconds):
      program.time.clock.count(from: program.lastInstant, at: milliseconds)
      program.chrome.foot.postpone(by: program.time.clock.instant(at: program.lastInstant) - now)
    case .input(.appearanceChanged(let desktop)): program.surroundings.desktop = desktop
    case .input, .push, .pop, .present, .dismiss, .stack, .set: break
    }
  }

  /// No trace tells of what is done in there: it has been so for long.
  private func silently(_ body: () -> Void) {
    let events = program.inspection.traced
    program.inspection.traced = nil
    body()
    program.inspection.traced = events
  }

  private func open(_ opening: Script.Opening) {
    let layout = opening.layout.flatMap(LibraryStyle.init)
    let picture = {
      let index = pictures?.files.collection.index(named: opening.name)
      return index.flatMap { program.navigator.page(of: $0, in: layout) }
    }
    guard
      let page = program.navigator.pageOnTop(named: opening.name) ?? picture()
        ?? program.navigator.page(named: opening.name)
    else { return }
    program.delegate.style = opening.animator ?? .push
    if opening.animator != nil { navigation.reducesMotion = false }
    let detent: SheetPresentationController.Detent.Identifier = opening.detent == .large ? .large : .medium
    open(page, as: OpenPages.Presentation(opening.style), at: detent, isStack: opening.isStack)
    program.options.changed()
    if let anchor = opening.anchor { navigation.state(of: page)?.setPopoverAnchor(anchor, arrow: opening.arrow) }
    program.openPages.layOut()
  }

  private func open(
    _ page: Page, as presentation: OpenPages.Presentation,
    at detent: SheetPresentationController.Detent.Identifier = .medium, isStack: Bool = false
  ) {
    if isStack, case .present(let style) = presentation {
      program.openPages.presentStack(of: page, as: style, at: detent)
    } else {
      program.openPages.show(page, as: presentation, at: detent)
    }
    navigation.transitions.finishAll()
    program.openPages.layOut()
  }
}

extension Script.Opening.Style {
  fileprivate init(_ style: ModalPresentationStyle) {
    switch style {
    case .fullScreen: self = .fullScreen
    case .overFullScreen: self = .overFullScreen
    case .pageSheet: self = .sheet
    case .popover: self = .popover
    }
  }
}
