internal import CSDL

/// The desktop's preference for dark windows, read from its settings files: without child processes and D-Bus, so that
/// the first frame does not wait.
///
/// The sources in order: `GTK_THEME`; GNOME's `color-scheme` (its binary database contains the word `prefer-dark`
/// exactly while it is set); GTK's `settings.ini`; KDE's `kdeglobals`. Light without any of them.
enum DesktopAppearance {
  static var prefersDark: Bool {
    if let theme = variable("GTK_THEME") { return isDark(theme: theme) }
    guard let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map({ $0 + "/.config" }) else { return false }
    if contents(of: folder + "/dconf/user").map({ contains("prefer-dark", in: $0) }) == true { return true }
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let text = text(of: folder + "/\(version)/settings.ini") else { continue }
      if let value = setting("gtk-application-prefer-dark-theme", in: text) { return value == "1" || value == "true" }
      if let theme = setting("gtk-theme-name", in: text) { return isDark(theme: theme) }
    }
    return text(of: folder + "/kdeglobals").flatMap { setting("ColorScheme", in: $0) }.map(isDark(theme:)) ?? false
  }

  static func isDark(theme: String) -> Bool { contains("dark", in: Array(theme.lowercased().utf8)) }

  /// The value of the first `key=value` line with this key, blanks around both ignored.
  static func setting(_ key: String, in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2, trimmed(parts[0]) == key { return trimmed(parts[1]) }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    String(String(text.drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
  }

  private static func contains(_ word: String, in bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
    }
  }

  private static func variable(_ name: String) -> String? {
    SDL_getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func text(of path: String) -> String? {
    contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func contents(of path: String) -> [UInt8]? {
    var count = 0
    guard let data = SDL_LoadFile(path, &count) else { return nil }
    defer { SDL_free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }
}
