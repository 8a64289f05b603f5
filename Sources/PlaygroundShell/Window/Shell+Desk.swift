internal import FluidMotion
internal import FluidScript
internal import PlaygroundKit
internal import PlaygroundPictures

/// What lies over whatever is in the window: sheets, an export that runs, and two programs in the place of one.
extension Shell {
  /// Fulfils a request of the desk.
  ///
  /// - Returns: the requests that the backend fulfils.
  func fulfil(_ request: Desk.Request, at now: Instant) -> [Request] {
    switch request {
    case .copy(let path):
      messages.append("Copied: \(path)")
      return [.copy(path)]
    case .open(let path): if let problem = Opener.open(path) { messages.append(problem) }
    case .compare(let other): return compare(other)
    case .replayScene: if let visit = mode.visit { return [.scene(visit.scene)] }
    }
    return []
  }

  // MARK: Side by side

  /// Puts two programs in the place of what is there.
  ///
  /// - Returns: what the backend can forget.
  private func compare(_ other: Comparison) -> [Request] {
    let (paths, wake) = (playground.picturePaths, wake)
    let both = SideBySide(continuing: playground, comparing: other) {
      PictureStore(paths, mode: .threaded, wake: wake)
    }
    let former = mode.compare(both)
    if files.trace != nil { both.startTracing() }
    // Two that the command line asked for have nothing to go back to.
    if mode.isBeforeComparison { messages.append("H: back to one view") }
    return former?.releaseImages().map(Request.image) ?? []
  }

  /// Goes back to what was there before two programs side by side; their recording is saved.
  ///
  /// - Returns: what the backend can forget; `nil` where there is nothing to go back to.
  func endComparison() -> [Request]? {
    guard mode.isBeforeComparison else { return nil }
    keep(playground.recorder.finish())
    return mode.endComparison()?.releaseImages().map(Request.image)
  }

  // MARK: Exports

  /// Exports the selection of stopped time, or the latest recording.
  func export(at now: Instant) {
    do {
      let latest = try files.recordings?.latest.map { ExportSource(recording: try ScriptFile.read($0)) }
      guard let source = (mode.top as? StoppedTime)?.stretch ?? latest else {
        let advice = mode.performer is TimeMachine ? "stop time with Space, or record with R" : "record with R"
        return messages.append("Nothing to export yet: \(advice).")
      }
      let plan = ExportPlan(
        source, pictures: playground.picturePaths, comparison: (mode.top as? SideBySide)?.comparedOptions ?? [])
      desk.tray.begin(plan, at: now)
    } catch {
      messages.append("\(error)")
    }
  }
}
