internal import Glibc

/// A folder that comes with the program.
package enum BundledFolder: String, Sendable {
  case gallery = "Gallery"
  case scenes = "Scenes"
  case stories = "Stories"

  /// `FLUIDZOOM_GALLERY`, `FLUIDZOOM_SCENES` and `FLUIDZOOM_STORIES` name other places; without them it lies with the program, as it
  /// was installed or built.
  package var path: String {
    let named = getenv("FLUIDZOOM_" + rawValue.uppercased()).map { String(cString: $0) } ?? ""
    return named.isEmpty ? Installation.current.path(of: self) : named
  }

  /// Beneath a prefix.
  var installed: String { "/share/fluidzoom/" + rawValue.lowercased() }

  /// In a checkout.
  var inSources: String { "/Resources/" + rawValue }
}
