import FluidGeometry
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundShell

@testable import PlaygroundKit

extension Playground {
  /// One that has every kind of page.
  convenience init(
    whole content: Content, settings: Settings, size: Size, scale: Double = 1, inspector: (any InspectorPanel)? = nil,
    measure: TextMeasure = .advances, fingers: ProgramFingers = ProgramFingers(), opensFile: Bool = false,
    kinds: [any PageKind] = Playground.kinds(pictures: nil), commands: [Command]? = nil
  ) {
    self.init(
      content, settings: settings, size: size, scale: scale, inspector: inspector, measure: measure, fingers: fingers,
      opensFile: opensFile, kinds: kinds, commands: commands)
  }
}

extension Playground {
  /// The same with the inspector.
  static func inspected(_ content: Content, settings: Settings, size: Size, scale: Double = 1) -> Playground {
    Playground(whole: content, settings: settings, size: size, scale: scale, inspector: Inspector())
  }
}
