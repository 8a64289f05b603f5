package import FluidGeometry
package import FluidGestures
internal import FluidMotion
internal import FluidNavigation
package import FluidScript
package import PlaygroundPages
internal import PlaygroundPictures

extension Playground {
  /// Shows a message at the foot for so many seconds.
  package func showMessage(_ text: String, for duration: Double) {
    chrome.showMessage(text, for: duration, at: navigation.now)
  }

  // MARK: Going somewhere

  /// Opens a page by its name: a source of the stage, or a picture's file name.
  package func push(named name: String) {
    guard let page = page(named: name) else { return }
    openPages.show(page, as: .push)
  }

  func present(named name: String) {
    guard let page = page(named: name) else { return }
    openPages.show(page, as: .present(settings.modalStyle))
  }

  func pop() { navigation.topStack.popViewController(animated: true) }

  func dismiss() { navigation.topStack.dismiss(animated: true) }

  var escape: Escape {
    if chrome.isHelpOpen { return .closeHelp }
    guard isRootOnTop else { return .back }
    return pictures?.files.isLooking == true ? .stopSearching : settings.window.isFullScreen ? .leaveFullScreen : .back
  }

  /// Escape, Backspace, the mouse's back button, the bar's: whatever is on top goes.
  package func goBack() {
    switch escape {
    case .closeHelp: _ = chrome.closeHelp(at: navigation.now)
    case .stopSearching: pictures?.files.stopLooking()
    case .leaveFullScreen: set(Settings.Assignment(option: .fullScreen, value: "off"))
    case .back: navigation.goBack(animated: true)
    }
  }

  package func openPicture(_ index: Int) {
    if let page = page(of: index) { openPages.show(page, as: settings.presentation) }
  }

  func openSource(_ name: String) {
    if let page = page(named: name) { openPages.show(page, as: settings.presentation) }
  }

  /// A page of a kind comes; if one is what is on top, it goes.
  func toggle(_ kind: any PageKind) {
    guard !chrome.isHelpOpen else { return }
    if kind.owns(navigation.topViewController) { return goBack() }
    guard isRootOnTop || openPage != nil else { return }
    guard let page = page(of: kind) else { return }
    openPages.show(page, as: .push)
  }

  /// What the way on from the first page leads to comes, or goes.
  func toggleEntrance() {
    if let kind = kinds.entrance { toggle(kind) }
  }

  private func page(of kind: any PageKind) -> Page? {
    openPages.landingPage { (page: Page) in kind.owns(page) } ?? kind.page(in: self).map { adding($0) }
  }

  /// Opens the page of a picture, or the first one of the stage, in a way that stays set.
  package func open(with style: Settings.Transition.Style, picture: Int) {
    set(Settings.Assignment(option: .transition, value: style.rawValue))
    let name = home.stage?.sources.first?.name
    if let opened = name.map(page(named:)) ?? page(of: picture, isAlone: true) {
      openPages.show(opened, as: settings.presentation)
    }
  }

  /// Two fingers pull a page out of its source, or do something more about it.
  ///
  /// - Parameter page: makes it, when they begin.
  package func spread(_ pinch: PinchGestureRecognizer, page: () -> Page?) {
    openPages.spread(pinch, as: settings.gestures.spreadOpens ? settings.presentation : nil, page: page)
  }

  package func page(named name: String) -> Page? {
    if let kind = kinds.kind(named: name) { return page(of: kind) }
    if let stage = home.stage {
      if let page = openPages.landingPage(where: { (page: Page) in page.sourceName == name }) { return page }
      return adding(StagePage(name: name, stage: stage))
    }
    return pageOnTop(named: name) ?? pictures?.files.collection.index(named: name).flatMap { page(of: $0) }
  }

  /// A page that comes out of the one on top.
  func pageOnTop(named name: String) -> Page? { (navigation.topViewController as? Page)?.page(named: name) }

  /// Returns the page that a picture opens; `nil` where it is not on the first page.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - origin: the page that it comes out of; `nil` for the first one.
  ///   - layout: of the first page, as it is to have been; `nil` for the one that shows.
  ///   - isAlone: whether it is to be the page of the picture alone, also in the news.
  ///   - place: where the picture's file was dropped, in points of the pages; `nil` where it comes out of its item.
  package func page(
    of index: Int, from origin: (any PictureSourcePage)? = nil, in layout: LibraryStyle? = nil, isAlone: Bool = false,
    droppedAt place: Point? = nil
  ) -> Page? {
    guard let pictureHome, pictureHome.order.contains(index) else { return nil }
    let picture = PictureOpening(
      index: index, home: pictureHome, origin: origin ?? pictureHome, layout: layout ?? pictureHome.style,
      isAlone: isAlone, dropOrigin: place)
    return kinds.page(of: picture, in: self)
  }

  /// Takes in a page that is not open yet.
  package func adding<P: Page>(_ page: P) -> P {
    page.layoutDirection = navigation.layoutDirection
    setTransition(of: page)
    page.transitioningDelegate = delegate
    page.apply(settings)
    page.place(in: bounds, scale: scale, isForced: true, at: navigation.now)
    add(page)
    return page
  }

  /// Whether the help or a menu lies over the pages, which has the fingers and the keys.
  package var isCovered: Bool { chrome.isHelpOpen || chrome.popUp.isOpen }

  /// Whether letters are text now.
  package var takesLetters: Bool {
    inspector?.takesLetters == true || !isCovered && activePage?.takesLetters == true
  }

  /// Whether keys are for something other than the pages: the help, a menu, the panel, or a field.
  package var takesKeys: Bool { isCovered || inspector?.hasKeyboard == true || takesLetters }

  /// Whether Escape closes something: a page, or what takes the keys.
  package var usesEscape: Bool { !isRootOnTop || takesKeys }

  /// Requests what films are drawn with.
  package func showFilms() { outbox.showFilms() }

  func toggleHelp(at now: Instant) {
    showFilms()
    chrome.help.toggle(at: now)
  }

  /// Does what a press at a point of the help does.
  func pressHelp(at point: Point) {
    let now = navigation.now
    guard let chord = chrome.help.press(at: point, pageContext(at: now)) else { return }
    if Option.hotkey(chord) != nil || kinds.commands.command(for: chord) != nil {
      press(chord, isRepeat: false, at: now)
    } else {
      request(.press(chord))
    }
  }

  func scrollHelp(by pan: PanGestureRecognizer) { chrome.help.follow(pan, pageContext(at: navigation.now)) }
}
