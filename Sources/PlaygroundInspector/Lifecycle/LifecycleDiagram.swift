package import FluidGeometry
package import FluidMotion
package import FluidNavigation
package import FluidScene
package import PlaygroundControls
package import PlaygroundPages

/// The four states as boxes, the callbacks as arrows between them, and the view that is added and removed as a mark on
/// the arrow where it happens.
///
///     disappeared   ── willAppear ─•>    appearing
///          ∧           view added          │
///     didDisappear                     didAppear
///          • view removed                  ∨
///     disappearing  <─ willDisappear ──   appeared
@MainActor
package struct LifecycleDiagram {
  /// Where the diagram lies.
  package let frame: Rect

  package static let height = 214.0
  private static let box = Size(width: 106, height: 50)
  private static let top = 34.0
  private static let between = 64.0
  /// What is left of a lane's colour under white words.
  private static let discLight = 0.6
  /// Points from the diagram's sides to the upright arrows.
  private static let side = 14.0

  package func box(of state: AppearanceState) -> Rect {
    let isLeft = state == .disappeared || state == .disappearing
    let isTop = state == .disappeared || state == .appearing
    return Rect(
      x: isLeft ? frame.minX : frame.maxX - Self.box.width,
      y: frame.minY + Self.top + (isTop ? 0 : Self.box.height + Self.between), width: Self.box.width,
      height: Self.box.height)
  }

  /// Where the disc of a page belongs, one of so many in its box.
  package func place(in state: AppearanceState, _ index: Int, of count: Int) -> Point {
    let box = box(of: state)
    let step = min(20, (box.width - 24) / Double(max(1, count)))
    return Point(x: box.midX + (Double(index) - Double(count - 1) / 2) * step, y: box.maxY - 15)
  }

  private func ends(of arrow: LifecycleArrow) -> (Point, Point) {
    let gap = 3.0
    let (out, coming) = (box(of: .disappeared), box(of: .appearing))
    let (there, going) = (box(of: .appeared), box(of: .disappearing))
    switch arrow {
    case .willAppear: return (Point(x: out.maxX + gap, y: out.midY), Point(x: coming.minX - gap, y: out.midY))
    case .didAppear:
      return (
        Point(x: coming.maxX - Self.side, y: coming.maxY + gap), Point(x: coming.maxX - Self.side, y: there.minY - gap)
      )
    case .willDisappear: return (Point(x: there.minX - gap, y: there.midY), Point(x: going.maxX + gap, y: there.midY))
    case .didDisappear:
      return (
        Point(x: going.minX + Self.side, y: going.minY - gap), Point(x: going.minX + Self.side, y: out.maxY + gap)
      )
    case .willReappear:
      return (Point(x: going.maxX - 12, y: going.minY - gap), Point(x: coming.minX - gap, y: coming.maxY - 8))
    case .willDisappearAgain:
      return (Point(x: coming.minX + 12, y: coming.maxY + gap), Point(x: going.maxX + gap, y: going.minY + 8))
    case .isAppearing: return (Point(x: coming.midX, y: coming.minY - 13), Point(x: coming.midX, y: coming.minY - gap))
    }
  }

  /// Boxes and arrows as they are while nothing happens.
  package func drawStill(on canvas: inout Canvas) {
    for state in AppearanceState.allCases {
      let box = box(of: state)
      canvas.stroke(box, radius: 8, canvas.theme.outline)
      canvas.text(state.rawValue, .caption, .regular, .center, at: Point(x: box.midX, y: box.minY + 15))
    }
    for arrow in LifecycleArrow.allCases { draw(arrow, canvas.theme.outline, width: 1, on: &canvas) }
    for arrow in LifecycleArrow.allCases { drawTitle(of: arrow, canvas.theme.secondaryText, on: &canvas) }
    for change in ViewHierarchyChange.allCases { draw(change, canvas.theme.secondaryText, radius: 3, on: &canvas) }
  }

  /// What has just been gone along, and where the pages are.
  package func drawLive(
    _ lanes: [LifecycleRecord.Lane], _ tokens: inout LifecycleTokens, at now: Instant, on canvas: inout Canvas
  ) {
    for arrow in LifecycleArrow.allCases {
      let strength = tokens.strength(of: .arrow(arrow), at: now)
      guard strength > 0.01 else { continue }
      draw(arrow, Theme.cardMark.opacity(strength), width: 2.5, on: &canvas)
      drawTitle(of: arrow, canvas.theme.text.opacity(strength), on: &canvas)
    }
    for change in ViewHierarchyChange.allCases {
      let strength = tokens.strength(of: .view(change), at: now)
      guard strength > 0.01 else { continue }
      draw(change, Theme.cardMark.opacity(strength), radius: 4.5, on: &canvas)
    }
    tokens.forget(except: lanes)
    for lane in lanes {
      let companions = lanes.filter { $0.state == lane.state }
      let index = companions.firstIndex { $0.page == lane.page } ?? 0
      let position = tokens.position(
        of: lane.page, belongingAt: place(in: lane.state, index, of: companions.count), at: now)
      canvas.disc(at: position, radius: 8.5, lane.color.darkened(by: Self.discLight))
      canvas.text(String(lane.number), .caption, .semibold, .center, at: position, color: .white)
    }
  }

  private func draw(_ arrow: LifecycleArrow, _ color: Color, width: Double, on canvas: inout Canvas) {
    let (start, end) = ends(of: arrow)
    canvas.arrow(from: start, to: end, width: width, color)
  }

  private func drawTitle(of arrow: LifecycleArrow, _ color: Color, on canvas: inout Canvas) {
    let (start, end) = ends(of: arrow)
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let (alignment, place): (TextStyle.Alignment, Point)
    switch arrow {
    case .willAppear: (alignment, place) = (.center, middle + Vector(dx: 0, dy: -12))
    case .willDisappear: (alignment, place) = (.center, middle + Vector(dx: 0, dy: 13))
    case .didAppear: (alignment, place) = (.trailing, middle + Vector(dx: -9, dy: 0))
    case .didDisappear: (alignment, place) = (.leading, middle + Vector(dx: 9, dy: -12))
    case .isAppearing: (alignment, place) = (.center, start + Vector(dx: 0, dy: -9))
    // Other arrows have the names of their callbacks.
    case .willReappear, .willDisappearAgain: return
    }
    canvas.text(arrow.rawValue, .caption, .regular, alignment, at: place, color: color)
  }

  /// A disc on the arrow: a view is added at the end of the first one, and removed at the beginning of the last one.
  private func draw(_ change: ViewHierarchyChange, _ color: Color, radius: Double, on canvas: inout Canvas) {
    switch change {
    case .viewAdded:
      let (start, end) = ends(of: .willAppear)
      let place = Point(x: start.x + (end.x - start.x) * 0.75, y: end.y)
      canvas.disc(at: place, radius: radius, color)
      canvas.text(
        change.title, .caption, .regular, .center, at: Point(x: (start.x + end.x) / 2, y: end.y + 13), color: color)
    case .viewRemoved:
      let (start, end) = ends(of: .didDisappear)
      let place = Point(x: start.x, y: start.y + (end.y - start.y) * 0.25)
      canvas.disc(at: place, radius: radius, color)
      canvas.text(change.title, .caption, .regular, .leading, at: place + Vector(dx: 9, dy: -6), color: color)
    }
  }
}

extension LifecycleRecord.Lane {
  /// What others come out of is green, as sources are everywhere.
  package var color: Color { isRoot ? Theme.sourceMark : Theme.cardMark }
}
