internal import CSDL

/// The functions of OpenGL, which SDL finds while the renderer's context is the current one, and the numbers that several users name.
enum OpenGL {
  static let texture2D: UInt32 = 0x0DE1
  static let boundTexture: UInt32 = 0x8069
  static let firstColor: UInt32 = 0x8CE0
  static let blend: UInt32 = 0x0BE2
  static let rendererName: UInt32 = 0x1F01
  static let version: UInt32 = 0x1F02

  /// Returns a function, of which the caller knows the type; `nil` where the driver lacks it.
  static func function<Function>(_ name: String) -> Function? {
    SDL_GL_GetProcAddress(name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Returns what the driver says of itself.
  static func text(_ name: UInt32) -> String? {
    let getString: (@convention(c) (UInt32) -> UnsafePointer<CChar>?)? = function("glGetString")
    return getString?(name).map { String(cString: $0) }
  }
}
