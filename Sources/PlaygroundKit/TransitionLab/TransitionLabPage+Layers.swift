package import FluidGeometry
package import FluidMotion
package import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundControls

/// The names of the lab's layers.
package enum LabLayers {
  package static let tile = LayerID(rawValue: 0x8000_0200)
  /// The symbol on the tile, which has effects of its own.
  package static let symbol = LayerID(rawValue: 0x8000_0201)
  /// The first of the number's digits that roll.
  package static let digits = LayerID(rawValue: 0x8000_0300)

  package static func word(_ index: Int) -> LayerID { LayerID(rawValue: 0x8000_0280 + UInt32(index)) }
}

extension TransitionLabPage {
  package func addLayers(
    to list: inout [DisplayList.Layer], _ layers: inout PageLayers, in context: PageContext
  ) {
    if tile.isMoving {
      let size = layout.tile.insetBy(dx: -Self.margin, dy: -Self.margin).size
      let place = Rect(origin: Point(x: Self.margin, y: Self.margin), size: layout.tile.size)
      list.append(layers.layer(LabLayers.tile, size: size) { drawTile(in: place, into: &$0, context) })
      let symbol = Rect(origin: .zero, size: symbolFrame.size)
      list.append(layers.layer(LabLayers.symbol, size: symbol.size) { Self.drawSymbol(in: symbol, into: &$0) })
    }
    numberPainter(context).addLayers(of: number, at: context.now, to: &list, &layers)
    guard words.isMoving(at: context.now) else { return }
    for (index, layer) in words.layers(around: wordsCenter, at: context.now).enumerated() where layer.opacity > 0 {
      let frame = words.layerFrame(of: layer.text, around: wordsCenter)
      let center = Point(x: wordsCenter.x - frame.minX, y: wordsCenter.y - frame.minY)
      list.append(
        layers.layer(LabLayers.word(index), size: frame.size) {
          $0.append(
            .text(DisplayList.TextLine(layer.text, LabWords.style, color: context.theme.text, at: center)))
        })
    }
  }

  // MARK: The tile

  /// The tile and its symbol on their way; at rest they are drawn as they are.
  package func tilePaints(at now: Instant) -> [DisplayList.LayerPaint] {
    guard tile.isMoving else { return [] }
    let effects = tile.resolved(in: layout.tile, layoutDirection: layoutDirection, at: now)
    guard effects.opacity > 0 else { return [] }
    func paint(_ id: LayerID, _ frame: Rect, _ own: AffineTransform = .identity, opacity: Double = 1)
      -> DisplayList.LayerPaint
    {
      DisplayList.LayerPaint(
        id, frame: frame, clip: RoundedShape(frame), opacity: effects.opacity * opacity,
        brightness: 1 + effects.brightness.clamped(to: -1...1), transform: own.then(effects.transform),
        blur: effects.blurRadius, masks: effects.clips.compactMap(\.outline))
    }
    let picture = paint(LabLayers.tile, layout.tile.insetBy(dx: -Self.margin, dy: -Self.margin))
    guard effects.symbolOpacity > 0, effects.symbolScale > 0 else { return [picture] }
    let scale = AffineTransform(
      scaleX: effects.symbolScale, y: effects.symbolScale, about: symbolFrame.center)
    return [picture, paint(LabLayers.symbol, symbolFrame, scale, opacity: effects.symbolOpacity)]
  }

  /// Around the tile, in points, for a blur to spread into.
  private static let margin = 40.0

  package func drawTile(in place: Rect, into commands: inout [DisplayList.Command], _ context: PageContext) {
    let outline = RoundedShape(place, radius: LabLayout.tileRadius)
    let pictures = subject.pictures(filling: place, at: context.now)
    if pictures.first.map({ $0.opacity < 1 }) ?? true {
      commands.append(.fill(outline, subject.color(context.theme)))
    }
    for picture in pictures { picture.draw(at: picture.frame, in: outline, opacity: 1, into: &commands) }
  }

  // MARK: Its symbol

  /// In the tile's lower corner at the trailing side; smaller on a smaller tile.
  package var symbolFrame: Rect {
    let side = (Self.symbolSide * max(0.5, layout.tile.width / LabLayout.tileSize.width)).rounded()
    let x = layoutDirection == .leftToRight ? layout.tile.maxX - side : layout.tile.minX
    return Rect(x: x, y: layout.tile.maxY - side, width: side, height: side)
  }

  private static let symbolSide = 64.0

  /// A tick in a disc.
  package static func drawSymbol(in place: Rect, into commands: inout [DisplayList.Command]) {
    let unit = place.width / symbolSide
    func point(_ x: Double, _ y: Double) -> Point { place.origin + Vector(dx: x, dy: y) * unit }
    func line(_ start: Point, _ end: Point) {
      commands.append(.line(from: start, to: end, width: 2.5 * unit, Theme.light.text))
    }
    let disc = Rect(center: place.center, size: Size(width: 36, height: 36) * unit)
    commands.append(.fill(RoundedShape(disc, radius: 18 * unit), .white))
    line(point(25, 32.5), point(30, 37.5))
    line(point(30, 37.5), point(39.5, 27))
  }

  // MARK: The number and the words

  /// Each has half of its place in the panel.
  package func numberPainter(_ context: PageContext) -> RollingTextPainter {
    let place = layout.content.offsetBy(panelOrigin)
    return RollingTextPainter(
      style: TextStyle(.title, weight: .semibold, hasTabularDigits: true, alignment: .center),
      color: context.theme.text,
      position: Point(x: place.minX + place.width * (context.isMirrored ? 0.75 : 0.25), y: place.midY),
      firstLayer: LabLayers.digits, measure: measure)
  }

  package var wordsCenter: Point {
    let place = layout.content.offsetBy(panelOrigin)
    return Point(x: place.minX + place.width * (layoutDirection == .leftToRight ? 0.7 : 0.3), y: place.midY)
  }
}
