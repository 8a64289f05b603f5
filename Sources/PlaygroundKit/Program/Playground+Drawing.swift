internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScene
internal import FluidScript
internal import FluidTransitions
package import PlaygroundControls
package import PlaygroundPages
internal import PlaygroundPictures

extension Playground {
  /// Whether reading goes from right to left.
  package var isMirrored: Bool { settings.gestures.isRightToLeft }

  package var theme: Theme {
    let isDark =
      switch settings.window.appearance {
      case .light: false
      case .dark: true
      case .system: desktop.isDark
      }
    let isHighContrast =
      switch settings.window.contrast {
      case .standard: false
      case .high: true
      case .system: desktop.isHighContrast
      }
    return Theme(isDark: isDark, isHighContrast: isHighContrast)
  }

  /// What pages need to know to draw themselves now.
  package func pageContext(at now: Instant) -> PageContext {
    PageContext(
      size: size, theme: theme, now: now, settings: settings, measure: measure, hiddenSources: frame.hiddenSources)
  }

  /// The frame: the pages back to front, nothing that is covered, then what floats above them.
  ///
  /// - Parameter panel: whose overlays lie over the pages.
  package func compose(into list: inout DisplayList, at now: Instant, overlaysOf panel: (any InspectorPanel)?) {
    frame.hiddenSources.removeAll(keepingCapacity: true)
    for page in shown {
      if let card = page.card, card.hidesSource, let id = card.sourceID { frame.hiddenSources.append(id) }
    }
    let context = pageContext(at: now)
    let isBarFlying = isBarFlying
    let bar = isBarFlying ? FlyingBar(chrome, root: root) : nil
    var canvas = PlaygroundCanvas(context, bar: bar, isOnPixels: contentOrigin.isWhole(scale: scale))
    canvas.exchange(&list, &frame.painting)
    let painter = PagePainter(seen, of: navigation, on: &canvas)
    canvas.exchange(&list, &frame.painting)
    let first = painter.pages.startIndex
    list.reset(size: windowSize, background: painter.background)
    // The page that is uncovered next, so that it need not be drawn anew when that begins.
    if first > 0, let page = shown[first - 1].controller as? Page,
      let layer = frame.painting.layers.kept(page.layer, size: page.layerSize(in: size))
    {
      canvas.exchange(&list, &frame.painting)
      canvas.addLayers(of: page)
      canvas.exchange(&list, &frame.painting)
      list.layers.append(layer)
    }
    if first == shown.count - 1, settings.transition.style != .zoom { list.layers.append(layerToCome(over: first > 0)) }
    // A sheet lies over the bar, which is of the page beneath.
    let panels = (shown.lastIndex { $0.style.fillsWindow } ?? 0) + 1
    for index in painter.pages.indices {
      if index == panels { drawBar(into: &list, context, flies: isBarFlying) }
      canvas.exchange(&list, &frame.painting)
      painter.draw(index, on: &canvas)
      canvas.exchange(&list, &frame.painting)
    }
    drawOverlays(of: panel, into: &list.commands, at: now)
    if panels == shown.count { drawBar(into: &list, context, flies: isBarFlying) }
    if pictures != nil { drawChrome(into: &list, context) }
    delegate.slider.draw(into: &list.commands, context)
    if fingers.areShown {
      for touch in arena.touches { chrome.drawFinger(at: touch.location, into: &list.commands) }
    } else if let (first, second) = host.emulatedFingers {
      chrome.drawFinger(at: first, into: &list.commands)
      chrome.drawFinger(at: second, into: &list.commands)
    } else if let keyFinger, isHeldByKeys {
      chrome.drawFinger(at: keyFinger.location(at: now), into: &list.commands)
    }
    list.moveCommands(by: contentOrigin - .zero)
    if frame.showsInspector { inspector?.draw(into: &list, over: self) }
  }

  /// The pages with those properties of their cards that are seen to move.
  private var seen: [PresentedPage] {
    let motion = settings.study.cardMotion
    guard motion != .everything else { return shown }
    return shown.map { page in
      guard let card = page.card, page.phase != .rest else { return page }
      let open = ZoomPath(endpoints: card.endpoints, direction: .push, physics: navigation.physics).openPose
      var page = page
      page.card?.pose = motion.pose(card.pose, open: open)
      return page
    }
  }

