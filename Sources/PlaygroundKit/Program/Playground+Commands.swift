internal import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import FluidNavigation
package import FluidScript

extension Playground {
  // MARK: Going somewhere

  /// Opens a page by its name: a source of the stage, or a picture's file name.
  func push(named name: String) {
    guard let page = page(named: name) else { return }
    show(page, as: .push)
  }

  func present(named name: String) {
    guard let page = page(named: name) else { return }
    show(page, as: .present(modalStyle))
  }

  /// The part of the window that a presentation takes.
  package var modalStyle: ModalPresentationStyle {
    if case .present(let style) = presentation { style } else { .fullScreen }
  }

  func pop() { navigation.topStack.popViewController(animated: true) }

  func dismiss() { navigation.topStack.dismiss(animated: true) }

  /// The meaning of Escape, one thing at a time.
  enum Escape {
    case closeHelp, stopSearching, leaveFullScreen, back
  }

  var escape: Escape {
    if chrome.isHelpOpen { return .closeHelp }
    guard isRootOnTop else { return .back }
    return pictures?.isLooking == true ? .stopSearching : settings.window.isFullScreen ? .leaveFullScreen : .back
  }

  /// Escape, Backspace, the mouse's back button, the bar's: whatever is on top goes.
  func goBack() {
    switch escape {
    case .closeHelp: _ = chrome.closeHelp(at: navigation.now)
    case .stopSearching: pictures?.stopLooking()
    case .leaveFullScreen: set([Settings.Assignment(option: .fullScreen, value: "off")])
    case .back: navigation.goBack(animated: true)
    }
  }

  func openPicture(_ index: Int) {
    if let page = page(of: index) { show(page, as: presentation) }
  }

  func openSource(_ name: String) {
    if let page = page(named: name) { show(page, as: presentation) }
  }

  /// How pages are opened.
  package enum Presentation: Hashable {
    case push
    case present(ModalPresentationStyle)
  }

  private var presentation: Presentation {
    switch settings.transition.presentation {
    case .push: .push
    case .fullScreen: .present(.fullScreen)
    case .overFullScreen: .present(.overFullScreen)
    case .sheet: .present(.pageSheet)
    case .popover: .present(.popover)
    }
  }

  /// - Parameters:
  ///   - page: one that is not open.
  ///   - presentation: how it is to be.
  ///   - detent: of a sheet.
  ///   - pinch: two fingers that pull the page out of its source.
  ///   - animated: whether it flies.
  package func show(
    _ page: Page, as presentation: Presentation, at detent: SheetPresentationController.Detent.Identifier = .medium,
    spreadBy pinch: PinchGestureRecognizer? = nil, animated: Bool = true
  ) {
    switch presentation {
    case .push:
      layoutPages()
      prepareToPush(page)
      if let pinch {
        navigation.topStack.pushViewController(page, spreadBy: pinch)
      } else {
        navigation.topStack.pushViewController(page, animated: animated)
      }
    case .present(let style):
      prepare(page, for: page, as: style, at: detent)
      page.place(in: navigation.frameOfPresentedPage(page), scale: scale, isForced: true, at: navigation.now)
      if let pinch {
        navigation.topStack.present(page, spreadBy: pinch)
      } else {
        navigation.topStack.present(page, animated: animated)
      }
    }
    // A page that was returning, and is open again by that, is open as it was.
    if let style = navigation.presentationStyle(of: page) { page.modalPresentationStyle = style }
    layoutPages()
  }

  /// A page is laid out for the frame that it is going to have, so that it is aligned with its source from the first moment on.
  func prepareToPush(_ page: Page) {
    let place = navigation.placeOfPushedPage
    page.modalPresentationStyle = place.style
    guard page.appearanceState == .disappeared else { return }
    page.place(in: place.frame, scale: scale, isForced: true, at: navigation.now)
  }

  /// - Parameters:
  ///   - controller: what is presented.
  ///   - page: what it shows.
  ///   - style: the part of the window that it takes.
  ///   - detent: of a sheet.
  func prepare(
    _ controller: ViewController, for page: Page, as style: ModalPresentationStyle,
    at detent: SheetPresentationController.Detent.Identifier = .medium
  ) {
    controller.modalPresentationStyle = style
    controller.preferredContentSize = panelSize(for: page)
    guard let sheet = controller.sheetPresentationController else { return }
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    sheet.selectedDetentIdentifier = detent
  }

