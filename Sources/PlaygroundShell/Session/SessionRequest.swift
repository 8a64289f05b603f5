package import FluidGeometry
package import FluidScript

/// What a command line asks the program for.
package struct SessionRequest: Sendable {
  /// Pictures and folders of pictures; none for the bundled gallery.
  package var paths: [String] = []
  /// Options, each as `name=value`.
  package var assignments: [String] = []
  /// Options of the right one of two playgrounds, as `name=value,name=value`.
  package var comparison: String?
  /// The size of a playground in points; `nil` for the script's, or the usual one.
  package var size: Size?
  /// The file of a gesture script to play.
  package var script: String?
  /// The scene to play, in the place of a script.
  package var scene: Scene?
  /// The file that takes what is done, as a script.
  package var recording: String?
  /// The folder of the recordings that the key R makes; `nil` for the one in the XDG data folder.
  package var recordings: String?
  /// The file of the trace.
  package var trace: String?
  /// The file of the window's latencies and hitches.
  package var latency: String?
  /// The file of a trace of the window's frames for Perfetto.
  package var perfetto: String?
  package var isHeadless = false
  /// The frames a second that the script plays at.
  package var fps: Int?
  /// The folder of the frames that a headless run writes.
  package var frames: String?
  /// The file of the film that a headless run makes.
  package var film: String?
  /// Pixels a point, in frames and films.
  package var scale = 1.0
  /// How fast frames and films play; 1 is the script's own speed.
  package var speed = 1.0
  /// Of a WebP, from 0 to 100.
  package var quality: Double?
  /// The stretch of the script that frames and films show, in milliseconds.
  package var stretch: ClosedRange<Double> = 0...(.infinity)
  /// Whether each frame of frames and films is reported to another program, as a line on the standard output.
  package var hasProgressLines = false
  /// Whether frames and films show the fingers of the script.
  package var showsFingers = false

  package init() {}

  /// Whether the command line sets an option, to whatever.
  func names(_ option: Option) -> Bool {
    assignments.contains { (try? Settings.Assignment(parsing: $0))?.option == option }
  }

  /// Where the key R puts recordings; `nil` where there is no place for them.
  var recordingFolder: RecordingFolder? { recordings.map { RecordingFolder($0) } ?? RecordingFolder() }
}
