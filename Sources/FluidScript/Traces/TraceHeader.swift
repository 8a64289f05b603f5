internal import FluidFiles

/// The first line of a trace.
package struct TraceHeader: TraceObject {
  package var version = Self.version
  package var fps = 0.0
  /// Width and height in points.
  package var window: [Double] = []
  /// Seconds from the beginning of the process to the trace's time 0, in a window.
  package var startUp: Double?
  package var options = TraceWords()

  package init() {}

  static let version = 1.0

  static let members: [TraceMember<Self>] = [
    mark, TraceMember("fps", \.fps), TraceMember("window", \.window), TraceMember("startUp", \.startUp),
    TraceMember("options", \.options),
  ]

  /// What makes a line the beginning of a trace.
  private static let mark = TraceMember<Self>("fluidzoom-trace", \.version)

  package var text: String { line }

  /// Reads the first line.
  package init(parsing line: some StringProtocol) throws(TextError) {
    // What does not even begin as a trace is something else; what breaks off is a trace that does.
    let name = Self.mark.name
    let place = TracePlace(line: 1)
    guard line.holds("\"\(name)\"") else {
      throw place.mistake("this is not a trace; a trace begins with {\"\(name)\":1, …}")
    }
    let json = try JSONReader.value(of: line)
    var start = Self()
    try Self.mark.read(&start, json[name], place.member(name))
    guard start.version == Self.version else {
      throw place.mistake(
        "this is a trace of version \(start.version.text(.plain)), and only version"
          + " \(Self.version.text(.plain)) can be read here")
    }
    try self.init(json, at: place)
    guard fps > 0 else { throw place.mistake("fps is not above 0") }
    guard window.count == 2 else { throw place.mistake("window is not [width, height]") }
  }
}
