internal import FluidFiles
package import FluidFilms
internal import FluidGeometry
package import FluidScript

/// An export from the window: a film as films usually are, as the command line that makes it.
package struct ExportPlan: Hashable {
  package let source: ExportSource
  /// Files and folders of pictures.
  package let pictures: [String]
  /// The options in which two playgrounds side by side differ; empty for one playground.
  package let comparison: [Settings.Assignment]
  package let format: FilmFormat

  /// Frames a second.
  private static let rate = 30

  /// - Parameter format: `nil` for an MP4 where this machine can make one, and else a WebP.
  package init(
    _ source: ExportSource, pictures: [String], comparison: [Settings.Assignment] = [], format: FilmFormat? = nil
  ) {
    (self.source, self.pictures, self.comparison) = (source, pictures, comparison)
    self.format = format ?? (FilmFormat.mp4.obstacle == nil ? .mp4 : .webp)
  }

  /// What there is to say of it: `MP4, 640 × 400 pixels, 30 frames a second`.
  package var summary: String {
    let alone = source.script.windowSize ?? ScriptWindow.usual
    let size = comparison.isEmpty ? alone : SideBySide.windowSize(for: alone)
    let pixels = [size.width, size.height].map { String(Int(clampedRounding: $0)) }.joined(separator: " × ")
    let name = format == .mp4 ? "MP4" : "WebP"
    return "\(source.name), \(source.seconds.text(.short(1))) s: \(name), \(pixels), \(Self.rate) frames a second"
  }

  /// How everything else is exported.
  package static let advice = "More choices: fluidzoom --headless --script FILE --export FILE"

  /// A path as people write it, with `~` for their home.
  package static func short(_ path: String) -> String {
    guard let home = XDGFolder.environment("HOME"), path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// A path that nothing has yet, in the folder where such things belong; `nil` where nothing says where that is.
  package var freePath: String? {
    let folder = format == .mp4 ? UserFolder.videos : .pictures
    return folder.path.map { FreeName.path(in: $0, prefix: "fluidzoom-", ending: "." + format.rawValue) }
  }

  package func request(_ path: String) -> ExportRequest {
    var arguments = ["--headless", "--script", ExportRequest.input, "--progress-lines", "--export", path]
    arguments += [
      "--fps", "\(Self.rate)", "--from", "\(source.range.lowerBound)", "--to", "\(source.range.upperBound)",
    ]
    let differences = comparison.map { "\($0.option.name)=\($0.value)" }.joined(separator: ",")
    if !differences.isEmpty { arguments += ["--side-by-side", differences] }
    return ExportRequest(arguments: arguments + ["--"] + pictures, script: source.script.text, path: path)
  }
}
