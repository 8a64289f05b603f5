package import FluidScript
internal import Glibc

/// Everything that a reader needs to see what the reporter saw, in one text.
@MainActor
package struct BugReport {
  /// The program's own number, and what it is built from.
  package var version: String
  /// How it came to where it lies; `nil` where that is not to be said.
  package var installation: String?
  /// The script's file, without its folder, and its text; `nil` where there is none.
  package var script: (name: String, text: String)?
  package var settings: Settings
  /// Lines about the window and what draws in it.
  package var display: [String]
  /// Of the script, played without a display.
  package var trace: [String]

  package var text: String {
    let sections: [(title: String, lines: [String])] = [
      ("what happened, and what should have", ["(please write it here)"]),
      ("version", ["FluidZoom \(version)"] + (installation.map { ["installed \($0)"] } ?? []) + Self.platform),
      ("display", display),
      ("options", Option.allCases.map { "\($0.name) = \(settings[$0])" + note($0) }),
      (script.map { "script \($0.name)" } ?? "script", script.map { Self.lines(of: $0.text) } ?? ["(none)"]),
      ("trace of the script, without a display", trace.isEmpty ? ["(none)"] : trace),
    ]
    return sections.map { "== \($0.title) ==\n" + $0.lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func note(_ option: Option) -> String {
    settings[option] == option.defaultValue ? "" : "   (default \(option.defaultValue))"
  }

  /// The system and the desktop: no names of people and machines.
  private static var platform: [String] {
    var system = utsname()
    uname(&system)
    let kernel = [text(of: &system.sysname), text(of: &system.release), text(of: &system.machine)]
    let distribution = (try? TextFile.read("/etc/os-release")).flatMap { text in
      lines(of: text).first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" }
    }
    let names = ["XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "SDL_VIDEODRIVER", "GDK_SCALE", "GDK_DPI_SCALE", "LANG"]
    let desktop = names.compactMap { name in getenv(name).map { "\(name) = \(String(cString: $0))" } }
    return [kernel.joined(separator: " ")] + (distribution.map { [$0] } ?? []) + desktop
  }

  private static func text<Characters>(of characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.lines.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
