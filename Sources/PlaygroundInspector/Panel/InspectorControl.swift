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
}

/// What the inspector's buttons do.
package enum InspectorButton: Hashable, CaseIterable {
  case copyLifecycle, copySpring, copyPhysics, resetPhysics, savePhysics, loadPhysics

  package var title: String {
    switch self {
    case .copyLifecycle: "Copy as text"
    case .copySpring: "Copy spring"
    case .copyPhysics: "Copy all"
    case .resetPhysics: "Reset"
    case .savePhysics: "Save"
    case .loadPhysics: "Load"
    }
  }

  package var tip: String {
    switch self {
    case .copyLifecycle: "Copies the timeline, a line for each event: seconds, turn, callback."
    case .copySpring: "Copies the spring above in that format."
    case .copyPhysics: "Copies all springs and numbers in that format."
    case .resetPhysics: "Resets to the option Physics."
    case .savePhysics: "Saves these physics under a new name, as JSON in the settings folder."
    case .loadPhysics: "Loads the physics saved under the name above."
    }
  }
}
