package import FluidGeometry
internal import FluidScript
package import PlaygroundControls

/// The places of what the panel shows at one moment: its tabs, and the section under them as far as it is scrolled.
///
/// The panel's coordinates go from its leading edge to its trailing one.
@MainActor
package struct PanelLayout {
  /// The panel in the window, sliding or at rest.
  package let frame: Rect
  /// Points at the panel's foot over which something else lies.
  let coveredFoot: Double
  package let isMirrored: Bool
  /// Pixels a point.
  let scale: Double
  /// The one that is chosen.
  let tab: InspectorTab
  package let section: InspectorSection
  /// Points by which the section is scrolled.
  var offset: Double

  /// The part of the panel under the tabs, in the window.
  package var viewport: Rect {
    let top = InspectorPlace.headerHeight
    return Rect(minX: frame.minX, minY: top, maxX: frame.maxX, maxY: max(frame.maxY - coveredFoot, top + 1))
  }

  /// Points by which the section is drawn scrolled: whole pixels.
  package var drawnOffset: Double { (offset * scale).rounded() / scale }

  // MARK: Controls

  /// The tabs, in the panel's coordinates.
  package var tabs: [InspectorControl] {
    InspectorTab.allCases.map { $0.control(isSelected: $0 == tab, width: frame.width) }
  }

  /// All that can be operated, in the order in which the keyboard goes through it.
  package var controls: [InspectorControl] { tabs + section.controls }

  package func control(_ id: InspectorControl.ID) -> InspectorControl? { controls.first { $0.id == id } }

  /// Returns where a control is in the panel; `nil` where it is not there any more.
  package func frame(of id: InspectorControl.ID) -> Rect? {
    if let tab = tabs.first(where: { $0.id == id }) { return tab.frame }
    return section.controls.first { $0.id == id }?.frame
      .offsetBy(Vector(dx: 0, dy: InspectorPlace.headerHeight - drawnOffset))
  }

  // MARK: Points of the window

  /// Returns a point of the window in the coordinates of the panel.
  package func inPanel(_ point: Point) -> Point {
    Point(x: isMirrored ? frame.maxX - point.x : point.x - frame.minX, y: point.y)
  }

  private func inSection(_ point: Point) -> Point {
    inPanel(point) + Vector(dx: 0, dy: offset - InspectorPlace.headerHeight)
  }

  /// Returns a point of the window in the coordinates of a control's frame.
  package func point(_ point: Point, on control: InspectorControl) -> Point {
    control.id.isTab ? inPanel(point) : inSection(point)
  }

  /// Returns what is under a point of the window.
  package func control(at point: Point) -> InspectorControl? {
    guard point.y >= InspectorPlace.headerHeight else { return tabs.first { $0.frame.contains(inPanel(point)) } }
    return section.control(at: inSection(point))
  }

  /// Returns the words about what is under a point of the window, and where that is in the panel.
  package func tip(at point: Point) -> (words: String?, frame: Rect)? {
    if point.y < InspectorPlace.headerHeight { return control(at: point).map { ($0.tip, $0.frame) } }
    let place = inSection(point)
    let shift = Vector(dx: 0, dy: InspectorPlace.headerHeight - offset)
    if let control = section.control(at: place) { return (control.tip, control.frame.offsetBy(shift)) }
    return section.row(at: place).map { ($0.row.tip, $0.frame.offsetBy(shift)) }
  }
}
