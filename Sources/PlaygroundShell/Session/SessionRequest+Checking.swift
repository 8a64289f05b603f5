internal import FluidFilms
internal import FluidScript

extension SessionRequest {
  /// Checks that all of it can be done, and together.
  ///
  /// - Throws: what cannot be done, in the words of the command line.
  package func check() throws(SessionError) {
    func refuse(_ isMistake: Bool, _ words: String) throws(SessionError) {
      if isMistake { throw SessionError(words, .usage) }
    }
    try refuse(
      size.map { !ScriptWindow.isPossible($0) } ?? false,
      "--window goes from 1x1 to 16384 a side, and to \(ScriptWindow.largestArea) for width times height")
    try refuse(!(1...1000).contains(fps ?? 1), "--fps goes from 1 to 1000")
    if records.latency != nil {
      try refuse(isHeadless, "--latency is of a window, without --headless")
      try refuse(bugReport != nil, "--bug-report is made without --latency")
    }
    try refuse(images.frames != nil && !isHeadless, "--frames needs --headless")
    if let film = images.film {
      try refuse(!isHeadless, "--export needs --headless")
      try refuse(FilmFormat(path: film) == nil, "--export makes a .webp or an .mp4")
      try refuse(
        images.frames != nil || isWrittenDown,
        "--export makes the film alone, without --frames, --trace and --record-script")
    }
    if let sheet = images.sheet {
      try refuse(!isHeadless, "--sheet needs --headless")
      try refuse(!sheet.hasSuffix(".png"), "--sheet makes a .png")
      try refuse(
        images.frames != nil || images.film != nil || isWrittenDown,
        "--sheet makes the sheet alone, without --frames, --export, --trace and --record-script")
    }
    if images.speed != 1 {
      try refuse(
        !images.isRequested || images.sheet != nil || isWrittenDown,
        "--speed is of --export and --frames, without --trace and --record-script")
      let isUsable = (0.05...20).contains(images.speed) && (0.5...1000).contains(Double(rate) / images.speed)
      try refuse(!isUsable, "--speed goes from 0.05 to 20, and to 1000 frames in a second of the script")
    }
    try refuse(!(0.05...4).contains(images.usedScale), "--scale goes from 0.05 to 4")
    try refuse(
      bugReport != nil && (images.film != nil || images.sheet != nil),
      "--bug-report is made without --export and --sheet")
    if let quality = images.quality {
      try refuse(images.film == nil, "--quality is of --export")
      try refuse(!(0...100).contains(quality), "--quality goes from 0 to 100")
    }
    let end = images.end
    try refuse(!(images.start >= 0 && images.start <= end ?? .infinity), "--from goes from 0 to --to")
    try refuse(
      !(images.start <= Script.longestTime && end ?? 0 <= Script.longestTime),
      "--from and --to go to a day at most, \(Int(Script.longestTime)) milliseconds")
    try refuse(
      !images.isRequested && !images.isUsual,
      "--scale, --from, --to, --progress-lines and --fingers are of --export, --frames and --sheet")
  }
}

extension SessionRequest.Images {
  /// Whether nothing is said of how they are made.
  fileprivate var isUsual: Bool { scale == nil && start == 0 && end == nil && !hasProgressLines && !showsFingers }
}
