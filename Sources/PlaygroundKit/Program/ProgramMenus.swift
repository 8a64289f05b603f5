internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages

/// Does what fingers, the pointer and keys mean for the menus over the pages, and what a choice in one means for the program.
@MainActor
struct ProgramMenus: ProgramPart {
  let program: Playground

  private var now: Instant { navigation.now }

  // MARK: What opens them

  /// Returns what takes a finger on the bar's menus, and every finger while one is open.
  func recognizers(at location: Point) -> [GestureRecognizer]? {
    let (bar, popUp) = (program.bar, program.chrome.popUp)
    let point = bar.fromLeadingEdge(location)
    if popUp.isOpen {
      return tap { menus, location in
        let point = menus.program.bar.fromLeadingEdge(location)
        menus.choose(menus.program.chrome.popUp.choose(at: point, now: menus.now))
      }
    }
    if popUp.isClosing(at: point, now: now) {
      return tap { menus, _ in menus.program.chrome.popUp.reopen(at: menus.now) }
    }
    guard point.y < Chrome.barHeight else { return nil }
    if let title = program.bar.titleFrame, title.contains(point) {
      return tap { menus, _ in
        if menus.program.front.isRootOnTop {
          menus.open(menus.values(of: .sort), at: .title(title))
        } else {
          menus.program.front.openPage?.titlePressed()
        }
      }
    }
    guard let button = program.bar.button else { return nil }
    let layout = bar.layout(button)
    if let menu = layout.menu, menu.contains(point.x) {
      return tap { menus, _ in menus.open(menus.mainItems, at: .button(menus.program.bar.frame(menu))) }
    }
    guard let changes = layout.changes, changes.contains(point.x) else { return nil }
    return tap { menus, _ in
      menus.open(menus.changeItems, at: .changes(menus.program.bar.frame(changes)))
    }
  }

  private func tap(_ act: @escaping @MainActor (ProgramMenus, Point) -> Void) -> [GestureRecognizer] {
    let tap = program.delegate.chromeFingers.menuTap
    tap.action = { [weak program] tap in if let program { act(ProgramMenus(program: program), tap.location) } }
    return [tap]
  }

  /// The frame of what the menu has come out of, as the bar shows it now; `nil` where that has gone.
  var anchor: Rect? {
    let bar = program.bar
    return switch program.chrome.popUp.anchor {
    case .title: program.front.isRootOnTop ? bar.titleFrame : nil
    case .button: bar.button.flatMap { bar.layout($0).menu }.map(bar.frame)
    case .changes: bar.button.flatMap { bar.layout($0).changes }.map(bar.frame)
    case .pointer(let point): Rect(origin: point, size: .zero)
    }
  }

  /// The pointer is at a point of the pages, or has left the window.
  func hover(at point: Point?) {
    let title = point.map { $0.y < Chrome.barHeight } == true ? program.bar.titleFrame : nil
    program.chrome.popUp.hover(at: point.map(program.bar.fromLeadingEdge), title: title, at: now)
  }

  /// The right button was clicked, and not dragged: opens the menu of the picture at a point.
  func openContextMenu(at point: Point) {
    guard pictures != nil, !program.keys.isCovered, !navigation.isAnimating else { return }
    let (isRootOnTop, hand) = (program.front.isRootOnTop, program.front.openPage?.pictureInHand)
    if let home = pictureHome, isRootOnTop {
      guard let index = home.index(at: point) else { return }
      home.focus = index
    } else if hand?.index == nil {
      return
    }
    let commands = (isRootOnTop ? [.open] : []) + Command.ofFiles + (hand?.menu ?? []) + [.takeOff]
    open(commands.map { item($0) }, at: .pointer(program.bar.fromLeadingEdge(point)))
  }

  private func open(_ items: [PopUp.Item], at anchor: PopUp.Anchor? = nil) {
    program.chrome.popUp.open(
      items, at: anchor, in: program.surroundings.size, reducesMotion: program.settings.transition.reducesMotion,
      at: now)
  }

  // MARK: Choosing

  /// Returns whether the key is the menu's.
  func press(_ chord: KeyChord, at now: Instant) -> Bool {
    guard program.chrome.popUp.isOpen else { return false }
    switch program.chrome.popUp.press(chord, at: now) {
    case .none: return false
    case .taken: break
    case .chosen(let choice): choose(choice)
    }
    return true
  }

  private func choose(_ choice: PopUp.Choice?) {
    switch choice {
    case .set(let assignment):
      guard program.settings[assignment.option] != assignment.value else { return }
      program.options.set(assignment)
      if assignment.option != .sort { program.chrome.foot.show(assignment.option, program.settings, at: now) }
    case .perform(let command): program.keys.perform(command, isRepeat: false, at: now)
    case .apply(let preset):
      program.options.set(preset.assignments)
      say("Preset: \(preset.title)")
    case .values(let option): open(values(of: option))
    case .presets: open(presetItems)
    case .reset:
      program.options.reset()
      say("Options reset")
    case .keep:
      program.options.keep()
      say("Kept for the next start")
    case nil: break
    }
  }
}
