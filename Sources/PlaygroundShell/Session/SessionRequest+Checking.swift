internal import FluidFilms
internal import FluidScript

extension SessionRequest {
  /// What cannot be done, or not together, in the words of the command line.
  package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    fileprivate init(_ description: String) { self.description = description }
  }

  /// Checks that all of it can be done together.
  package func check() throws(Mistake) {
    if let size, !ScriptWindow.isPossible(size) {
      throw Mistake("--window goes from 1x1 to 16384 a side, and to \(ScriptWindow.largestArea) for width times height")
    }
    if let fps, !(1...1000).contains(fps) { throw Mistake("--fps goes from 1 to 1000") }
    if records.latency != nil {
      guard !isHeadless else { throw Mistake("--latency is of a window, without --headless") }
      guard bugReport == nil else { throw Mistake("--bug-report is made without --latency") }
    }
    if images.frames != nil, !isHeadless { throw Mistake("--frames needs --headless") }
    if let film = images.film {
      guard isHeadless else { throw Mistake("--export needs --headless") }
      guard FilmFormat(path: film) != nil else { throw Mistake("--export makes a .webp or an .mp4") }
      guard images.frames == nil, !isWrittenDown else {
        throw Mistake("--export makes the film alone, without --frames, --trace and --record-script")
      }
    }
    if let sheet = images.sheet {
      guard isHeadless else { throw Mistake("--sheet needs --headless") }
      guard sheet.hasSuffix(".png") else { throw Mistake("--sheet makes a .png") }
      guard images.frames == nil, images.film == nil, !isWrittenDown else {
        throw Mistake("--sheet makes the sheet alone, without --frames, --export, --trace and --record-script")
      }
    }
    if images.speed != 1 { try checkSpeed() }
    guard (0.05...4).contains(images.usedScale) else { throw Mistake("--scale goes from 0.05 to 4") }
    if bugReport != nil, images.film != nil || images.sheet != nil {
      throw Mistake("--bug-report is made without --export and --sheet")
    }
    if let quality = images.quality {
      guard images.film != nil else { throw Mistake("--quality is of --export") }
      guard (0...100).contains(quality) else { throw Mistake("--quality goes from 0 to 100") }
    }
    guard images.start >= 0, images.start <= (images.end ?? .infinity) else {
      throw Mistake("--from goes from 0 to --to")
    }
    guard images.start <= Script.longestTime, images.end ?? 0 <= Script.longestTime else {
      throw Mistake("--from and --to go to a day at most, \(Int(Script.longestTime)) milliseconds")
    }
    guard images.isRequested || images.isUsual else {
      throw Mistake("--scale, --from, --to, --progress-lines and --fingers are of --export, --frames and --sheet")
    }
  }

  private func checkSpeed() throws(Mistake) {
    guard images.isRequested, images.sheet == nil, !isWrittenDown else {
      throw Mistake("--speed is of --export and --frames, without --trace and --record-script")
    }
    guard (0.05...20).contains(images.speed), (0.5...1000).contains(Double(rate) / images.speed) else {
      throw Mistake("--speed goes from 0.05 to 20, and to 1000 frames in a second of the script")
    }
  }
}

extension SessionRequest.Images {
  /// Whether nothing is said of how they are made.
  fileprivate var isUsual: Bool { scale == nil && start == 0 && end == nil && !hasProgressLines && !showsFingers }
}
