package import FluidGeometry
package import FluidNavigation
internal import FluidScene
internal import PlaygroundControls
package import PlaygroundPages
internal import PlaygroundPictures

/// Says what the title and the buttons of the bar are for the page on top, and where they lie.
@MainActor
package struct ProgramBar: ProgramPart {
  let program: Playground

  // MARK: Places

  /// - Parameter button: the button of the page on top.
  func layout(_ button: Chrome.Button) -> BarLayout {
    BarLayout(
      width: program.surroundings.size.width, recording: program.recording.mark(at: program.lastInstant),
      changes: program.chrome.changeCount, button: button.width)
  }

  /// A point of the pages, from the leading edge.
  func fromLeadingEdge(_ point: Point) -> Point {
    program.isMirrored ? Point(x: program.surroundings.size.width - point.x, y: point.y) : point
  }

  /// Returns the place of a button, from the leading edge.
  func frame(_ extent: ClosedRange<Double>) -> Rect {
    Rect(
      x: extent.lowerBound, y: (Chrome.barHeight - BarLayout.buttonHeight) / 2,
      width: extent.upperBound - extent.lowerBound,
      height: BarLayout.buttonHeight)
  }

  /// Returns what lies at a place from the leading edge, as a source of pages.
  private func source(_ id: SourceID, _ frame: Rect) -> BarButtonItem {
    var frame = frame
    if program.isMirrored { frame.origin.x = program.surroundings.size.width - frame.maxX }
    return BarButtonItem(id: id, frame: frame)
  }

  // MARK: The title

  /// The frame of the title that opens something, from the leading edge, by the table of advances, since recordings press it; `nil` while
  /// there is nothing to sort, and nothing to know of a picture.
  package var titleFrame: Rect? { titleFrame(by: .advances) }

  /// The same by what measures text: the window's own says where the title is drawn.
  func titleFrame(by measure: TextMeasure) -> Rect? { titlePage.map { titleFrame(of: $0, by: measure) } }

  /// The page on top whose title opens something.
  private var titlePage: Page? {
    guard isForFingers else { return nil }
    if program.front.isRootOnTop { return pictureHome.flatMap { $0.order.count > 0 ? $0 : nil } }
    return hasBackButton && program.front.openPage?.navigationItem.isTitleButton == true ? program.front.openPage : nil
  }

  /// Returns the place of a page's title, from the leading edge.
  private func titleFrame(of page: Page, by measure: TextMeasure) -> Rect {
    let button: Chrome.Button =
      page === program.home.root ? .entrance : navigation.state(of: page)?.isPresented == true ? .done : .back
    let room = layout(button).title
    let words = measure.width(of: page.navigationItem.title, in: TextStyle(.body, weight: .semibold))
    let width = min(words, room.upperBound - room.lowerBound) + 2 * PopUp.margin
    return Rect(
      center: Point(x: (room.lowerBound + room.upperBound) / 2, y: Chrome.barHeight / 2),
      size: Size(width: width, height: BarLayout.buttonHeight))
  }

  /// The name of a picture in the bar, which is gone where the bar is.
  package func nameButton(of page: Page) -> BarButtonItem? {
    guard !page.isPanel else { return nil }
    let button = source(Chrome.nameButton, titleFrame(of: page, by: program.surroundings.measure))
    button.alpha = 1 - page.barHiding(at: navigation.now)
    return button
  }

  // MARK: The buttons

  private var isForFingers: Bool { pictures != nil && !program.chrome.isHelpOpen }

  /// The button of the page on top; `nil` where the bar is not for fingers.
  var button: Chrome.Button? {
    guard isForFingers else { return nil }
    if program.front.isRootOnTop { return .entrance }
    return hasBackButton ? (program.front.barPage?.isPresented == true ? .done : .back) : nil
  }

  /// Whether there is something to go back from.
  var hasBackButton: Bool {
    let top = navigation.topViewController
    return pictures != nil && top !== program.home.root && top.modalPresentationStyle.fillsWindow
      && (top as? Page)?.navigationItem.isBarHidden != true
  }

  /// Whether the bar has the way on from the first page.
  var hasEntrance: Bool { pictures != nil && program.front.isRootOnTop && program.kinds.entrance != nil }

  /// The way on from the first page, where a page covers the bar that has it.
  package func entranceButton(of page: Page) -> BarButtonItem? {
    let pages = navigation.viewControllers
    let isOverRoot = pages.firstIndex { $0 === page }.map { $0 == 1 } ?? (pages.count == 1)
    return isOverRoot ? entranceButton : nil
  }

  /// The way on in the bar; `nil` where there is none.
  var entranceButton: BarButtonItem? {
    guard pictures != nil, let entrance = program.chrome.entrance else { return nil }
    let word = program.surroundings.measure.width(of: entrance, in: TextStyle(.body))
    return source(
      Chrome.entranceButton,
      Rect(
        x: BarLayout.margin - BarLayout.buttonPadding, y: (Chrome.barHeight - BarLayout.buttonHeight) / 2,
        width: word.rounded(.up) + 2 * BarLayout.buttonPadding, height: BarLayout.buttonHeight))
  }
}
