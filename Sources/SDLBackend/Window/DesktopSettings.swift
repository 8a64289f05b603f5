internal import CSDL
internal import FluidGeometry
internal import FluidGestures

/// What the desktop is set to, read from the environment and its settings files: without child processes and D-Bus, so that the
/// first frame does not wait.
///
/// The sources in order: the environment (`GTK_THEME`, `GDK_DPI_SCALE`); GNOME's database; GTK's `settings.ini`; KDE's
/// `kdeglobals`. Light, with the usual contrast and size of text, without any of them.
struct DesktopSettings {
  private(set) var appearance = DesktopAppearance()
  /// The factor by which text is magnified.
  private(set) var textScale = 1.0

  private static let largestText = 3.0

  static var current: DesktopSettings {
    DesktopSettings(
      variable: { name in
        SDL_getenv(name).map { String(cString: $0) }
      },
      contents: { path in
        var count = 0
        guard let data = SDL_LoadFile(path, &count) else { return nil }
        defer { SDL_free(data) }
        return Array(UnsafeRawBufferPointer(start: data, count: count))
      })
  }

  /// - Parameters:
  ///   - variable: the value of a variable of the environment.
  ///   - contents: those of a file.
  init(variable: (String) -> String?, contents: (String) -> [UInt8]?) {
    func named(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let folder = named("XDG_CONFIG_HOME") ?? named("HOME").map { $0 + "/.config" }
    func text(_ file: String) -> String? {
      folder.flatMap { contents($0 + file) }.map { String(decoding: $0, as: UTF8.self) }
    }
    let gnome = folder.flatMap { contents($0 + "/dconf/user") }.flatMap(SettingsDatabase.init)
    let gtk = ["/gtk-4.0/settings.ini", "/gtk-3.0/settings.ini"].compactMap(text)
    func gtkSetting(_ key: String) -> String? { gtk.lazy.compactMap { Self.setting(key, in: $0) }.first }
    let theme =
      named("GTK_THEME") ?? gtkSetting("gtk-theme-name")
      ?? text("/kdeglobals").flatMap { Self.setting("ColorScheme", in: $0) }

    if named("GTK_THEME") == nil, gnome?.string("/org/gnome/desktop/interface/color-scheme") == "prefer-dark" {
      appearance.isDark = true
    } else if named("GTK_THEME") == nil, let value = gtkSetting("gtk-application-prefer-dark-theme") {
      appearance.isDark = value == "1" || value == "true"
    } else {
      appearance.isDark = theme.map(Self.isDark(theme:)) ?? false
    }
    appearance.isHighContrast =
      gnome?.bool("/org/gnome/desktop/a11y/interface/high-contrast") == true
      || theme?.lowercased().contains("contrast") == true
    let scale =
      named("GDK_DPI_SCALE").flatMap(Double.init) ?? gnome?.double("/org/gnome/desktop/interface/text-scaling-factor")
      ?? gtkSetting("gtk-xft-dpi").flatMap(Double.init).map { $0 / Self.usualDotsPerInch }
    if let scale, scale.isFinite { textScale = scale.clamped(to: 1...Self.largestText) }
  }

  /// The usual resolution, in GTK's 1024ths of a dot an inch.
  private static let usualDotsPerInch = 96.0 * 1024

  static func isDark(theme: String) -> Bool {
    let theme = theme.lowercased()
    return theme.contains("dark") || theme.contains("inverse")
  }

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
}
