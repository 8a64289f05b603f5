internal import CSDL

/// Multiplies what is drawn by a colour as it is blended, for which Mesa's software rasteriser does half of what it does for a shader that
/// multiplies.
struct MesaDimmer {
  private typealias Enable = @convention(c) (UInt32) -> Void
  private typealias BlendColor = @convention(c) (Float, Float, Float, Float) -> Void
  private typealias BlendFunction = @convention(c) (UInt32, UInt32) -> Void

  // Names of OpenGL.
  private static let constantColor: UInt32 = 0x8001
  private static let oneMinusConstantAlpha: UInt32 = 0x8004
  private static let zero: UInt32 = 0

  private let enable: Enable
  private let setColor: BlendColor
  private let setFunction: BlendFunction

  /// `nil` where the driver lacks what is needed. The renderer's context is the current one.
  init?() {
    guard let enable: Enable = OpenGL.function("glEnable"), let setColor: BlendColor = OpenGL.function("glBlendColor"),
      let setFunction: BlendFunction = OpenGL.function("glBlendFunc")
    else { return nil }
    (self.enable, self.setColor, self.setFunction) = (enable, setColor, setFunction)
  }

  /// What is drawn from here on is multiplied by a colour.
  ///
  /// - Parameters:
  ///   - color: premultiplied.
  ///   - isMixed: whether it leaves of what is there what the colour's alpha leaves, and does not take its place.
  func multiply(by color: SDL_Color, isMixed: Bool) {
    let levels = SIMD4(Float(color.r), Float(color.g), Float(color.b), Float(color.a)) / 255
    enable(OpenGL.blend)
    setColor(levels.x, levels.y, levels.z, levels.w)
    setFunction(Self.constantColor, isMixed ? Self.oneMinusConstantAlpha : Self.zero)
  }
}