  /// While nothing moves: the pixels of the page that moves as a whole next, which is the last one, as it was when it came, or one that
  /// is to come.
  ///
  /// - Parameter isOpen: whether a page is open.
  private func layerToCome(over isOpen: Bool) -> DisplayList.Layer {
    let open = isOpen ? shown.last?.controller as? Page : nil
    if let layer = open.flatMap({ frame.painting.layers.kept($0.layer, size: $0.layerSize(in: size)) }) { return layer }
    // With nothing in it, which the backend has pixels for: the next page that moves as a whole need not wait for them.
    return frame.painting.layers.layer(LayerNames.spare, size: size) { _ in }
  }

  /// Whatever is drawn from here on has nothing to do with what other playgrounds drew under the same names.
  ///
  /// - Parameter era: a number that no other has.
  package func beginEra(_ era: UInt32) {
    frame.painting.layers = PageLayers(era: era)
    inspector?.beginEra(era)
  }

  /// What the last frame shows, without its inspector.
  ///
  /// - Parameter panel: whose overlays lie over the pages; `nil` for those of the program's own.
  package func frameWithoutInspector(overlaysOf panel: (any InspectorPanel)? = nil) -> DisplayList {
    let wasShown = frame.showsInspector
    frame.showsInspector = false
    defer { frame.showsInspector = wasShown }
    var list = DisplayList(size: windowSize, background: .black)
    compose(into: &list, at: navigation.now, overlaysOf: panel ?? inspector)
    return list
  }

  /// The visible page that was opened last; `nil` while only the first one is visible.
  package var topPage: PresentedPage? { topPage { _ in true } }

  /// The same but for sheets and popovers, which have no bar.
  package var barPage: PresentedPage? { topPage(where: \.style.fillsWindow) }

  private func topPage(where isMeant: (PresentedPage) -> Bool) -> PresentedPage? {
    var top: Int?
    var level = 0
    for index in shown.indices where shown[index].level > level && isMeant(shown[index]) {
      (top, level) = (index, shown[index].level)
    }
    return top.map { shown[$0] }
  }

  /// Whether pages take their bars along now: cards where the option says so, and pages that turn, or shrink away from the bar's place,
  /// always; also at rest beside one that is curled up, which lies over the bar of the page that it reveals.
  private var isBarFlying: Bool {
    guard pictures != nil else { return false }
    if shown.contains(where: \.isCurled) { return true }
    let zooms = settings.transition.bar == .zooms
    let leavesBar = shown.contains(where: \.leavesBar)
    return shown.contains { page in
      guard page.phase != .rest, page.style.fillsWindow else { return false }
      return page.card.map { zooms && !$0.endpoints.isPictureOnly } ?? leavesBar
    }
  }

  private func drawBar(into list: inout DisplayList, _ context: PageContext, flies: Bool) {
    guard pictures != nil else { return }
    mixBar(at: context.now)
    chrome.drawBar(
      into: &list, &frame.painting.layers, context,
      Chrome.Titles(
        mix: frame.bar, light: 1 - dimOverBar, opacity: barOpacity(at: context.now),
        edge: flies ? 0 : edgeUnderBar, recording: recordingMark,
        flies: flies))
  }

  /// What the bar says of each page that fills the window, the first one first.
  private func mixBar(at now: Instant) {
    frame.bar.removePages()
    frame.bar.add(
      BarMix.Page(words: BarWords.Words(title: root.barTitle, detail: root.barDetail), button: .entrance))
    var levels = 0
    for page in shown { levels = max(levels, page.level) }
    for level in 0..<levels {
      for shown in shown where shown.level == level + 1 && shown.style.fillsWindow {
        let page = shown.controller as? Page
        frame.bar.add(
          BarMix.Page(
            words: BarWords.Words(title: page?.barTitle ?? "", detail: page?.barDetail ?? ""),
            button: shown.isPresented ? .done : .back,
            overlap: page?.overlap(above: Chrome.barHeight, in: bounds, at: now) ?? 0,
            part: shown.bar))
      }
    }
  }

