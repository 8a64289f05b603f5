package import FluidGeometry
package import FluidScript
internal import FluidTestSupport
package import PlaygroundControls
internal import PlaygroundInspector
package import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures
internal import PlaygroundShell

extension Playground {
  /// One that has every kind of page.
  package convenience init(
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
  package static func inspected(_ content: Content, settings: Settings, size: Size, scale: Double = 1) -> Playground {
    Playground(whole: content, settings: settings, size: size, scale: scale, inspector: Inspector())
  }

  /// That of a folder, whose pictures are decoded at once.
  package static func showing(
    _ folder: String = Checkout.gallery, settings: Settings = Settings(), size: Size = OpenedPhoto.size
  ) -> Playground {
    inspected(.pictures(PictureStore([folder], mode: .synchronous)), settings: settings, size: size)
  }
}
