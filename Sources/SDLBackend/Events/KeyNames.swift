internal import CSDL
internal import FluidGestures

/// How SDL's key codes are called in a ``KeyChord``. Codes follow the layout: `a` is where the layout has an A.
enum KeyNames {
  /// The name of a key; `nil` for keys that no chord has a word for.
  static func name(of keycode: Int32, modifiers: UInt16) -> String? {
    if let named = named[keycode] { return named }
    if let keypad = keypad[keycode] {
      return modifiers & UInt16(KMOD_NUM.rawValue) == 0 ? keypad.withoutNumLock ?? keypad.character : keypad.character
    }
    guard keycode > 0x20, keycode & 0x4000_0000 == 0, let scalar = Unicode.Scalar(UInt32(keycode)) else { return nil }
    return String(scalar).lowercased()
  }

  static func modifiers(_ state: UInt16, without key: String) -> KeyChord.Modifiers {
    var result: KeyChord.Modifiers = []
    for (mask, modifier, name) in modifierMasks where UInt32(state) & mask != 0 && name != key {
      result.insert(modifier)
    }
    return result
  }

  private static let modifierMasks: [(UInt32, KeyChord.Modifiers, String)] = [
    (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue, .shift, "shift"),
    (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue, .control, "ctrl"),
    (KMOD_LALT.rawValue, .alt, "alt"),
    (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue, .command, "command"),
  ]

  private static func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }

  private static let named: [Int32: String] = [
    code(SDLK_ESCAPE): "escape", code(SDLK_RETURN): "return", code(SDLK_KP_ENTER): "return",
    code(SDLK_BACKSPACE): "backspace", code(SDLK_DELETE): "delete", code(SDLK_INSERT): "insert",
    code(SDLK_SPACE): "space", code(SDLK_TAB): "tab", code(SDLK_LEFT): "left", code(SDLK_RIGHT): "right",
    code(SDLK_UP): "up", code(SDLK_DOWN): "down", code(SDLK_PAGEUP): "pageup", code(SDLK_PAGEDOWN): "pagedown",
    code(SDLK_HOME): "home", code(SDLK_END): "end", code(SDLK_LSHIFT): "shift", code(SDLK_RSHIFT): "shift",
    code(SDLK_LCTRL): "ctrl", code(SDLK_RCTRL): "ctrl", code(SDLK_LALT): "alt", code(SDLK_LGUI): "command",
    code(SDLK_RGUI): "command", code(SDLK_F1): "f1", code(SDLK_F2): "f2", code(SDLK_F3): "f3",
    code(SDLK_F4): "f4", code(SDLK_F5): "f5", code(SDLK_F6): "f6", code(SDLK_F7): "f7", code(SDLK_F8): "f8",
    code(SDLK_F9): "f9", code(SDLK_F10): "f10", code(SDLK_F11): "f11", code(SDLK_F12): "f12",
  ]

  private static let keypad: [Int32: (character: String, withoutNumLock: String?)] = [
    code(SDLK_KP_PLUS): ("+", nil), code(SDLK_KP_MINUS): ("-", nil), code(SDLK_KP_MULTIPLY): ("*", nil),
    code(SDLK_KP_DIVIDE): ("/", nil), code(SDLK_KP_EQUALS): ("=", nil), code(SDLK_KP_PERIOD): (".", "delete"),
    code(SDLK_KP_COMMA): (",", "delete"), code(SDLK_KP_0): ("0", "insert"), code(SDLK_KP_1): ("1", "end"),
    code(SDLK_KP_2): ("2", "down"), code(SDLK_KP_3): ("3", "pagedown"), code(SDLK_KP_4): ("4", "left"),
    code(SDLK_KP_5): ("5", nil), code(SDLK_KP_6): ("6", "right"), code(SDLK_KP_7): ("7", "home"),
    code(SDLK_KP_8): ("8", "up"), code(SDLK_KP_9): ("9", "pageup"),
  ]
}
