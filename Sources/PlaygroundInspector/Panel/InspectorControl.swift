internal import FluidGeometry
package import FluidMotion
package import FluidScript
package import PlaygroundControls

/// Something in the inspector that can be pointed at, focused and operated. Its frame is in the coordinates of the section; of
/// the panel for a tab.
package typealias InspectorControl = Control<InspectorControlID>
package typealias InspectorMenu = Menu<InspectorControlID>

/// What a control of the inspector is about.
package enum InspectorControlID: Hashable {
  case tab(InspectorTab)
  case action(InspectorButton)
  case overlay(GeometryOverlay)
  case option(Option)
  /// The field that finds options.
  case search
  case preset
  case saved
  case format
  /// By its name in the table of physics.
  case constant(String)
  /// A frame that came late, by its moment in the program's time.
  case hitch(Instant)

  package var isTab: Bool { if case .tab = self { true } else { false } }
}

extension InspectorControl {
  /// Returns what an arrow key does: a switch is turned, a choice advances, a slider moves a little.
  package func operation(stepping step: Int) -> Operation? {
    switch (kind, id) {
    // Options know what a little is.
    case (.slider, .option), (.toggle, _), (.segments, _), (.menu, _), (.tab, _): .step(step)
    case (.slider(let fraction, _), _): .slide((fraction + Double(step) / 100).clamped(to: 0...1))
    case (.button, _), (.field, _): nil
    }
  }
}

extension ControlOperation {
  /// Returns the element that an operation chooses among some, round and round where it steps from the current one; `nil`
  /// where it chooses none.
  package func choice<Element: Equatable>(among elements: [Element], from current: Element?) -> Element? {
    switch self {
    case .step(let step):
      current.flatMap(elements.firstIndex).map { elements[($0 + step + elements.count) % elements.count] }
        ?? elements.first
    case .select(let index): elements.indices.contains(index) ? elements[index] : nil
    case .activate, .slide: nil
    }
  }
}

/// What the inspector's buttons do.
package enum InspectorButton: Hashable, CaseIterable {
  case copyLifecycle, copySpring, copyPhysics, resetPhysics, savePhysics, loadPhysics

  package var words: (title: String, tip: String) {
    switch self {
    case .copyLifecycle: ("Copy as text", "Copies the timeline, a line for each event: seconds, turn, callback.")
    case .copySpring: ("Copy spring", "Copies the spring above in that format.")
    case .copyPhysics: ("Copy all", "Copies all springs and numbers in that format.")
    case .resetPhysics: ("Reset", "Resets to the option Physics.")
    case .savePhysics: ("Save", "Saves these physics under a new name, as JSON in the settings folder.")
    case .loadPhysics: ("Load", "Loads the physics saved under the name above.")
    }
  }
}