  /// Of a popover: as large as its picture fitted into a square.
  private func panelSize(for page: Page) -> Size {
    let square = Rect(x: 0, y: 0, width: Self.panelSide, height: Self.panelSide)
    guard let picture = page.pictureFrame(in: bounds), picture.height > 0 else { return square.size }
    let size = square.fitting(aspectRatio: picture.width / picture.height).size
    return Size(width: size.width + 2 * page.panelPadding, height: size.height + 2 * page.panelPadding)
  }

  /// In points.
  private static let panelSide = 360.0

  /// The lab of transitions comes, with the picture that is looked at; if it is what is on top, it goes.
  func toggleTransitionLab() {
    guard !chrome.isHelpOpen else { return }
    if navigation.topViewController is TransitionLabPage { return goBack() }
    guard isRootOnTop || openPage != nil else { return }
    navigation.topStack.pushViewController(transitionLab, animated: true)
    layoutPages()
  }

  /// The list of scenes comes; if it is what is on top, it goes.
  func toggleScenes() {
    guard !chrome.isHelpOpen else { return }
    if navigation.topViewController is ScenesPage { return goBack() }
    guard isRootOnTop || openPage != nil else { return }
    navigation.topStack.pushViewController(scenesPage, animated: true)
    layoutPages()
  }

  private var scenesPage: Page {
    if let page = landingPage(where: { $0 is ScenesPage }) { return page }
    return adding(ScenesPage(measure: measure, stills: stills) { [weak self] in self?.open($0) })
  }

  /// A scene flies out of its card.
  private func open(_ scene: Scene) {
    guard let list = navigation.topViewController as? ScenesPage else { return }
    let actions = ScenePage.Actions(play: { [weak self] in self?.request(.scene($0)) }) { [weak self] in
      self?.goBack()
    }
    show(adding(ScenePage(scene, from: list, stills: stills, actions)), as: .push)
  }

  private var transitionLab: Page {
    if let page = landingPage(where: { $0 is TransitionLabPage }) { return page }
    return transitionLab(about: (openPage as? PhotoPage)?.index ?? library?.focus ?? 0)
  }

  /// - Parameter picture: what is on its tile.
  func transitionLab(about picture: Int) -> Page {
    let subject = pictures.map { LabSubject(picture, in: $0) } ?? .stage
    return adding(
      TransitionLabPage(
        subject, measure: measure,
        actions: TransitionLabPage.Actions(
          cycle: { [weak self] option in
            guard let self else { return }
            settings.cycle(option)
            optionChanged(option, at: navigation.now)
          }, copy: { [weak self] text in self?.request(.copy(text)) },
          open: { [weak self] style in self?.open(with: style, fromLabAbout: picture) })))
  }

  /// Opens a page from the lab: the picture on the lab's tile, or the first one of the stage.
  private func open(with style: Settings.Transition.Style, fromLabAbout picture: Int) {
    settings.transition.style = style
    optionChanged(.transition, at: navigation.now)
    let name = home.stage?.sources.first?.name
    if let opened = name.map(page(named:)) ?? photoPage(picture) { show(opened, as: presentation) }
  }

  /// Two fingers pull a page out of its source, or do something more about it.
  ///
  /// - Parameter page: makes it, when they begin.
  func spread(_ pinch: PinchGestureRecognizer, page: () -> Page?) {
    if pinch.state == .began {
      guard settings.gestures.spreadOpens, let page = page() else { return }
      show(page, as: presentation, spreadBy: pinch)
      openPages.spread = page
    } else if let spreadPage = openPages.spread {
      navigation.interaction(of: spreadPage)?.spreadChanged()
    }
  }

  package func page(named name: String) -> Page? {
    if name == ScenesPage.name { return scenesPage }
    if let stage = home.stage {
      if let page = landingPage(where: { $0.sourceName == name }) { return page }
      return adding(StagePage(name: name, stage: stage))
    }
    // What is on a story comes out of it.
    if let story = navigation.topViewController as? StoryPage, let index = story.index(named: name) {
      return page(of: index, from: story)
    }
    return pictures?.index(named: name).flatMap { page(of: $0) }
  }

