internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation

/// Where events go: to fingers, to the page under them, to the table of keys.
extension Playground {
  @discardableResult
  func beginTurn(at time: Instant) -> Instant {
    lastInstant = max(lastInstant, time)
    let now = clock.instant(at: lastInstant)
    navigation.beginTurn(at: now)
    followSheets()
    receive(mouse.advance(to: now), at: now)
    arena.advance(to: now)
    return now
  }

  func handle(_ event: InputEvent) {
    if pressOutsideRecording(event) { return }
    let now = beginTurn(at: event.time)
    record(.input(event.kind))
    if inspector.take(event, self) { return }
    let event = InputEvent(event.kind.moved(by: .zero - contentOrigin), at: event.time)
    chrome.noticeInput(event, at: now)
    receive(mouse.touches(for: event), at: now)
    switch event.kind {
    case .touch(let id, let phase, let point): touch(id, phase, point, at: now)
    case .wheel(let point, let steps): turnWheel(steps, at: point, now: now)
    case .keyDown(let chord, let isRepeat): press(chord, isRepeat: isRepeat, at: now)
    case .mouseDown(.back, _): goBack()
    case .mouseDown(.middle, let point):
      if !chrome.isHelpOpen { (isRootOnTop ? root : openPage)?.middleClick(at: point, now: now) }
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .focusLost: arena.cancelAllTouches(time: now)
    case .dropped(let paths): open(paths, at: now)
    case .closeRequested: wantsToQuit = true
    case .appearanceChanged(let isDark): isDarkPreferred = isDark
    case .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .keyUp: break
    }
  }

  // MARK: Fingers

  private func receive(_ touches: EmulatedTouches, at now: Instant) {
    guard !touches.isEmpty else { return }
    arena.receive(touches, time: now, recognizers: { recognizers(at: $0) })
  }

  private func touch(_ id: TouchID, _ phase: TouchPhase, _ point: Point, at now: Instant) {
    switch phase {
    case .began:
      arena.touchBegan(id, at: point, time: now, recognizers: recognizers(at: point))
    case .moved: arena.touchMoved(id, to: point, time: now)
    case .ended: arena.touchEnded(id, time: now)
    case .cancelled: arena.touchCancelled(id, time: now)
    }
  }

  /// Front to back: what floats above the pages, the cards, the page on top.
  private func recognizers(at point: Point) -> [GestureRecognizer] {
    if let overlay = chrome.recognizers(at: point, in: self) { return overlay }
    let outside = navigation.outsideTapGestureRecognizer(at: point)
    if let card = navigation.interaction(at: point) {
      if let outside { return card.recognizers + [outside] }
      let page = openPage
      return card.recognizers + (card.controller === page ? page?.recognizers(at: point) ?? [] : [])
    }
    if let outside { return [outside] }
    return touchedPage(at: point)?.recognizers(at: point) ?? []
  }

  /// The page beneath all cards that a touch at a point is meant for.
  private func touchedPage(at point: Point) -> Page? {
    guard !navigation.isDeciding, let page = navigation.page(at: point) as? Page else { return nil }
    return page === root || page !== navigation.topViewController ? page : nil
  }

  /// A page that is covered, or held over by a card that a finger has, is not touched.
  var isRootOnTop: Bool { navigation.topViewController === root && !navigation.isDeciding }

  /// The page that is open and still, over the first one: what it shows can be touched.
  var openPage: Page? {
    guard let page = navigation.topViewController as? Page, page !== root, page.appearanceState == .appeared else {
      return nil
    }
    return page
  }

  // MARK: The wheel

  /// Who has the wheel, until it rests: a page that is zoomed out by it does not go on into a dismissal.
  struct WheelBurst {
    enum Owner { case page, fingers }

    private var owner: Owner?
    private var last = Instant(seconds: -1)

    func owner(at now: Instant) -> Owner? { now - last < MouseTouchEmulator.wheelPause ? owner : nil }

    mutating func note(_ owner: Owner, at now: Instant) {
      self.owner = owner
      last = now
    }
  }

  /// A wheel scrolls what scrolls and zooms what zooms; else, and with Ctrl anywhere, it is two fingers that pinch. With
  /// Shift it goes sideways.
  private func turnWheel(_ steps: Vector, at point: Point, now: Instant) {
    guard !chrome.isHelpOpen else {
      return chrome.help.turnWheel(by: steps.dy, pageContext(at: now))
    }
    let isSideways = mouse.modifiers.contains(.shift)
    let steps = isSideways ? Vector(dx: steps.dx + steps.dy, dy: 0) : steps
    let owner = wheel.owner(at: now)
    let isPinch = mouse.modifiers.contains(.control) || owner == .fingers
    if !isPinch, isRootOnTop || openPage != nil {
      let page = touchedPage(at: point) ?? openPage
      let isUsed = page?.wheel(steps, at: point, now: now, isOnTop: true) == true
      if isUsed || owner == .page || isRootOnTop { return wheel.note(.page, at: now) }
    }
    guard steps.dy != 0 else { return }
    wheel.note(.fingers, at: now)
    receive(mouse.wheelPinch(steps: steps.dy, at: point, time: now), at: now)
  }
}

extension InputEvent.Kind {
  /// The same, told from another origin.
  fileprivate func moved(by way: Vector) -> Self {
    switch self {
    case .touch(let id, let phase, let point): .touch(id, phase, point + way)
    case .mouseDown(let button, let point): .mouseDown(button, point + way)
    case .mouseMoved(let point): .mouseMoved(point + way)
    case .mouseUp(let button, let point): .mouseUp(button, point + way)
    case .wheel(let point, let steps): .wheel(point + way, steps)
    case .mouseExited, .keyDown, .keyUp, .resized, .focusLost, .dropped, .closeRequested, .appearanceChanged: self
    }
  }
}