  /// The opacity of the bar over pages of which some hide it, 0 to 1.
  private func barOpacity(at now: Instant) -> Double {
    shown.reduce(1) { opacity, page in
      guard page.level > 0, page.style.fillsWindow, let shown = page.controller as? Page else { return opacity }
      return interpolate(opacity, 1 - shown.barHiding(at: now), page.progress.clamped(to: 0...1))
    }
  }

  /// The part of the bar that the edge of a moving page has come under, 0 to 1.
  private var edgeUnderBar: Double {
    let bar = Rect(x: 0, y: 0, width: size.width, height: Chrome.barHeight)
    return shown.reduce(0) { edge, page in
      // What comes out of the bar lies over it at first.
      let strength = page.card?.sourceID == Chrome.entranceButton ? page.progress / Self.wayOutOfBar : 1
      return max(edge, page.edge(under: bar) * strength.clamped(to: 0...1))
    }
  }

  /// The progress at which a page that comes out of the bar lies under it.
  private static let wayOutOfBar = 0.3

  /// Of sheets and popovers over the page that has the bar.
  private var dimOverBar: Double {
    guard let front = shown.last, !front.style.fillsWindow else { return 0 }
    return shown.last { $0.style.fillsWindow }?.cover.dim ?? 0
  }

  private var isFootCovered: Bool {
    let foot = bounds.maxY - Chrome.footHeight
    return shown.contains { page in
      guard page.phase != .rest, let card = page.card else { return false }
      return card.pose.outline.rect.maxY > foot
    }
  }

  private func drawChrome(into list: inout DisplayList, _ context: PageContext) {
    let isScrolling = (shown.last?.controller as? Page)?.activity == .scrolling
    chrome.draw(
      into: &list, &frame.painting.layers, context,
      Chrome.Floating(
        openness: topPage?.progress.clamped(to: 0...1) ?? 0, hints: (topPage?.controller as? Page)?.hints,
        isFootCovered: isFootCovered || pictureHome?.order.count == 0
          || (barPage?.controller as? Page)?.notice?.isBesidePicture == true,
        title: chrome.popUp.isVisible(at: context.now) ? titleFrame(by: measure) : nil, frames: frames,
        scrollScale: isScrolling ? scale : nil))
  }
}

extension Point {
  /// Whether it is where a pixel begins.
  fileprivate func isWhole(scale: Double) -> Bool {
    x * scale == (x * scale).rounded() && y * scale == (y * scale).rounded()
  }
}

extension PresentedPage {
  /// Whether the bar's place shows something else than the bar of the page: that is turned, or is smaller than the window.
  fileprivate var leavesBar: Bool { placement.surface.isTilted || cover.surface.isTilted || cover.surface.isSmaller }

  fileprivate var isCurled: Bool { if case .curled = cover.surface { true } else { false } }
}

extension PresentedPage {
  /// The part of a bar that the page's edge has come under, 0 to 1: nothing where the page is behind all or none of the bar.
  fileprivate func edge(under bar: Rect) -> Double {
    guard style.fillsWindow, phase != .rest, let rect = outlineBounds(in: bar.width) else { return 0 }
    let inside = min(bar.maxY - rect.minY, rect.maxY, rect.maxX, bar.maxX - rect.minX)
    let outside = max(rect.minX, rect.minY, bar.maxX - rect.maxX, bar.maxY - rect.maxY)
    return (min(inside, outside) / Self.edgeFade).clamped(to: 0...1)
  }

  /// The distance in points by which an edge has come under the bar when the bar's background is whole.
  private static let edgeFade = 12.0

  /// What the page lies in, in points of the window; `nil` for a page whose outline is none.
  private func outlineBounds(in width: Double) -> Rect? {
    if let card { return card.pose.outline.boundingBox }
    let placement = placement.covered(by: cover)
    guard case .flat(let transform) = placement.surface, let similarity = Similarity(transform) else { return nil }
    return similarity.apply(placement.clip?.rect ?? Rect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude))
  }
}

extension PageSurface {
  fileprivate var isTilted: Bool {
    switch self {
    case .turned: true
    case .flat(let transform): transform.b != 0 || transform.c != 0
    case .curled, .hidden: false
    }
  }

  fileprivate var isSmaller: Bool { if case .flat(let transform) = self { transform.a < 1 } else { false } }
}
