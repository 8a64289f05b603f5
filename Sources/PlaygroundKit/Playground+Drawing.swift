internal import FluidGeometry
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
    let context = PageContext(
      size: size, theme: theme, now: now, settings: settings,
      isSourceHidden: { [navigation] in navigation.isSourceHidden($0) })
    list.reset(size: size, background: theme.background)
    let cards = navigation.cards
    let painter = CardPainter(context: context, physics: navigation.physics)
    let first = cards.lastIndex { painter.hidesEverythingBeneath($0) }
    if first == nil { drawRoot(into: &list, context, beneath: cards, painter) }
    for index in (first ?? 0)..<max(first ?? 0, cards.count) {
      painter.draw(cards[index], into: &list.commands)
    }
    if let card = cards.last, settings.isOn(.alignmentOverlay) {
      AlignmentOverlay(card: card).draw(into: &list.commands)
    }
    if pictures != nil { drawChrome(into: &list, context, card: cards.last) }
  }

  /// The first page: as it is while nothing covers it, as a layer while it recedes.
  private func drawRoot(
    into list: inout DisplayList, _ context: PageContext, beneath cards: [ZoomCard], _ painter: CardPainter
  ) {
    let coverage = navigation.coverage(of: root)
    let light = cards.reduce(1) { $0 * (1 - $1.dim) }
    guard coverage != 0 || light != 1 else {
      return root.draw(into: &list.commands, context)
    }
    var layer = DisplayList.Layer(
      Self.rootLayer, version: root.contentVersion(context), size: size, background: theme.background, commands: [])
    root.draw(into: &layer.commands, context)
    list.layers.append(layer)
    let scale = 1 - navigation.physics.coveredRecession * coverage
    let frame = Rect(center: bounds.center, size: size * scale)
    list.background = theme.background.darkened(by: light)
    list.commands.append(
      .layer(
        DisplayList.LayerPaint(
          Self.rootLayer, frame: frame, clip: RoundedShape(frame), brightness: light,
          covered: cards.last.flatMap(painter.opaqueRect))))
  }

  private func drawChrome(into list: inout DisplayList, _ context: PageContext, card: ZoomCard?) {
    let page = (card?.controller as? Page)
    let openness = card.map { $0.progress.clamped(to: 0...1) } ?? 0
    chrome.draw(
      into: &list.commands, context,
      Chrome.Titles(
        root: root.barTitle, rootDetail: root.barDetail, page: page?.barTitle ?? "", pageDetail: page?.barDetail ?? "",
        openness: openness, notice: page?.notice))
  }
}

extension Color {
  /// The colour multiplied by a light from 0 to 1.
  func darkened(by light: Double) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light, alpha: alpha)
  }
}
