import ArgumentParser

import enum FluidScript.OptionHelp
import struct PlaygroundShell.SessionRequest

/// What the program and each of its scenes can be told.
struct SessionOptions: ParsableArguments {
  @Argument(
    help: "Pictures and folders of pictures. One picture alone is open at once, those of its folder beside it.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set how pages come and go, and what fingers do: \(OptionHelp.presets.joined(separator: ", ")).",
      valueName: "NAME"),
    completion: .list(OptionHelp.presets))
  var preset: String?

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Set an option.", valueName: "NAME=VALUE"),
    completion: .list(OptionHelp.assignments))
  var assignments: [String] = []

  @Option(help: ArgumentHelp("Size of the window's content in points.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: ArgumentHelp("Play a gesture script.", valueName: "FILE"), completion: .file())
  var script: String?

  @OptionGroup var records: RecordOptions

  @Option(
    name: [.customLong("side-by-side"), .customLong("compare-with")],
    help: ArgumentHelp(
      "Show two playgrounds with the same input, in a window, in frames or in a film: the left one as it is set, the right one with these options.",
      valueName: "NAME=VALUE,..."))
  var comparison: String?

  @Flag(help: "Need no display: play at a fixed rate, as fast as it goes.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Play the script at so many frames a second, 1 to 1000; headless, 60 where nothing is said, and 30 of a WebP.",
      valueName: "N"))
  var fps: Int?

  @OptionGroup var images: ImageOptions

  @Option(
    help: ArgumentHelp(
      "Write everything that a report needs: the script or the latest recording, its trace, options and what draws.",
      valueName: "FILE"))
  var bugReport: String?

  func validate() throws {
    do { try request.check() } catch { throw ValidationError(error.description) }
  }

  /// What the words of the command line ask for.
  var request: SessionRequest {
    var request = SessionRequest()
    request.paths = paths
    request.preset = preset
    request.assignments = assignments
    request.comparison = comparison
    request.size = window?.size
    request.script = script
    request.isHeadless = headless
    request.fps = fps
    request.records = records.request
    request.images = images.request
    request.bugReport = bugReport
    return request
  }
}
