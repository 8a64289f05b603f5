import FluidMotion
import FluidScene
import PlaygroundKit
import SDLBackend

/// What lies over whatever is in the window: sheets, an export that runs, and two playgrounds in the place of one.
extension WindowLoop {
  /// - Returns: what goes on the clipboard, and what the backend can forget.
  mutating func carryOutOrders(at now: Instant) -> (text: String?, requests: [ImageRequest]) {
    var text: String?
    var requests: [ImageRequest] = []
    for order in desk.takeOrders() {
      switch order {
      case .export(let order): beginExport(order, at: now)
      case .cancelExport: job?.cancel()
      case .copy(let path):
        text = path
        performer.say("Copied: \(path)")
      case .open(let path): if let problem = Opener.open(path) { performer.say(problem) }
      case .compare(let other): requests += compare(other)
      }
    }
    return (text, requests)
  }

  /// - Returns: what the backend can forget.
  mutating func grantWish(at now: Instant) -> [ImageRequest] {
    guard let wish = playground.deskWish else { return [] }
    playground.deskWish = nil
    switch wish {
    case .export: if !desk.isExporting { openExport(at: now) }
    case .exportEnd: desk.endExport()
    case .sideBySide:
      guard home == nil else { return goHome() }
      desk.openComparison(playground.settings, at: now)
    }
    return []
  }

  /// Puts two playgrounds in the place of what is there.
  ///
  /// - Returns: what the backend can forget.
  private mutating func compare(_ other: Script.Assignment) -> [ImageRequest] {
    let paths = playground.picturePaths
    let wake = wake
    let both = SideBySide(continuing: playground, comparing: other) {
      PictureStore(paths, mode: .threaded, wake: wake)
    }
    let before = performer as? SideBySide
    if before == nil { home = performer }
    performer = both
    if files.trace != nil { performer.startTracing() }
    isSized = false
    // One that the command line asked for has nothing to go back to.
    if home != nil { performer.say("H ends it.") }
    return before?.releaseImages() ?? []
  }

  /// - Returns: what the backend can forget.
  @discardableResult
  mutating func goHome() -> [ImageRequest] {
    guard let home else { return [] }
    var word: String?
    if let recording = playground.finishRecording() { word = keep(recording) }
    let released = (performer as? SideBySide)?.releaseImages() ?? []
    performer = home
    self.home = nil
    isSized = false
    if let word { performer.say(word) }
    return released
  }

  private mutating func openExport(at now: Instant) {
    do {
      let latest = try files.recordings?.latest.map { ExportSource(recording: try Session.readScript($0)) }
      guard let source = (performer as? TimeMachine)?.stretch ?? latest else {
        let way = performer is TimeMachine ? "stop time with Space, or record with R" : "record with R"
        return performer.say("There is nothing to export yet: \(way).")
      }
      let comparison = (performer as? SideBySide)?.comparison
      desk.openExport(source, pictures: playground.picturePaths, comparison: comparison, at: now)
    } catch {
      performer.say("\(error)")
    }
  }

  private mutating func beginExport(_ order: ExportOrder, at now: Instant) {
    do {
      job = try ExportJob(order)
      desk.exportBegan(at: now)
    } catch {
      desk.exportFailed("\(error)", at: now)
    }
  }

  mutating func followExport(at now: Instant) {
    guard let job else { return }
    switch job.state() {
    case .running(let progress):
      if let progress { desk.exportProgressed(progress, at: now) }
      return
    case .done: desk.exportEnded(at: job.path, at: now)
    case .cancelled: desk.exportCancelled(at: now)
    case .failed(let reason): desk.exportFailed(reason, at: now)
    }
    self.job = nil
  }
}
