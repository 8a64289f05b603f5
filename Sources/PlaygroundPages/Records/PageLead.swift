package import FluidGeometry
package import FluidTransitions

/// What tells most about how a whole page moves: the middle of one that lies flat, the side of one that turns, the corner of one that
/// rolls up; with its scale and its turn.
package struct PageLead {
  package let point: Point
  /// Of a flat page.
  package let scale: Double?
  /// Radians: of a flat page in its plane, of one that turns about its upright middle line.
  package let turn: Double
}

extension PageLead {
  package init(_ pair: PagePair, size: Size) {
    let page = RoundedShape(Rect(origin: .zero, size: size))
    switch (pair.upper.surface, pair.lower.surface) {
    case (.turned(let page), _): self = PageLead(page)
    // The page itself is on the other side.
    case (_, .turned(var page)):
      page.angle -= page.angle < 0 ? -.pi : .pi
      self = PageLead(page)
    case (_, .curled(let curl)):
      self = PageLead(point: curl.apply(Point(x: size.width, y: size.height)), scale: nil, turn: 0)
    case (.flat(let map), .flat), (.flat(let map), .hidden):
      self = PageLead(point: map.apply(page.rect.center), scale: map.scale, turn: map.apply(page)?.rotation ?? 0)
    case (.curled, _), (.hidden, _): self = PageLead(point: page.rect.center, scale: nil, turn: 0)
    }
  }

  private init(_ turned: PageTurn) {
    let side = Point(x: turned.size.width, y: turned.size.height / 2)
    self.init(point: turned.apply(side), scale: nil, turn: turned.angle)
  }
}
