internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

extension Playground {
  // MARK: Going somewhere

  /// Opens a page by its name: a source of the stage, or a picture's file name.
  public func push(named name: String) {
    guard let page = page(named: name) else { return }
    show(page, as: .push)
  }

  public func present(named name: String) {
    guard let page = page(named: name) else { return }
    let presentation = presentation
    show(page, as: presentation == .push ? .present(.fullScreen) : presentation)
  }

  public func pop() { navigation.popViewController(animated: true) }

  public func dismiss() { navigation.dismiss(animated: true) }

  /// Escape, Backspace, the mouse's back button, the bar's: whatever is on top goes.
  func goBack() {
    if chrome.closeHelp(at: navigation.now) { return }
    navigation.goBack(animated: true)
  }

  func openPicture(_ index: Int) {
    if let page = photoPage(index) { show(page, as: presentation) }
  }

  func openSource(_ name: String) {
    if let page = page(named: name) { show(page, as: presentation) }
  }

  /// How pages are opened.
  enum Presentation: Hashable {
    case push
    case present(ModalPresentationStyle)
  }

  private var presentation: Presentation {
    switch settings[.presentation] {
    case "full-screen": .present(.fullScreen)
    case "over-full-screen": .present(.overFullScreen)
    case "sheet": .present(.pageSheet)
    case "popover": .present(.popover)
    default: .push
    }
  }

  /// - Parameter pinch: two fingers that pull the page out of its source.
  private func show(_ page: Page, as presentation: Presentation, spreadBy pinch: PinchGestureRecognizer? = nil) {
    switch presentation {
    case .push:
      page.modalPresentationStyle = .fullScreen
      layoutPages()
      if let pinch {
        navigation.pushViewController(page, spreadBy: pinch)
      } else {
        navigation.pushViewController(page, animated: true)
      }
    case .present(let style):
      page.modalPresentationStyle = style
      page.preferredContentSize = panelSize(for: page)
      if let sheet = page.sheetPresentationController {
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        sheet.selectedDetentIdentifier = .medium
      }
      page.place(in: navigation.frameOfPresentedPage(page), scale: scale, isForced: true, at: navigation.now)
      if let pinch {
        navigation.present(page, spreadBy: pinch)
      } else {
        navigation.present(page, animated: true)
      }
    }
    layoutPages()
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
    navigation.pushViewController(transitionLab, animated: true)
    layoutPages()
  }

  private var transitionLab: Page {
    if let page = landingPage(where: { $0 is TransitionLabPage }) { return page }
    let shown = (openPage as? PhotoPage)?.index ?? (root as? LibraryPage)?.focus ?? 0
    let subject = pictures.map { LabSubject(shown, in: $0) } ?? .stage
    return adding(
      TransitionLabPage(subject) { [weak self] option in
        guard let self else { return }
        settings.cycle(option)
        settingsChanged(at: navigation.now)
      })
  }

  /// Two fingers pull a page out of its source, or do something more about it.
  ///
  /// - Parameter page: makes it, when they begin.
  func spread(_ pinch: PinchGestureRecognizer, page: () -> Page?) {
    if pinch.state == .began {
      guard settings.isOn(.spreadToOpen), let page = page() else { return }
      show(page, as: presentation, spreadBy: pinch)
      spreadPage = page
    } else if let spreadPage {
      (navigation.interaction(of: spreadPage) as? ZoomInteraction)?.spreadChanged()
    }
  }

  func page(named name: String) -> Page? {
    if let home = root as? StageHome {
      if let page = landingPage(where: { $0.title == name }) { return page }
      return adding(StagePage(name: name, stage: home.stage))
    }
    return pictures?.index(named: name).flatMap(photoPage)
  }

  func photoPage(_ index: Int) -> Page? {
    guard let library = root as? LibraryPage, index < library.layout.order.count else { return nil }
    if let page = landingPage(where: { ($0 as? PhotoPage)?.shows(index) == true }) { return page }
    let page = PhotoPage(index, in: library)
    page.onPage = { [weak library, weak page] in library?.reveal($0, isSeen: page?.isPanel == true) }
    return adding(page)
  }

  /// A page that is asked for again while its card is still on the way back: it turns round.
  private func landingPage(where isWanted: (Page) -> Bool) -> Page? {
    pages.last { $0.appearanceState == .disappearing && isWanted($0) && !isOnStack($0) }
  }

  private func isOnStack(_ page: Page) -> Bool { navigation.viewControllers.contains { $0 === page } }

  private func adding(_ page: Page) -> Page {
    page.layoutDirection = navigation.layoutDirection
    page.preferredTransition = transition(for: page)
    page.transitioningDelegate = animators
    page.apply(settings)
    page.place(in: bounds, scale: scale, isForced: true, at: navigation.now)
    add(page)
    return page
  }

  var isHelpOpen: Bool { chrome.isHelpOpen }

  func closeHelp() { _ = chrome.closeHelp(at: navigation.now) }

  /// Whether there is something to go back from.
  var hasBackButton: Bool {
    pictures != nil && navigation.topViewController !== root
      && navigation.topViewController.modalPresentationStyle.fillsWindow
  }

