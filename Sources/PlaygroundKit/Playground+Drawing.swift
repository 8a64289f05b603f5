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

  private static let rootLayer = LayerID(rawValue: 1)

  /// The frame: the pages back to front, nothing that is covered, then what floats above them.
  func compose(into list: inout DisplayList, at now: Instant) {
    hiddenSources.removeAll(keepingCapacity: true)
    for card in cards { if let id = card.sourceID { hiddenSources.append(id) } }
    let context = PageContext(size: size, theme: theme, now: now, settings: settings, hiddenSources: hiddenSources)
    var layer = list.layers.popLast()
    list.reset(size: size, background: theme.background)
    let painter = CardPainter(context: context, physics: navigation.physics)
    let first = cards.lastIndex { painter.hidesEverythingBeneath($0) }
    if first == nil { drawRoot(into: &list, context, painter, reusing: &layer) }
    for index in (first ?? 0)..<max(first ?? 0, cards.count) {
      painter.draw(cards[index], &cardContent, into: &list.commands)
    }
    if let card = cards.last, settings.isOn(.alignmentOverlay) {
      AlignmentOverlay(card: card).draw(into: &list.commands)
    }
    if pictures != nil { drawChrome(into: &list, context, card: cards.last) }
    if let (first, second) = mouse.visibleFingers {
      chrome.drawFinger(at: first, into: &list.commands)
      chrome.drawFinger(at: second, into: &list.commands)
    }
  }

  /// The first page: as it is while nothing covers it, as a layer while it recedes.
  private func drawRoot(
    into list: inout DisplayList, _ context: PageContext, _ painter: CardPainter, reusing old: inout DisplayList.Layer?
  ) {
    let coverage = navigation.coverage(of: root)
    let light = cards.reduce(1) { $0 * (1 - $1.dim) }
    guard coverage != 0 || light != 1 else {
      root.draw(into: &list.commands, context)
      root.drawAbove(into: &list.commands, context, nil)
      // Drawn while there is time, so that a flight's first frame has only to move it.
      if root.isStill { list.layers.append(rootLayer(context, reusing: old.take())) }
      return
    }
    list.layers.append(rootLayer(context, reusing: old.take()))
    let scale = 1 - navigation.physics.coveredRecession * coverage
    let pose = LayerPose(center: bounds.center, scale: scale, light: light)
    let frame = pose.apply(bounds)
    list.background = theme.background.darkened(by: light)
    list.commands.append(
      .layer(
        DisplayList.LayerPaint(
          Self.rootLayer, frame: frame, clip: RoundedShape(frame), brightness: light,
          covered: cards.last.flatMap(painter.opaqueRect))))
    root.drawAbove(into: &list.commands, context, pose)
  }

  private func rootLayer(_ context: PageContext, reusing old: consuming DisplayList.Layer?) -> DisplayList.Layer {
    var layer = old ?? DisplayList.Layer(Self.rootLayer, version: 0, size: size, background: .black, commands: [])
    var context = context
    if root.coversHiddenSources { context.hiddenSources = [] }
    layer.version = root.contentVersion(context)
    layer.size = size
    layer.background = theme.background
    layer.commands.removeAll(keepingCapacity: true)
    root.draw(into: &layer.commands, context)
    return layer
  }

  private func drawChrome(into list: inout DisplayList, _ context: PageContext, card: ZoomCard?) {
    let page = (card?.controller as? Page)
    let openness = card.map { $0.progress.clamped(to: 0...1) } ?? 0
    chrome.draw(
      into: &list.commands, context,
      Chrome.Titles(
        root: root.barTitle, rootDetail: root.barDetail, openness: openness,
        overlap: page.map { overlap(of: $0, at: context.now) } ?? 0, notice: page?.notice))
  }

  /// How far what a page shows reaches under the bar, in points.
  private func overlap(of page: Page, at now: Instant) -> Double {
    guard let frame = page.shownPictureFrame(in: bounds, at: now) else { return 0 }
    return Chrome.barHeight - frame.minY
  }
}

extension Color {
  /// The colour multiplied by a light from 0 to 1.
  func darkened(by light: Double) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light, alpha: alpha)
  }
}
