internal import FluidEffects
internal import FluidGeometry
internal import FluidMotion
internal import FluidPainter
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundPages
internal import PlaygroundPictures

extension LabPainter {
  func addLayers(to list: inout [DisplayList.Layer], _ layers: inout PageLayers) {
    if page.lab.tile.isMoving {
      let place = Rect(origin: Point(x: Self.margin, y: Self.margin), size: page.layout.tile.size)
      var parts = [layers.layer(LayerNames.labTile, size: groupFrame.size) { drawTile(in: place, into: &$0) }]
      let effects = tileEffects(at: context.now)
      let symbol = Rect(origin: .zero, size: symbolFrame.size)
      if effects.symbolStagger > 0 {
        parts.append(layers.layer(LayerNames.labDisc, size: symbol.size) { Self.drawDisc(in: symbol, into: &$0) })
        parts.append(layers.layer(LayerNames.labTick, size: symbol.size) { Self.drawTick(in: symbol, into: &$0) })
      } else {
        parts.append(layers.layer(LayerNames.labSymbol, size: symbol.size) { Self.drawSymbol(in: symbol, into: &$0) })
      }
      list += parts
      if effects.projection != nil { list.append(group(effects, parts, &layers)) }
    }
    numberPainter.addLayers(of: page.lab.contents.number, at: context.now, to: &list, &layers)
    guard page.lab.contents.words.isMoving(at: context.now) else { return }
    for (index, layer) in page.lab.contents.words.layers(around: wordsCenter, at: context.now).enumerated()
    where layer.opacity > 0 {
      let frame = page.lab.contents.words.layerFrame(of: layer.text, around: wordsCenter)
      let center = Point(x: wordsCenter.x - frame.minX, y: wordsCenter.y - frame.minY)
      list.append(
        layers.layer(LayerNames.labWord(index), size: frame.size) {
          drawWord(layer.isRing ? nil : layer.text, at: center, into: &$0)
        })
    }
  }

  // MARK: The tile

  /// The tile and its symbol while they move; at rest they are drawn as they are.
  func tileCommands(at now: Instant) -> [DisplayList.Command] {
    guard page.lab.tile.isMoving else { return [] }
    let effects = tileEffects(at: now)
    guard effects.opacity > 0 else { return [] }
    let shadows = effects.shadowCommands(of: RoundedShape(page.layout.tile, radius: LabLayout.tileRadius))
    if let surface = effects.surface(of: LayerNames.labGroup, frame: groupFrame) {
      return shadows + [.surface(surface)]
    }
    return shadows + paints(effects, at: .zero).map { .layer($0) }
  }

  private func tileEffects(at now: Instant) -> ResolvedEffects {
    page.lab.tile.resolved(in: page.layout.tile, layoutDirection: page.layoutDirection, at: now)
  }

  /// The tile, and each layer of its symbol.
  ///
  /// - Parameter origin: of the layer that they are drawn into, in the window.
  private func paints(_ effects: ResolvedEffects, at origin: Point) -> [DisplayList.LayerPaint] {
    func paint(_ id: LayerID, _ frame: Rect, _ own: AffineTransform = .identity, opacity: Double = 1)
      -> DisplayList.LayerPaint
    {
      var paint = effects.paint(of: id, frame: frame, opacity: opacity, transform: own)
      guard origin != .zero else { return paint }
      let offset = Point.zero - origin
      paint.transform = paint.transform.then(AffineTransform(translation: offset))
      paint.masks = paint.masks.map { RoundedShape($0.rect.offsetBy(offset), radius: $0.radius, rotation: $0.rotation) }
      return paint
    }
    var paints = [paint(LayerNames.labTile, groupFrame)]
    guard effects.symbolOpacity > 0, effects.symbolScale > 0 else { return paints }
    let symbols = effects.symbolStagger > 0 ? [LayerNames.labDisc, LayerNames.labTick] : [LayerNames.labSymbol]
    for (index, id) in symbols.enumerated() {
      let look = effects.symbolLayer(index, of: symbols.count)
      let scale = AffineTransform(scaleX: look.scale, y: look.scale, about: symbolFrame.center)
      if look.opacity > 0 { paints.append(paint(id, symbolFrame, scale, opacity: look.opacity)) }
    }
    return paints
  }

