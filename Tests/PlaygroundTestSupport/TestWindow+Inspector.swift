package import FluidGeometry
internal import FluidGestures
package import FluidScript
package import PlaygroundControls
package import PlaygroundInspector
internal import PlaygroundKit

/// A stage with two sources and an inspector.
extension TestWindow {
  /// - Parameter tab: the one that the inspector is open with; `nil` where it is closed.
  package static func inspected(
    _ size: Size = Size(width: 1280, height: 800), settings: Settings = Settings(), physics: PhysicsFolder? = nil,
    opening tab: InspectorTab? = nil
  ) throws -> TestWindow {
    let script = try Script(
      parsing: "stage\nsource a 60 200 160 110 12\nsource b 200 360 140 140 16\npage photo 3:2\n0 end")
    let window = TestWindow(
      Playground(
        whole: .stage(script.stage ?? Script.Stage()), settings: settings, size: size,
        inspector: Inspector(savingIn: physics)))
    window.step()
    if let tab { window.open(tab) }
    return window
  }

  package var inspector: Inspector {
    guard let inspector = playground.inspection.panel as? Inspector else {
      preconditionFailure("there is no inspector")
    }
    return inspector
  }

  /// What is where in the inspector.
  package var layout: PanelLayout { inspector.layout(over: playground) }

  /// Opens the page of a source, and lets some seconds pass.
  package func push(_ name: String, for seconds: Double) {
    playground.navigator.push(named: name)
    wait(seconds)
  }

  package func open(_ tab: InspectorTab = .lifecycle) {
    if !inspector.isOpen {
      send(.keyDown(KeyChord("tab"), isRepeat: false))
      run(1)
    }
    inspector.show(tab)
    wait(0.8)
  }

  /// Where a control is, scrolled into sight.
  package func frame(of id: InspectorControl.ID) -> Rect? {
    if let control = layout.section.controls.first(where: { $0.id == id }) {
      inspector.content.scroll.jump(to: control.frame.midY - 200)
      wait(0.05)
    }
    return windowFrame(of: id)
  }

  package func click(_ id: InspectorControl.ID) { if let frame = frame(of: id) { click(frame.center) } }

  package func windowFrame(of id: InspectorControl.ID) -> Rect? {
    layout.frame(of: id).map(layout.inWindow)
  }

  /// Clicks an item of the open menu.
  package func click(item index: Int) {
    if let menu = inspector.floating.openMenu {
      click(layout.inWindow(menu.frame(ofItem: index, at: inspector.now)).center)
    }
  }

  package func operate(_ id: InspectorControl.ID, _ operation: InspectorControl.Operation) {
    PanelControls(inspector: inspector, program: playground).operate(id, operation)
    InspectorLink(program: playground).perform(inspector.actions)
    inspector.actions.removeAll()
  }

  /// Gives the keyboard to a control.
  package func focus(on id: InspectorControl.ID) { inspector.ring.move(to: id, from: nil, at: inspector.now) }
}

extension PanelLayout {
  /// A rectangle of the panel's coordinates in those of the window.
  package func inWindow(_ rect: Rect) -> Rect {
    let x = isMirrored ? frame.maxX - rect.maxX : frame.minX + rect.minX
    return Rect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }
}
