internal import Glibc

/// Where programs of a desktop keep what is a person's own, as the XDG base directories say.
package enum XDGFolder {
  case cache, configuration, data

  /// The program's own folder there; `nil` where neither its variable nor `HOME` says where.
  package var path: String? { base.map { $0 + "/fluidzoom" } }

  /// The folder of all programs.
  package var base: String? { base(in: Self.environment) }

  /// - Parameter environment: returns a variable. One that is no absolute path does not count.
  package func base(in environment: (String) -> String?) -> String? {
    let (variable, place) =
      switch self {
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .data: ("XDG_DATA_HOME", "/.local/share")
      }
    if let path = environment(variable), path.hasPrefix("/") { return path }
    if let home = environment("HOME"), home.hasPrefix("/") { return home + place }
    return nil
  }

  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
