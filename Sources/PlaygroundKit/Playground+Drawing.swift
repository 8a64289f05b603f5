internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

extension Playground {
  var bounds: Rect { Rect(origin: .zero, size: size) }

  var theme: Theme {
    switch settings[.appearance] {
    case "light": .light
    case "dark": .dark
    default: isDarkPreferred ? .dark : .light
    }
  }

  /// The frame: the pages back to front, nothing that is covered, then what floats above them.
  func compose(into list: inout DisplayList, at now: Instant) {
    hiddenSources.removeAll(keepingCapacity: true)
    for page in shown { if let id = page.card?.sourceID { hiddenSources.append(id) } }
    let context = PageContext(size: size, theme: theme, now: now, settings: settings, hiddenSources: hiddenSources)
    let first = shown.lastIndex { $0.hidesEverythingBeneath } ?? 0
    list.reset(size: size, background: background(behind: shown[first]))
    let painter = CardPainter(context: context, physics: navigation.physics)
    let front = shown[shown.count - 1]
    for index in first..<shown.count {
      let pages = PagePainter(
        context: context, cards: painter, physics: navigation.pagePhysics,
        covered: index == shown.count - 1 ? nil : front.card.flatMap(painter.opaqueRect))
      pages.draw(shown[index], isFirst: index == first, &layers, &cardContent, into: &list)
    }
    if let card = topPage?.card, settings.isOn(.alignmentOverlay) {
      AlignmentOverlay(card: card).draw(into: &list.commands)
    }
    if pictures != nil { drawChrome(into: &list, context, topPage) }
    if let (first, second) = mouse.visibleFingers {
      chrome.drawFinger(at: first, into: &list.commands)
      chrome.drawFinger(at: second, into: &list.commands)
    }
  }

  /// The page that was opened last and is still to be seen; `nil` while only the first one is.
  var topPage: PresentedPage? {
    guard let top = shown.max(by: { $0.level < $1.level }), top.level > 0 else { return nil }
    return top
  }

  /// What is to be seen around a page: its own ground, as dark as the page; something darker where it turns in space.
  private func background(behind page: PresentedPage) -> Color {
    switch page.cover.surface {
    case .flat: theme.background.darkened(by: 1 - page.cover.dim)
    case .turned, .curled, .hidden: theme.background.darkened(by: Self.behindTurningPages)
    }
  }

  private static let behindTurningPages = 0.12

  private func drawChrome(into list: inout DisplayList, _ context: PageContext, _ shown: PresentedPage?) {
    let page = shown?.controller as? Page
    chrome.draw(
      into: &list, &layers, context,
      Chrome.Titles(
        root: root.barTitle, rootDetail: root.barDetail, openness: shown?.progress.clamped(to: 0...1) ?? 0,
        isTurning: self.shown.contains(where: \.isTurning),
        overlap: page.map { overlap(of: $0, at: context.now) } ?? 0, notice: page?.notice,
        hints: page?.hints))
  }

  /// How far what a page shows reaches under the bar, in points.
  private func overlap(of page: Page, at now: Instant) -> Double {
    guard let frame = page.shownPictureFrame(in: bounds, at: now) else { return 0 }
    return Chrome.barHeight - frame.minY
  }
}

extension PresentedPage {
  fileprivate var isTurning: Bool {
    if case .turned = placement.surface { return true }
    if case .turned = cover.surface { return true }
    return false
  }
}

extension Color {
  /// The colour multiplied by a light from 0 to 1.
  func darkened(by light: Double) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light, alpha: alpha)
  }
}