  /// `nil` is the plain push, or a page that rises where it is presented; an animator comes before both, and a page that comes out of
  /// nothing has the push for a zoom.
  private func transition(for page: Page) -> ViewController.Transition? {
    switch settings[.transition] {
    case "push", "news": nil
    case "cover-vertical": .coverVertical
    case "flip-horizontal": .flipHorizontal
    case "cross-dissolve": .crossDissolve
    case "partial-curl": .partialCurl
    default: page is TransitionLabPage ? nil : zoom(for: page)
    }
  }

  private func zoom(for page: Page) -> ViewController.Transition {
    var options = ViewController.Transition.ZoomOptions()
    options.hasOpaqueBacking = settings.isOn(.opaqueBacking)
    options.backdrop = settings[.backdrop] == "fades" ? .fadesInPlace : .zooms
    options.dismissalGestures = dismissalGestures
    options.dimmingColor = dimmingColor
    options.dimmingBlur = Double(settings[.dimmingBlur]) ?? 0
    options.coveredPageRecedes = settings.isOn(.coveredPageRecedes)
    if settings.isOn(.alignmentRect) {
      options.alignmentRectProvider = { [weak self] context in
        guard let self, let page = context.zoomedViewController as? Page else { return nil }
        return page.pictureFrame(in: Rect(origin: .zero, size: page.isPanel ? page.frame.size : self.size))
      }
    }
    return .zoom(options: options, sourceViewProvider: sourceViewProvider)
  }

  private var sourceViewProvider: ViewController.Transition.SourceViewProvider {
    let kind = settings.sourceKind
    return { context in (context.zoomedViewController as? Page)?.sourceView(as: kind) }
  }

  private var dimmingColor: Color? {
    switch settings[.dimming] {
    case "white": .white.opacity(Self.strongDimming)
    case "accent": Theme.accent.opacity(Self.strongDimming)
    case "none": .clear
    default: nil
    }
  }

  /// Of a colour that is to be seen as one.
  private static let strongDimming = 0.35

  // MARK: Keys and options

  func press(_ chord: KeyChord, isRepeat: Bool, at now: Instant) {
    if let (option, backwards) = Option.hotkey(chord) {
      guard !isRepeat else { return }
      settings.cycle(option, backwards: backwards)
      optionChanged(option, at: now)
      return chrome.showOption(option, settings, at: now)
    }
    guard let command = Command(chord: chord) else { return }
    switch command {
    case .back: if !isRepeat { goBack() }
    case .help: if !isRepeat { chrome.toggleHelp(at: now) }
    case .inspector: if !isRepeat { toggleInspector() }
    case .inspectorKeys: enterInspector()
    case .quit: wantsToQuit = true
    case .record: if !isRepeat { toggleRecording() }
    case .replay: if !isRepeat { wantsReplay = true }
    case .transitionLab: if !isRepeat { toggleTransitionLab() }
    // Time belongs to whoever hands it in.
    case .pause: break
    case .open, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .zoomIn, .zoomOut, .fit,
      .actualSize, .details:
      guard !chrome.isHelpOpen else { return scrollHelp(command, at: now) }
      if isRootOnTop { root.perform(command, at: now) } else { openPage?.perform(command, at: now) }
    }
  }

  private func scrollHelp(_ command: Command, at now: Instant) {
    chrome.scrollHelp(pageContext(at: now)) { scroll in
      switch command {
      case .up, .down:
        scroll.glide(to: scroll.destination(at: now) + (command == .down ? 1 : -1) * ScrollMotion.wheelStep, at: now)
      case .pageUp, .pageDown:
        scroll.glide(to: scroll.destination(at: now) + (command == .pageDown ? 1 : -1) * size.height * 0.7, at: now)
      case .home: scroll.glide(to: 0, at: now)
      case .end: scroll.glide(to: scroll.range.upperBound, at: now)
      case .open, .back, .left, .right, .zoomIn, .zoomOut, .fit, .actualSize, .details, .inspector, .inspectorKeys,
        .record, .replay, .transitionLab, .pause, .help, .quit:
        break
      }
    }
  }

  func settingsChanged(at now: Instant) {
    clock.setSlowness(Double(settings[.slowMotion]) ?? 1, at: clock.outerTime(of: now))
    navigation.physics = inspector.tuning.physics ?? settings.physics
    animators.newsSource = settings[.transition] == "news" ? sourceViewProvider : nil
    navigation.popGestures = dismissalGestures
    navigation.reducesMotion = settings.isOn(.reduceMotion)
    navigation.layoutDirection = settings.isOn(.rightToLeft) ? .rightToLeft : .leftToRight
    for page in pages {
      page.layoutDirection = navigation.layoutDirection
      if page !== root { page.preferredTransition = transition(for: page) }
      page.apply(settings)
    }
    pictures?.budget = (Int(settings[.memoryBudget]) ?? 512) << 20
  }

  private var dismissalGestures: Set<ZoomGesture> {
    let switches: [(Option, ZoomGesture)] = [
      (.panDismissal, .pan), (.edgeSwipe, .edge), (.backSwipeAnywhere, .anywhere), (.pinchDismissal, .pinch),
    ]
    return Set(switches.filter { settings.isOn($0.0) }.map(\.1))
  }
}
