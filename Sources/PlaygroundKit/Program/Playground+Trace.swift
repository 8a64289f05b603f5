internal import FluidGeometry
package import FluidScript
internal import PlaygroundPages

/// The trace: one line a frame. `TraceHeader` and `TraceFrame` are its format.
extension Playground {
  /// Starts to remember callbacks for ``traceLine(frame:time:)``.
  public func startTracing() { traced = traced ?? [] }

  /// - Parameter startUp: in a window, seconds from the beginning of the process to the trace's time 0.
  public func traceHeader(fps: Int, startUp: Double? = nil) -> String {
    var header = TraceHeader()
    header.fps = Double(fps)
    header.window = [windowSize.width, windowSize.height]
    header.startUp = startUp
    header.options = TraceWords(Option.allCases.map { ($0.name, settings[$0]) })
    return header.text
  }

  /// The frame that was composed last, as a line. Forgets the callbacks that it tells of.
  public func traceLine(frame: Int, time: Double) -> String { traceLine(frame: frame, time: time, shown: nil) }

  /// The same in a window, with what is known of frames before.
  package func traceLine(frame number: Int, time: Double, shown: TraceFrame.Shown?) -> String {
    defer { traced?.removeAll(keepingCapacity: true) }
    var frame = TraceComposer(program: self).frame(number, time: time)
    frame.shown = shown
    return frame.text
  }
}