  /// The tile with what is around it.
  private var groupFrame: Rect { page.layout.tile.insetBy(dx: -Self.margin, dy: -Self.margin) }

  /// The tile and its symbol in one layer, which is then seen in perspective.
  private func group(_ effects: ResolvedEffects, _ parts: [DisplayList.Layer], _ layers: inout PageLayers)
    -> DisplayList.Layer
  {
    var group = layers.layer(LayerNames.labGroup, size: groupFrame.size) {
      $0 += paints(effects.atRest, at: groupFrame.origin).map { .layer($0) }
    }
    // What is drawn into it changes it as well.
    for part in parts { group.version &+= part.version }
    return group
  }

  /// Around the tile, in points, for a blur to spread into.
  private static let margin = 40.0

  func drawTile(in place: Rect, into commands: inout [DisplayList.Command]) {
    let outline = RoundedShape(place, radius: LabLayout.tileRadius)
    let pictures = page.subject.pictures(filling: place, at: context.now)
    if pictures.first.map({ $0.opacity < 1 }) ?? true {
      commands.append(.fill(outline, page.subject.color(context.theme)))
    }
    for picture in pictures { picture.draw(in: outline, opacity: 1, into: &commands) }
    if page.lab.state.isShown { drawState(in: place, into: &commands) }
  }

  /// What the tile remembers, in its upper corner.
  private func drawState(in place: Rect, into commands: inout [DisplayList.Command]) {
    let box = Rect(x: place.minX + 12, y: place.minY + 12, width: 84, height: 28)
    commands.append(.fill(RoundedShape(box, radius: 14), .white))
    commands.text(
      "Turns: \(page.lab.state.count)", TextStyle(.caption, hasTabularDigits: true, alignment: .center),
      color: Theme.light.text, at: box.center)
  }

  // MARK: Its symbol

  /// In the tile's lower corner at the trailing side; smaller on a smaller tile.
  var symbolFrame: Rect {
    let side = (Self.symbolSide * max(0.5, page.layout.tile.width / LabLayout.tileSize.width)).rounded()
    let x = page.layoutDirection == .leftToRight ? page.layout.tile.maxX - side : page.layout.tile.minX
    return Rect(x: x, y: page.layout.tile.maxY - side, width: side, height: side)
  }

  private static let symbolSide = 64.0

  /// A tick in a disc.
  static func drawSymbol(in place: Rect, into commands: inout [DisplayList.Command]) {
    drawDisc(in: place, into: &commands)
    drawTick(in: place, into: &commands)
  }

  private static func drawDisc(in place: Rect, into commands: inout [DisplayList.Command]) {
    let unit = place.width / symbolSide
    let disc = Rect(center: place.center, size: Size(width: 36, height: 36) * unit)
    commands.append(.fill(RoundedShape(disc, radius: 18 * unit), .white))
  }

  private static func drawTick(in place: Rect, into commands: inout [DisplayList.Command]) {
    let unit = place.width / symbolSide
    func point(_ x: Double, _ y: Double) -> Point { place.origin + Vector(dx: x, dy: y) * unit }
    for (start, end) in [(point(25, 32.5), point(30, 37.5)), (point(30, 37.5), point(39.5, 27))] {
      commands.append(.line(from: start, to: end, width: 2.5 * unit, Theme.light.text))
    }
  }

  // MARK: The number and the words

  /// Each has half of its place in the panel.
  var numberPainter: RollingTextPainter {
    let place = page.layout.content.offsetBy(page.panelOrigin)
    return RollingTextPainter(
      style: TextStyle(.title, weight: .semibold, hasTabularDigits: true, alignment: .center),
      color: context.theme.text,
      position: Point(x: place.minX + place.width * (context.isMirrored ? 0.75 : 0.25), y: place.midY),
      firstLayer: LayerNames.labDigits, measure: page.measure)
  }

  var wordsCenter: Point {
    let place = page.layout.content.offsetBy(page.panelOrigin)
    return Point(x: place.minX + place.width * (page.layoutDirection == .leftToRight ? 0.7 : 0.3), y: place.midY)
  }
}
