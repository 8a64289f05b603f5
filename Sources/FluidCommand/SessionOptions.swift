import ArgumentParser

import enum FluidScript.OptionHelp
import enum FluidScript.ScriptWindow
import struct PlaygroundShell.FilmExport
import struct PlaygroundShell.SessionRequest

/// What the program and each of its scenes can be told.
struct SessionOptions: ParsableArguments {
  @Argument(
    help: "Pictures and folders of pictures. One picture alone is open at once, those of its folder beside it.",
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Set an option.", valueName: "NAME=VALUE"),
    completion: .list(OptionHelp.assignments))
  var assignments: [String] = []

  @Option(help: ArgumentHelp("Size of the window's content in points.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: ArgumentHelp("Play a gesture script.", valueName: "FILE"), completion: .file())
  var script: String?

  @Option(help: ArgumentHelp("Write what is done, or played, as a script.", valueName: "FILE"))
  var recordScript: String?

  @Option(
    help: ArgumentHelp(
      "Keep what the key R records here, and not in fluidzoom/recordings in the XDG data folder.", valueName: "DIR"))
  var recordings: String?

  @Option(help: ArgumentHelp("Write what happens, a line of JSON a frame.", valueName: "FILE"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write how long input took to the display and which frames came late, a line of JSON a frame; sum it up at the end.",
      valueName: "FILE"))
  var latency: String?

  @Option(
    help: ArgumentHelp(
      "Write the stages of every frame, events, gestures, decodes and uploads in Chrome's JSON trace event format, which ui.perfetto.dev opens.",
      valueName: "FILE"))
  var perfetto: String?

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
      "Play the script at so many frames a second, 1 to 1000; headless, 60 where nothing is said.", valueName: "N"))
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "Headless: write each frame as DIR/00000.png, and nothing where it is interrupted.", valueName: "DIR"))
  var frames: String?

  @Option(
    help: ArgumentHelp("Headless: write a film, FILE.webp or, where ffmpeg is installed, FILE.mp4.", valueName: "FILE"))
  var export: String?

  @Option(help: ArgumentHelp("Export, frames: pixels a point, 0.05 to 4.", valueName: "N"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "Export, frames: how fast it plays, 0.05 to 20; at 0.25 the same second takes four times the frames.",
      valueName: "N"))
  var speed = 1.0

  @Option(help: ArgumentHelp("Export: of a WebP, 0 to 100; 85 where nothing is said.", valueName: "N"))
  var quality: Double?

  @Option(help: ArgumentHelp("Export, frames: the first moment of the script.", valueName: "MS"))
  var from = 0.0

  @Option(help: ArgumentHelp("Export, frames: the last moment of the script.", valueName: "MS"))
  var to: Double?

  @Flag(
    help:
      "Export, frames: write a line a frame to the standard output: the fraction that is done, frames made, frames in all."
  )
  var progressLines = false

  @Flag(help: "Export, frames: draw the fingers of the script.")
  var fingers = false

  @Option(
    help: ArgumentHelp(
      "Write everything that a report needs: the script or the latest recording, its trace, options and what draws.",
      valueName: "FILE"))
  var bugReport: String?

  func validate() throws {
    if let size = window?.size, !ScriptWindow.isPossible(size) {
      throw ValidationError(
        "--window goes from 1x1 to 16384 a side, and to \(ScriptWindow.largestArea) for width times height")
    }
    if let fps, !(1...1000).contains(fps) { throw ValidationError("--fps goes from 1 to 1000") }
    if latency != nil || perfetto != nil {
      guard !headless else { throw ValidationError("--latency and --perfetto are of a window, without --headless") }
      guard bugReport == nil else { throw ValidationError("--bug-report is made without --latency and --perfetto") }
    }
    if frames != nil, !headless { throw ValidationError("--frames needs --headless") }
    if let export {
      guard headless else { throw ValidationError("--export needs --headless") }
      guard FilmExport.Options.isFilm(export) else { throw ValidationError("--export makes a .webp or an .mp4") }
      guard frames == nil, trace == nil, recordScript == nil else {
        throw ValidationError("--export makes the film alone, without --frames, --trace and --record-script")
      }
    }
    if speed != 1 {
      guard export != nil || frames != nil, trace == nil, recordScript == nil else {
        throw ValidationError("--speed is of --export and --frames, without --trace and --record-script")
      }
      guard (0.05...20).contains(speed), (0.5...1000).contains(Double(fps ?? 60) / speed) else {
        throw ValidationError("--speed goes from 0.05 to 20, and to 1000 frames in a second of the script")
      }
    }
    guard (0.05...4).contains(scale) else { throw ValidationError("--scale goes from 0.05 to 4") }
    if bugReport != nil, export != nil { throw ValidationError("--bug-report is made without --export") }
    if let quality {
      guard export != nil else { throw ValidationError("--quality is of --export") }
      guard (0...100).contains(quality) else { throw ValidationError("--quality goes from 0 to 100") }
    }
    guard from >= 0, from <= (to ?? .infinity) else { throw ValidationError("--from goes from 0 to --to") }
    guard export != nil || frames != nil || (scale == 1 && from == 0 && to == nil && !progressLines && !fingers) else {
      throw ValidationError("--scale, --from, --to, --progress-lines and --fingers are of --export and --frames")
    }
  }

  /// What the words of the command line ask for.
  var request: SessionRequest {
    var request = SessionRequest()
    request.paths = paths
    request.assignments = assignments
    request.comparison = comparison
    request.size = window?.size
    request.script = script
    request.recording = recordScript
    request.recordings = recordings
    request.trace = trace
    request.latency = latency
    request.perfetto = perfetto
    request.isHeadless = headless
    request.fps = fps
    request.frames = frames
    request.film = export
    request.scale = scale
    request.speed = speed
    request.quality = quality
    request.stretch = from...(to ?? .infinity)
    request.hasProgressLines = progressLines
    request.showsFingers = fingers
    return request
  }
}
