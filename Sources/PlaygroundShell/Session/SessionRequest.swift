internal import FluidFilms
package import FluidGeometry
package import FluidScript

/// What a command line asks the program for.
package struct SessionRequest: Sendable {
  /// Pictures and folders of pictures; none for the bundled gallery.
  package var paths: [String] = []
  /// The name of a set of options, which others are set over.
  package var preset: String?
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
  package var isHeadless = false
  /// The frames a second that the script plays at.
  package var fps: Int?
  package var records = Records()
  package var images = Images()
  /// The file of a report about what is asked for, which is made in its place.
  package var bugReport: String?

  /// Files of what happens.
  package struct Records: Sendable {
    /// The file that takes what is done, as a script.
    package var script: String?
    /// The folder of the recordings that the key R makes; `nil` for the one in the XDG data folder.
    package var folder: String?
    /// The file of the trace.
    package var trace: String?
    /// The file of the window's latencies and hitches.
    package var latency: String?

    package init() {}
  }

  /// The frames or the film that a headless run makes.
  package struct Images: Sendable {
    /// The folder of the frames.
    package var frames: String?
    /// The file of the film.
    package var film: String?
    /// The file of the contact sheet.
    package var sheet: String?
    /// Pixels a point; `nil` for 1, and a quarter of a sheet.
    package var scale: Double?
    /// How fast they play; 1 is the script's own speed.
    package var speed = 1.0
    /// Of a WebP, from 0 to 100.
    package var quality: Double?
    /// The first moment of the script that they show, in milliseconds.
    package var start = 0.0
    /// The last one, in milliseconds; `nil` for the end of the script.
    package var end: Double?
    /// Whether each frame is reported to another program, as a line on the standard output.
    package var hasProgressLines = false
    /// Whether they show the fingers of the script.
    package var showsFingers = false

    package init() {}

    /// Whether there are to be any.
    var isRequested: Bool { film != nil || frames != nil || sheet != nil }

    /// Pixels a point.
    var usedScale: Double { scale ?? (sheet == nil ? 1 : ContactSheet.usualScale) }

    /// The stretch of the script that they show, in milliseconds.
    var stretch: ClosedRange<Double> { start...max(start, end ?? .infinity) }
  }

  package init() {}

  /// Whether the command line sets an option, to whatever.
  func names(_ option: Option) -> Bool {
    assignments.contains { (try? Settings.Assignment(parsing: $0))?.option == option }
  }

  /// Whether there are to be texts that tell of the whole script.
  var isWrittenDown: Bool { records.trace != nil || records.script != nil }

  /// The frames a second that frames and films show. A frame of a WebP is compressed without the one before it: 60 of them take twice
  /// the room, and more time than the film plays.
  var rate: Int {
    fps
      ?? (images.sheet != nil
        ? ContactSheet.usualRate : images.film.flatMap { FilmFormat(path: $0) } == .webp ? 30 : 60)
  }

  /// Where the key R puts recordings; `nil` where there is no place for them.
  var recordingFolder: RecordingFolder? { records.folder.map { RecordingFolder($0) } ?? RecordingFolder() }
}
