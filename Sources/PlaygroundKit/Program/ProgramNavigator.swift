package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidPainter
internal import FluidPictures
package import FluidScript
package import PlaygroundPages
internal import PlaygroundPictures

/// The meaning of Escape, one thing at a time.
enum Escape {
  case closeHelp, stopSearching, leaveFullScreen, back
}

/// Opens the pages of a program by their names, their kinds and their pictures, and goes back from them.
@MainActor
package struct ProgramNavigator: ProgramPart {
  let program: Playground

  /// Opens a page by its name: a source of the stage, or a picture's file name.
  package func push(named name: String) { show(page(named: name), as: .push) }

  func present(named name: String) { show(page(named: name), as: .present(program.settings.modalStyle)) }

  private func show(_ page: Page?, as presentation: OpenPages.Presentation) {
    if let page { program.openPages.show(page, as: presentation) }
  }

  func pop() { navigation.topStack.popViewController(animated: true) }

  func dismiss() { navigation.topStack.dismiss(animated: true) }

  var escape: Escape {
    if program.chrome.isHelpOpen { return .closeHelp }
    guard program.front.isRootOnTop else { return .back }
    return pictures?.files.isLooking == true
      ? .stopSearching : program.settings.window.isFullScreen ? .leaveFullScreen : .back
  }

  /// Escape, Backspace, the mouse's back button, the bar's: whatever is on top goes.
  package func goBack() {
    switch escape {
    case .closeHelp: program.chrome.help.toggle(at: navigation.now)
    case .stopSearching: pictures?.files.stopLooking()
    case .leaveFullScreen: program.options.set(Settings.Assignment(option: .fullScreen, value: "off"))
    case .back: navigation.goBack(animated: true)
    }
  }

  package func openPicture(_ index: Int) { show(page(of: index), as: program.settings.presentation) }

  func openSource(_ name: String) { show(page(named: name), as: program.settings.presentation) }

  /// A page of a kind comes; if one is what is on top, it goes.
  func toggle(_ kind: any PageKind) {
    guard !program.chrome.isHelpOpen else { return }
    if kind.owns(navigation.topViewController) { return goBack() }
    guard program.front.isRootOnTop || program.front.openPage != nil else { return }
    show(page(of: kind), as: .push)
  }

  /// What the way on from the first page leads to comes, or goes.
  func toggleEntrance() {
    if let kind = program.kinds.entrance { toggle(kind) }
  }

  private func page(of kind: any PageKind) -> Page? {
    program.openPages.landingPage { (page: Page) in kind.owns(page) } ?? kind.page(in: program).map { adding($0) }
  }

  /// Opens the page of a picture, or the first one of the stage, in a way that stays set.
  package func open(with style: Settings.Transition.Style, picture: Int) {
    program.options.set(Settings.Assignment(option: .transition, value: style.rawValue))
    let name = program.home.stage?.sources.first?.name
    show(name.map(page(named:)) ?? page(of: picture, isAlone: true), as: program.settings.presentation)
  }

  /// Two fingers pull a page out of its source, or do something more about it.
  ///
  /// - Parameter page: makes it, when they begin.
  package func spread(_ pinch: PinchGestureRecognizer, page: () -> Page?) {
    program.openPages.spread(
      pinch, as: program.settings.gestures.spreadOpens ? program.settings.presentation : nil, page: page)
  }

  package func page(named name: String) -> Page? {
    if let kind = program.kinds.kind(named: name) { return page(of: kind) }
    if let stage = program.home.stage {
      let landing = program.openPages.landingPage { (page: Page) in (page.source?.name ?? page.title) == name }
      if let landing { return landing }
      return adding(StagePage(name: name, stage: stage))
    }
    return pageOnTop(named: name) ?? pictures?.files.collection.index(named: name).flatMap { page(of: $0) }
  }

  /// A page that comes out of the one on top.
  func pageOnTop(named name: String) -> Page? { (navigation.topViewController as? Page)?.script.page(named: name) }

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
      index: index, home: pictureHome, origin: origin ?? pictureHome,
      layout: layout ?? pictureHome.style,
      isAlone: isAlone, dropOrigin: place)
    return program.kinds.page(of: picture, in: program)
  }

  /// Takes in a page that is not open yet.
  package func adding<P: Page>(_ page: P) -> P {
    page.layoutDirection = navigation.layoutDirection
    program.options.setTransition(of: page)
    page.transitioningDelegate = program.delegate
    page.apply(program.settings)
    page.place(in: program.bounds, scale: program.scale, isForced: true, at: navigation.now)
    forgetPages { $0.title == page.title && $0.isGone }
    program.openPages.add(page)
    return page
  }

  /// Forgets pages, and what was drawn of them.
  func forgetPages(where isForgotten: (Page) -> Bool) {
    for page in program.openPages.forget(where: isForgotten) {
      for layer in LayerNames.all(of: page.layer) { program.frame.painting.layers.forget(layer) }
    }
  }

  package func perform(_ operation: Script.StackOperation) {
    switch operation {
    case .popToRoot: navigation.topStack.popToRootViewController(animated: true)
    case .popTo(let name):
      guard let page = navigation.topStack.ownPages.last(where: { isNamed($0, name) }) else { return }
      navigation.topStack.popToViewController(page, animated: true)
    case .set(let names): setStack(named: names)
    case .present(let name):
      guard let page = page(named: name) else { return }
      program.openPages.presentStack(of: page, as: program.settings.modalStyle)
    }
    program.openPages.layOut()
  }

  private func isNamed(_ page: ViewController, _ name: String) -> Bool {
    (page as? Page)?.script.isNamed(name) == true
  }

  /// The first page of the stack on top stays.
  private func setStack(named names: [String]) {
    let own = navigation.topStack.ownPages
    var controllers = [own[0]]
    for name in names {
      guard let page = own.last(where: { isNamed($0, name) }) ?? page(named: name) else { continue }
      if !controllers.contains(where: { $0 === page }) { controllers.append(page) }
    }
    program.openPages.setStack(controllers)
  }

  /// Opens the file that was given alone as soon as it is found: out of where it was dropped, or else at once and without a flight.
  /// Nothing where a folder was given, or several places.
  func openAwaitedFile(at now: Instant) {
    guard let awaited = program.openPages.awaitedFile, let pictures else { return }
    let index = pictures.files.collection.openedFile
    guard index != nil || !pictures.files.isLooking else { return }
    program.openPages.awaitedFile = nil
    // It comes too late where another page was opened in the meantime.
    guard let index, program.front.isRootOnTop, !navigation.transitions.isDeciding,
      let page = page(of: index, isAlone: true, droppedAt: awaited.dropOrigin)
    else { return }
    pictureHome?.reveal(index, isSeen: false)
    program.openPages.show(page, as: .push, animated: awaited.dropOrigin != nil)
    page.timePassed(to: now)
  }

  /// Shows other files and folders, where one of them is there.
  package func open(_ paths: [String], at now: Instant) {
    guard let pictures else { return }
    let paths = paths.filter { (try? PicturePath.find($0)) != nil }
    guard !paths.isEmpty else {
      return program.chrome.foot.show("No such file or folder", for: FootLine.toastDuration, at: now)
    }
    program.host.arena.cancelAllTouches(time: now)
    // A card that has just been released would return with a page of the former pictures.
    while navigation.topViewController !== program.home.root || navigation.transitions.isDeciding {
      navigation.goBack(animated: false)
    }
    pictures.open(paths)
    program.openPages.layOut()
    program.openPages.awaitedFile = AwaitedFile()
  }
}
