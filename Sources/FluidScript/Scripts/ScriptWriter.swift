internal import FluidFiles
internal import FluidGeometry
internal import FluidGestures
internal import FluidTransitions

/// Writes a script as text that reads as the same script.
struct ScriptWriter {
  private(set) var lines: [String] = []

  /// - Parameter script: its touches have numbers of 0 and more, its numbers are finite.
  init(_ script: Script) {
    if let size = script.windowSize { lines.append("window \(Self.text(size))") }
    if let stage = script.stage { add(stage) }
    for assignment in script.settings { lines.append("set \(Self.text(assignment))") }
    for step in script.steps { lines.append("\(step.time.text(.exact)) \(Self.words(for: step.action))") }
    if let end = script.end { lines.append("\(end.text(.exact)) end") }
  }

  private mutating func add(_ stage: Script.Stage) {
    lines.append("stage")
    for source in stage.sources {
      let frame = source.frame
      lines.append(
        "source \(ScriptName.word(for: source.name)) \(Self.text(frame.origin)) \(Self.text(frame.size)) "
          + source.radius.text(.exact))
    }
    switch stage.page {
    case .plain: lines.append("page plain")
    case .photo(let ratio): lines.append("page photo \(ratio.text(.exact))")
    case .scroll(let height): lines.append("page scroll \(height.text(.exact))")
    case .pager(let count): lines.append("page pager \(count)")
    }
  }

  static func words(for action: Script.Action) -> String {
    switch action {
    case .input(let kind): words(for: kind)
    case .push(let name): "push \(ScriptName.word(for: name))"
    case .pop: "pop"
    case .present(let name): "present \(ScriptName.word(for: name))"
    case .dismiss: "dismiss"
    case .stack(.popToRoot): "pop-to-root"
    case .stack(.popTo(let name)): "pop-to \(ScriptName.word(for: name))"
    case .stack(.set(let names)): (["stack"] + names.map(ScriptName.word)).joined(separator: " ")
    case .stack(.present(let name)): "present-stack \(ScriptName.word(for: name))"
    case .set(let assignment): "set \(text(assignment))"
    case .scroll(let offset): "scroll \(offset.text(.exact))"
    case .focus(let name, let isSeen): "focus \(ScriptName.word(for: name))" + (isSeen ? "" : " unseen")
    case .search(let text): "search \(ScriptName.word(for: text))"
    case .column(let middle): "column \(middle.text(.exact))"
    case .remove(let name): "remove \(ScriptName.word(for: name))"
    case .insert(let name, let place): "insert \(ScriptName.word(for: name)) \(place)"
    case .zoom(let scale, let point): "zoom \(scale.text(.exact)) \(text(point))"
    case .open(let opening): words(for: opening)
    case .lab(let snapshot): (["lab"] + snapshot.words).joined(separator: " ")
    case .turn(let number): "turn \(number)"
    case .rotate(let quarters): "rotate \(quarters)"
    case .magnify(let scale, let center):
      "magnify \(scale.text(.exact)) \(center.dx.text(.exact)) \(center.dy.text(.exact))"
    case .details: "details"
    case .bar(let isHidden): "bar \(isHidden ? "hidden" : "shown")"
    case .help(let offset, let page): "help \(offset.text(.exact))" + (page == .keys ? "" : " \(page.rawValue)")
    case .inspector(let snapshot): (["inspector"] + snapshot.words).joined(separator: " ")
    case .tune(let name, let value): "tune \(name) \(value.text(.exact))"
    case .moveSources(let offset): "move-sources \(offset.dx.text(.exact)) \(offset.dy.text(.exact))"
    case .clock(let time): "clock \(time.text(.exact))"
    }
  }

  private static func words(for opening: Script.Opening) -> String {
    var words = ["open", ScriptName.word(for: opening.name)]
    if opening.style != .push || opening.animator != nil || opening.layout != nil {
      words.append(opening.style.rawValue)
    }
    if let detent = opening.detent { words.append(detent.rawValue) }
    if let anchor = opening.anchor { words += [text(anchor.origin), text(anchor.size)] }
    if let arrow = opening.arrow { words.append(arrow.rawValue) }
    if opening.isStack { words.append("stack") }
    if let animator = opening.animator {
      words.append("animator")
      // A layout is called so as well.
      if animator != .news { words.append(animator.rawValue) }
    }
    if let layout = opening.layout { words.append(layout) }
    return words.joined(separator: " ")
  }

  private static func words(for kind: InputEvent.Kind) -> String {
    switch kind {
    case .touch(let id, .began, let point): "down \(id.rawValue) \(text(point))"
    case .touch(let id, .moved, let point): "move \(id.rawValue) \(text(point))"
    case .touch(let id, .ended, _): "up \(id.rawValue)"
    case .touch(let id, .cancelled, _): "cancel \(id.rawValue)"
    case .mouseDown(let button, let point): "mouse-down \(button.rawValue) \(text(point))"
    case .mouseMoved(let point): "mouse-move \(text(point))"
    case .mouseUp(let button, let point): "mouse-up \(button.rawValue) \(text(point))"
    case .mouseExited: "mouse-exit"
    case .wheel(let point, let steps): "wheel \(text(point)) \(steps.dx.text(.exact)) \(steps.dy.text(.exact))"
    case .scroll(let phase, let point, let distance):
      "\(ScriptPhase.scroll.verb(for: phase)) \(text(point)) \(distance.dx.text(.exact)) \(distance.dy.text(.exact))"
    case .pinch(let phase, let pinch):
      "\(ScriptPhase.pinch.verb(for: phase)) \(text(pinch.center)) \(pinch.scale.text(.exact)) \(pinch.rotation.text(.exact))"
    case .keyDown(let chord, isRepeat: false): "key-down \(chord)"
    case .keyDown(let chord, isRepeat: true): "key-repeat \(chord)"
    case .keyUp(let chord): "key-up \(chord)"
    case .resized(let size, let scale): "resize \(text(size))" + (scale == 1 ? "" : " \(scale.text(.exact))")
    case .focusLost: "focus-lost"
    case .dropped(let paths): "drop \(paths.map(ScriptName.word).joined(separator: " "))"
    case .closeRequested: "close"
    case .appearanceChanged(let desktop):
      "desktop \(desktop.isDark ? "dark" : "light")" + (desktop.isHighContrast ? " high-contrast" : "")
    }
  }

  private static func text(_ assignment: Settings.Assignment) -> String {
    "\(assignment.option.name) \(assignment.value)"
  }

  private static func text(_ point: Point) -> String { "\(point.x.text(.exact)) \(point.y.text(.exact))" }

  private static func text(_ size: Size) -> String { "\(size.width.text(.exact)) \(size.height.text(.exact))" }
}

extension Script {
  /// The script as it is written in a file.
  public var text: String { ScriptWriter(self).lines.joined(separator: "\n") + "\n" }
}
