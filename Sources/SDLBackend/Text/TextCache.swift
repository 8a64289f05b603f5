internal import FluidScene

/// Lines that were set and runs that were rendered, kept while frames use them.
///
/// Runs are white; a vertex colour makes them any other. A number that changes in every frame costs no rendering: with tabular
/// digits each digit is a run of its own.
final class TextCache {
  struct PlacedRun {
    let region: TextureRegion
    /// From the line's beginning and the baseline to the region's top left corner, in pixels.
    let x: Int
    let y: Int
  }

  final class Line {
    let runs: [PlacedRun]
    let width: Int
    let capHeight: Int
    let keys: [RunKey]
    var lastUse = 0

    init(runs: [PlacedRun], keys: [RunKey], width: Int, capHeight: Int) {
      self.runs = runs
      self.keys = keys
      self.width = width
      self.capHeight = capHeight
    }
  }

  struct RunKey: Hashable {
    var text: String
    var face: Int
    var system: WritingSystem
  }

  private struct LineKey: Hashable {
    var text: String
    var size: Double
    var weight: TextStyle.Weight
    var hasTabularDigits: Bool
    var limit: Double
    var shown: Range<Int>?
    var scale: Double
  }

  private final class Run {
    let place: Atlas.Place?
    let overhang: Int
    /// Lines that show it.
    var users = 0

    init(place: Atlas.Place?, overhang: Int) {
      self.place = place
      self.overhang = overhang
    }
  }

  let fonts: FontBook
  private let atlas: Atlas
  private var lines: [LineKey: Line] = [:]
  private var runs: [RunKey: Run] = [:]
  private var clock = 0

  /// So many lines are kept without asking whether they are still used.
  private static let capacity = 384
  /// Lines that were not used in so many frames are dropped when there are more.
  private static let patience = 30

  init(atlas: Atlas, fonts: FontBook) {
    self.atlas = atlas
    self.fonts = fonts
  }

  /// A new frame begins. Dropping happens here, between frames.
  func tick() {
    clock += 1
    guard lines.count > Self.capacity else { return }
    for (key, line) in lines where clock - line.lastUse > Self.patience {
      for run in line.keys { runs[run]?.users -= 1 }
      lines[key] = nil
    }
    for (key, run) in runs where run.users <= 0 {
      if let place = run.place { atlas.free(place) }
      runs[key] = nil
    }
  }

  /// Every texture is gone.
  func removeAll() {
    lines = [:]
    runs = [:]
  }

  func line(_ text: String, _ style: TextStyle, limit: Double, shown: Range<Int>?, scale: Double) -> Line {
    let key = LineKey(
      text: text, size: style.size, weight: style.weight, hasTabularDigits: style.hasTabularDigits, limit: limit,
      shown: shown, scale: scale)
    if let known = lines[key] {
      known.lastUse = clock
      return known
    }
    let set = LineSetter(style, scale: scale, fonts: fonts).set(text, limit: limit, shown: shown)
    var placed: [PlacedRun] = []
    var keys: [RunKey] = []
    for part in set.runs where part.isShown {
      let key = RunKey(text: part.text, face: part.face.number, system: part.system)
      let run = run(key, part)
      run.users += 1
      keys.append(key)
      guard let place = run.place else { continue }
      placed.append(PlacedRun(region: place.region, x: part.offset - run.overhang, y: -part.face.ascent))
    }
    let line = Line(runs: placed, keys: keys, width: set.width, capHeight: set.capHeight)
    line.lastUse = clock
    lines[key] = line
    return line
  }

  private func run(_ key: RunKey, _ part: LineSetter.Run) -> Run {
    if let known = runs[key] { return known }
    var place: Atlas.Place?
    if let pixels = part.face.render(part.text, as: part.system), pixels.width <= Atlas.pageWidth - 2 {
      place = try? atlas.allocate(width: pixels.width, height: pixels.height)
      if let place { pixels.pixels.withUnsafeBytes { atlas.write(0..<pixels.height, of: $0, to: place) } }
    }
    let run = Run(place: place, overhang: part.face.overhang(of: part.text))
    runs[key] = run
    return run
  }
}
