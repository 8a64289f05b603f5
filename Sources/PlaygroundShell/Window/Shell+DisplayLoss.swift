package import FluidPacing

extension Shell {
  /// Writes what is still to be written, says that the display server has ended or has broken the connection, and ends the
  /// program.
  ///
  /// - Parameter timings: those of the last frames, as far as they are known.
  package func endWithoutDisplay(_ timings: [FrameTiming]) -> Never {
    noteLast(timings)
    do {
      if let words = try finish() { StandardStream.output.write(words + "\n") }
    } catch {
      ExitStatus(error).end(error)
    }
    let loss = SessionError("The display server has gone, and the window with it.", .unavailable)
    loss.status.end(loss)
  }
}
