internal import FluidMotion

/// A set of options that has a name.
package struct Preset: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  package let title: String
  /// One sentence for the documentation.
  package let summary: String
  /// The values of all options of transitions and gestures that it is about.
  package let assignments: [Settings.Assignment]

  /// - Parameter changes: sets what differs from the defaults of a window.
  private init(_ name: String, _ title: String, _ summary: String, _ changes: (inout Settings) -> Void) {
    (self.name, self.title, self.summary) = (name, title, summary)
    var settings = Settings.ofWindow
    changes(&settings)
    assignments = Self.options.map { Settings.Assignment($0, in: settings) }
  }

  /// What a preset sets: how pages come and go, and what fingers do to them; not on which side reading begins, nor what a device reports.
  private static let options = Option.allCases.filter {
    ($0.group == .transition || $0.group == .gestures) && $0 != .rightToLeft && $0 != .resampling
  }

  package static let photos = Preset("photos", "Photos", "A picture alone flies while the space around it fades.") {
    $0.transition.physics = .measured
    $0.gestures.tracking = .native
  }

  package static let appStore = Preset("app-store", "App Store", "A card covers the window over a blurred page.") {
    $0.transition.presentation = .overFullScreen
    $0.transition.backdrop = .zooms
    $0.transition.bar = .zooms
    $0.transition.dimmingBlur = 16
    $0.transition.source = .cell
  }

  package static let news = Preset("news", "News", "An animator of the article about the news app moves the pages.") {
    $0.transition.style = .news
    $0.transition.source = .cell
  }

  package static let plainUIKit = Preset("plain-uikit", "Plain UIKit", "Pages push, as without a zoom.") {
    $0.transition.style = .push
    $0.transition.panelZoom = .documented
    $0.gestures.panDismisses = false
    $0.gestures.pinchDismisses = false
    $0.gestures.spreadOpens = false
  }

  package static let reduced = Preset("reduced", "Reduced", "Everything fades, and nothing moves.") {
    $0.transition.reducesMotion = true
  }

  package static let allCases = [photos, appStore, news, plainUIKit, reduced]

  /// The preset of a name.
  package static func named(_ name: String) throws(SettingsError) -> Preset {
    guard let preset = allCases.first(where: { $0.name == name.lowercased() }) else { throw .unknownPreset(name) }
    return preset
  }
}
