package import FluidGeometry
package import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls

/// What fingers, the pointer and keys do to the menu of the first page's title.
extension Playground {
  /// Where the title is that opens the menu, from the leading edge, by the table of advances, since recordings press it; `nil` while there
  /// is nothing to sort.
  package var titleFrame: Rect? { titleFrame(by: .advances) }

  /// The same by what measures text: the window's own says where the title is drawn.
  func titleFrame(by measure: TextMeasure) -> Rect? {
    guard hasScenesButton, !chrome.isHelpOpen, let library, library.layout.order.count > 0 else {
      return nil
    }
    let room = BarLayout(width: size.width, recording: recordingMark, button: Chrome.Button.scenes.width).title
    let words = measure.width(of: root.barTitle, in: TextStyle(.body, weight: .semibold))
    let width = min(words, room.upperBound - room.lowerBound) + 2 * TitleMenu.margin
    return Rect(
      center: Point(x: (room.lowerBound + room.upperBound) / 2, y: Chrome.barHeight / 2),
      size: Size(width: width, height: Self.titleHeight))
  }

  /// Points.
  private static let titleHeight = 36.0

  /// A point of the pages, from the leading edge.
  private func fromLeadingEdge(_ point: Point) -> Point {
    isMirrored ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// What takes a finger on the title, and every finger while the menu is open.
  package func titleMenuRecognizers(at point: Point) -> [GestureRecognizer]? {
    let tap = chrome.titleMenu.tap
    if chrome.titleMenu.isOpen {
      tap.action = { [weak self] tap in
        guard let self else { return }
        let point = fromLeadingEdge(tap.location)
        sort(chrome.titleMenu.choose(at: point, now: navigation.now))
      }
    } else if point.y < Chrome.barHeight, let title = titleFrame, title.contains(fromLeadingEdge(point)) {
      tap.action = { [weak self] _ in
        guard let self else { return }
        chrome.titleMenu.open(under: title, settings.window.sort, in: size, at: navigation.now)
      }
    } else {
      return nil
    }
    return [tap]
  }

  func hoverTitle(at point: Point?, now: Instant) {
    let title = point.map { $0.y < Chrome.barHeight } == true ? titleFrame : nil
    chrome.titleMenu.hover(at: point.map(fromLeadingEdge), title: title, at: now)
  }

  /// Returns whether the key is the menu's.
  func pressInTitleMenu(_ chord: KeyChord, at now: Instant) -> Bool {
    guard chrome.titleMenu.isOpen else { return false }
    switch chrome.titleMenu.press(chord, at: now) {
    case .none: return false
    case .taken: break
    case .chosen(let choice): sort(choice)
    }
    return true
  }

  private func sort(_ choice: PictureSort?) {
    guard let choice, choice != settings.window.sort else { return }
    settings.window.sort = choice
    optionChanged(.sort, at: navigation.now)
  }
}
