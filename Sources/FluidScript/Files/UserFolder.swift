/// The folders of a person's own that desktops know by their purpose, as `user-dirs.dirs` says.
package enum UserFolder: String {
  case pictures = "XDG_PICTURES_DIR"
  case videos = "XDG_VIDEOS_DIR"

  /// `HOME` where no file says anything of it; `nil` where there is no `HOME` either.
  package var path: String? {
    guard let home = XDGFolder.environment("HOME"), home.hasPrefix("/") else { return nil }
    let configuration = XDGFolder.environment("XDG_CONFIG_HOME") ?? home + "/.config"
    let text = try? TextFile.read(configuration + "/user-dirs.dirs", limit: TextFile.settingsLimit)
    return text.flatMap { path(in: $0, home: home) } ?? home
  }

  /// Reads the file's lines, `XDG_VIDEOS_DIR="$HOME/Videos"`: a path is absolute, or begins at `HOME`. The last one counts.
  package func path(in text: String, home: String) -> String? {
    let paths = text.lines.compactMap { line -> String? in
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard words.hasPrefix(rawValue + "=\""), let end = words.lastIndex(of: "\"") else { return nil }
      let start = words.index(words.startIndex, offsetBy: rawValue.count + 2)
      guard start <= end else { return nil }
      let value = Self.unescaped(words[start..<end])
      let path = value.hasPrefix("$HOME") ? home + value.dropFirst("$HOME".count) : value
      return path.hasPrefix("/") ? path : nil
    }
    return paths.last.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// A backslash makes the character after it what it is.
  private static func unescaped(_ text: some StringProtocol) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