  /// The page that a picture opens: a story in the news, or the picture alone.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - layout: of the first page, as it is to have been; `nil` for the one that shows.
  package func page(of index: Int, in layout: LibraryStyle? = nil) -> Page? {
    guard (layout ?? settings.window.layout) == .news, let library else {
      return photoPage(index, in: layout)
    }
    return storyPage(index, from: library)
  }

  /// The page that a picture of a story opens: another story, or the picture alone.
  private func page(of index: Int, from story: StoryPage) -> Page? {
    story.isLink(index) ? storyPage(index, from: story) : photoPage(index, from: story, in: .news)
  }

  private func storyPage(_ index: Int, from origin: any PictureSourcePage) -> Page? {
    guard let library, library.layout.order.contains(index) else { return nil }
    if let page = landingPage(where: { ($0 as? StoryPage)?.index == index && ($0 as? StoryPage)?.origin === origin }) {
      return page
    }
    let actions = StoryPage.Actions { [weak self] story, index in
      guard let self, let page = page(of: index, from: story) else { return }
      show(page, as: presentation)
    } spread: { [weak self] story, index, pinch in
      self?.spread(pinch) { self?.page(of: index, from: story) }
    }
    let story = adding(StoryPage(index, from: origin, in: library, actions))
    library.reportSources(shown, and: index, settings.transition)
    return story
  }

  /// - Parameters:
  ///   - index: the picture that it begins with.
  ///   - story: the page that it comes out of; `nil` for the first one.
  ///   - layout: of the first page, whose order its pictures are to have; `nil` for the one that shows.
  func photoPage(_ index: Int, from story: StoryPage? = nil, in layout: LibraryStyle? = nil) -> Page? {
    guard let library, library.layout.order.contains(index) else { return nil }
    let origin: any PictureSourcePage = story ?? library
    if let page = landingPage(where: { page in
      guard let photo = page as? PhotoPage else { return false }
      return photo.shows(index) && photo.origin === origin
    }) {
      return page
    }
    let page = PhotoPage(index, in: library, from: origin, as: layout ?? library.style)
    page.onPage = { [weak self, weak page] index in
      page?.setNeedsUpdateOfTransitionSource()
      guard self?.settings.transition.scrolledOffSource == .intoSight else { return }
      page?.origin?.reveal(index, isSeen: page?.isPanel == true)
    }
    page.onZoom = { [weak self] percent in
      guard let self else { return }
      chrome.showMessage("\(percent)%", for: Chrome.zoomDuration, at: navigation.now)
    }
    return adding(page)
  }

  /// A page that is asked for again while its card is still closing: it reverses, and is the one opened last.
  private func landingPage(where isWanted: (Page) -> Bool) -> Page? {
    guard
      let page = pages.last(where: { $0.appearanceState == .disappearing && isWanted($0) && !isOnStack($0) })
    else { return nil }
    openPages.raise(page)
    return page
  }

  private func isOnStack(_ page: Page) -> Bool { navigation.viewControllers.contains { $0 === page } }

  private func adding(_ page: Page) -> Page {
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

  /// Whether Escape closes something: a page, the help, a menu, or the panel's hold on the keyboard.
  package var usesEscape: Bool { !isRootOnTop || isCovered || inspector?.hasKeyboard == true }

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
    if Option.hotkey(chord) != nil || Self.commands.command(for: chord) != nil {
      press(chord, isRepeat: false, at: now)
    } else {
      request(.press(chord))
    }
  }

  func scrollHelp(by pan: PanGestureRecognizer) { chrome.help.follow(pan, pageContext(at: navigation.now)) }

  /// Whether there is something to go back from.
  package var hasBackButton: Bool {
    pictures != nil && navigation.topViewController !== root
      && navigation.topViewController.modalPresentationStyle.fillsWindow
      && (navigation.topViewController as? Page)?.isBarHidden != true
  }

  /// Whether the bar has the entrance to the scenes.
  package var hasScenesButton: Bool { pictures != nil && isRootOnTop }
}
