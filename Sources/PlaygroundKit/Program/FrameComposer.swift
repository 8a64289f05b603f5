internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidPainter
package import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundPages
internal import PlaygroundPictures

/// Composes a moment of a program, which stays as it is.
@MainActor
package struct FrameComposer {
  let program: Playground
  let context: PageContext
  /// The pages, back to front.
  let shown: [PresentedPage]

  private init(_ program: Playground, at now: Instant) {
    self.program = program
    context = PageContext(of: program, at: now)
    shown = program.shown
  }

  /// Composes what is seen now.
  ///
  /// - Parameter panel: whose overlays lie over the pages.
  static func compose(
    _ program: Playground, into list: inout DisplayList, at now: Instant, overlaysOf panel: (any InspectorPanel)?
  ) {
    program.frame.hideSources(of: program.shown)
    FrameComposer(program, at: now).compose(into: &list, overlaysOf: panel)
  }

  /// Returns what the last frame of a program shows, without its inspector.
  ///
  /// - Parameter panel: whose overlays lie over the pages; `nil` for those of the program's own.
  package static func frameWithoutInspector(
    of program: Playground, overlaysOf panel: (any InspectorPanel)? = nil
  ) -> DisplayList {
    let wasShown = program.frame.showsInspector
    program.frame.showsInspector = false
    defer { program.frame.showsInspector = wasShown }
    var list = DisplayList(size: program.surroundings.windowSize, background: .black)
    compose(program, into: &list, at: program.navigation.now, overlaysOf: panel ?? program.inspection.panel)
    return list
  }

  /// The frame: the pages back to front, nothing that is covered, then what floats above them.
  ///
  /// - Parameter panel: whose overlays lie over the pages.
  private func compose(into list: inout DisplayList, overlaysOf panel: (any InspectorPanel)?) {
    let isBarFlying = isBarFlying
    let bar = isBarFlying ? FlyingBar(program.chrome, root: program.home.root) : nil
    var canvas = PlaygroundCanvas(
      context, bar: bar, isOnPixels: program.surroundings.contentFrame.origin.isWhole(scale: program.scale))
    canvas.exchange(&list, &program.frame.painting)
    let painter = PagePainter(seen, of: program.navigation, on: &canvas)
    canvas.exchange(&list, &program.frame.painting)
    let first = painter.pages.startIndex
    list.reset(size: program.surroundings.windowSize, background: painter.background)
    // The page that is uncovered next, so that it need not be drawn anew when that begins.
    if first > 0, let page = shown[first - 1].controller as? Page,
      let layer = program.frame.painting.layers.kept(page.layer, size: page.layerTraits.size(of: context.size))
    {
      canvas.exchange(&list, &program.frame.painting)
      canvas.addLayers(of: page)
      canvas.exchange(&list, &program.frame.painting)
      list.layers.append(layer)
    }
    if first == shown.count - 1, context.settings.transition.style != .zoom {
      list.layers.append(layerToCome(over: first > 0))
    }
    // A sheet lies over the bar, which is of the page beneath.
    let panels = (shown.lastIndex { $0.style.fillsWindow } ?? 0) + 1
    for index in painter.pages.indices {
      if index == panels { drawBar(into: &list, flies: isBarFlying) }
      canvas.exchange(&list, &program.frame.painting)
      painter.draw(index, on: &canvas)
      canvas.exchange(&list, &program.frame.painting)
    }
    drawOverlays(of: panel, into: &list.commands)
    if panels == shown.count { drawBar(into: &list, flies: isBarFlying) }
    if program.home.store != nil { drawChrome(into: &list) }
    program.delegate.slider.draw(into: &list.commands, context)
    drawFingers(into: &list.commands)
    list.moveCommands(by: program.surroundings.contentFrame.origin - .zero)
    if program.frame.showsInspector { program.inspection.panel?.draw(into: &list, over: program) }
  }

  /// The pages with those properties of their cards that are seen to move.
  private var seen: [PresentedPage] {
    let motion = context.settings.study.cardMotion
    guard motion != .everything else { return shown }
    return shown.map { page in
      guard let card = page.card, page.phase != .rest else { return page }
      let open = ZoomPath(endpoints: card.endpoints, direction: .push, physics: program.navigation.physics).openPose
      var page = page
      page.card?.pose = motion.pose(card.pose, open: open)
      return page
    }
  }

  /// Returns the layer to be ready while nothing moves: the pixels of the page that moves as a whole next, which is the last one, as it
  /// was when it came, or one that is to come.
  ///
  /// - Parameter isOpen: whether a page is open.
  private func layerToCome(over isOpen: Bool) -> DisplayList.Layer {
    let open = isOpen ? shown.last?.controller as? Page : nil
    if let layer = open.flatMap({
      program.frame.painting.layers.kept($0.layer, size: $0.layerTraits.size(of: context.size))
    }) {
      return layer
    }
    // An empty layer, which the backend has pixels for: the next page that moves as a whole need not wait for them.
    return program.frame.painting.layers.layer(LayerNames.spare, size: context.size) { _ in }
  }

  /// Whether pages take their bars along now: cards where the option says so, and pages that turn, or shrink away from the bar's place,
  /// always; also at rest beside one that is curled up, which lies over the bar of the page that it reveals.
  private var isBarFlying: Bool {
    guard program.home.store != nil else { return false }
    if shown.contains(where: \.isCurled) { return true }
    let zooms = context.settings.transition.bar == .zooms
    let leavesBar = shown.contains(where: \.leavesBar)
    return shown.contains { page in
      guard page.phase != .rest, page.style.fillsWindow else { return false }
      return page.card.map { zooms && !$0.endpoints.isPictureOnly } ?? leavesBar
    }
  }

  private func drawBar(into list: inout DisplayList, flies: Bool) {
    guard program.home.store != nil else { return }
    mixBar()
    BarPainter(program.chrome, in: context).draw(
      BarPainter.Titles(
        mix: program.frame.bar, light: 1 - dimOverBar, opacity: barOpacity,
        edge: flies ? 0 : edgeUnderBar, recording: program.recording.mark(at: program.lastInstant),
        flies: flies),
      into: &list, &program.frame.painting.layers)
  }

  /// Mixes the words of each page that fills the window, the first one first.
  private func mixBar() {
    program.frame.bar.removePages()
    program.frame.bar.add(
      BarMix.Page(
        words: BarWords.Words(program.home.root.navigationItem), button: .entrance))
    var levels = 0
    for page in shown { levels = max(levels, page.level) }
    for level in 0..<levels {
      for shown in shown where shown.level == level + 1 && shown.style.fillsWindow {
        let page = shown.controller as? Page
        program.frame.bar.add(
          BarMix.Page(
            words: BarWords.Words(page?.navigationItem),
            button: shown.isPresented ? .done : .back,
            overlap: page?.picture?.overlap(above: Chrome.barHeight, in: program.bounds, at: context.now) ?? 0,
            part: shown.bar))
      }
    }
  }

  /// The opacity of the bar over pages of which some hide it, 0 to 1.
  private var barOpacity: Double {
    shown.reduce(1) { opacity, page in
      guard page.level > 0, page.style.fillsWindow, let shown = page.controller as? Page else { return opacity }
      return interpolate(opacity, 1 - shown.barHiding(at: context.now), page.progress.clamped(to: 0...1))
    }
  }

  /// The part of the bar that the edge of a moving page has come under, 0 to 1.
  private var edgeUnderBar: Double {
    let bar = Rect(x: 0, y: 0, width: context.size.width, height: Chrome.barHeight)
    return shown.reduce(0) { edge, page in
      // What comes out of the bar lies over it at first.
      let strength = page.card?.sourceID == Chrome.entranceButton ? page.progress / Self.wayOutOfBar : 1
      return max(edge, page.edge(under: bar) * strength.clamped(to: 0...1))
    }
  }

  /// The progress at which a page that comes out of the bar lies under it.
  private static let wayOutOfBar = 0.3

  /// The dimming that sheets and popovers lay over the page that has the bar.
  private var dimOverBar: Double {
    guard let front = shown.last, !front.style.fillsWindow else { return 0 }
    return shown.last { $0.style.fillsWindow }?.cover.dim ?? 0
  }

  private var isFootCovered: Bool {
    let foot = program.bounds.maxY - FootLine.height
    return shown.contains { page in
      guard page.phase != .rest, let card = page.card else { return false }
      return card.pose.outline.rect.maxY > foot
    }
  }

  private func drawChrome(into list: inout DisplayList) {
    let isScrolling = (shown.last?.controller as? Page)?.motion.activity == .scrolling
    program.chrome.draw(
      into: &list, &program.frame.painting.layers, context,
      Chrome.Floating(
        openness: program.front.topPage?.progress.clamped(to: 0...1) ?? 0,
        hints: (program.front.topPage?.controller as? Page)?.navigationItem.hints,
        isFootCovered: isFootCovered || program.home.pictures?.order.count == 0
          || (program.front.barPage?.controller as? Page)?.picture?.notice?.isBesidePicture == true,
        title: program.chrome.popUp.isVisible(at: context.now) ? program.bar.titleFrame(by: context.measure) : nil,
        frames: program.inspection.frames,
        scrollScale: isScrolling ? program.scale : nil))
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

  /// Returns the bounds of the page in points of the window; `nil` for a page whose outline is none.
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
