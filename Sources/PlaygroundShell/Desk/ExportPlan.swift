internal import FluidFiles
internal import FluidGeometry
package import FluidScript
package import PlaygroundControls

/// What is to be exported, and how: the choices of a sheet, and the command line that they come to.
package struct ExportPlan: Hashable {
  package let source: ExportSource
  /// Files and folders of pictures.
  package let pictures: [String]
  package var choices: Choices
  /// Why there can be no MP4; `nil` where there can.
  package let obstacle: String?

  package enum Kind: String, CaseIterable {
    case frames = "PNG frames"
    case webp = "WebP"
    case mp4 = "MP4"
  }

  /// What stays from one export to the next.
  package struct Choices: Hashable {
    /// Where there can be no MP4, a WebP.
    package var kind = Kind.mp4
    /// Pixels a point.
    package var scale = 1.0
    package var speed = 1.0
    /// Frames a second.
    package var rate = 30
    package var comparison: Settings.Assignment?
  }

  private static let scales = [0.25, 0.5, 1, 2]
  private static let speeds = [0.1, 0.25, 0.5, 1, 2]
  private static let rates = [30, 60]

  package init(_ source: ExportSource, pictures: [String], _ choices: Choices, obstacle: String?) {
    self.source = source
    self.pictures = pictures
    self.choices = choices
    self.obstacle = obstacle
    if obstacle != nil, choices.kind == .mp4 { self.choices.kind = .webp }
    if let comparison = choices.comparison, !comparisons.contains(comparison) { self.choices.comparison = nil }
  }

  private var comparisons: [Settings.Assignment] { Comparisons.all(source.settings) }

  // MARK: Its sheet

  private enum Row: CaseIterable { case kind, scale, speed, rate, comparison }

  private static let off = "off"

  package mutating func step(_ row: Int, by offset: Int) {
    switch Row.allCases[row] {
    case .kind:
      let kinds = Kind.allCases.filter { $0 != .mp4 || obstacle == nil }
      choices.kind = Self.next(choices.kind, of: kinds, by: offset)
    case .scale: choices.scale = Self.next(choices.scale, of: Self.scales, by: offset)
    case .speed: choices.speed = Self.next(choices.speed, of: Self.speeds, by: offset)
    case .rate: choices.rate = Self.next(choices.rate, of: Self.rates, by: offset)
    case .comparison:
      let all = [nil] + comparisons.map(Optional.some)
      let index = (all.firstIndex(of: choices.comparison) ?? 0) + offset
      choices.comparison = all[(index + all.count) % all.count]
    }
  }

  package mutating func select(_ row: Int, _ index: Int) {
    switch Row.allCases[row] {
    case .kind: choices.kind = Kind.allCases[index]
    case .scale: choices.scale = Self.scales[index]
    case .speed: choices.speed = Self.speeds[index]
    case .rate: choices.rate = Self.rates[index]
    case .comparison: break
    }
  }

  private static func next<Value: Equatable>(_ value: Value, of values: [Value], by offset: Int) -> Value {
    guard let index = values.firstIndex(of: value) else { return value }
    return values[(index + offset).clamped(to: 0...values.count - 1)]
  }

  /// - Parameters:
  ///   - path: where it goes.
  ///   - measure: how wide text is.
  package func sheet(_ path: String, measure: TextMeasure) -> ChoiceSheet {
    func row(_ title: String, _ words: [String], _ selected: Int?, disabled: Set<Int> = []) -> ChoiceSheet.Row {
      let choice = ChoiceSheet.Choice.segments(
        Segments(words, measure: measure), selected: selected, disabled: disabled)
      return ChoiceSheet.Row(title: title, choice: choice)
    }
    let rows = [
      row(
        "Format", Kind.allCases.map(\.rawValue), Kind.allCases.firstIndex(of: choices.kind),
        disabled: obstacle == nil ? [] : [Kind.allCases.count - 1]),
      row("Scale", Self.scales.map { "×" + $0.text(.exact) }, Self.scales.firstIndex(of: choices.scale)),
      row("Speed", Self.speeds.map { "×" + $0.text(.exact) }, Self.speeds.firstIndex(of: choices.speed)),
      row("Frame rate", Self.rates.map(String.init), Self.rates.firstIndex(of: choices.rate)),
      ChoiceSheet.Row(title: "Side by side", choice: .stepper(choices.comparison?.title ?? Self.off)),
    ]
    return ChoiceSheet(
      title: "Export", detail: "\(source.name), \(source.seconds.text(.short(1))) s", rows: rows,
      notes: [sizeNote, Self.short(path)] + (obstacle.map { [$0] } ?? []), action: "Export")
  }

  /// `640 × 400 pixels, 252 frames, 8.4 s`
  private var sizeNote: String {
    let alone = source.script.windowSize ?? Size(width: 1280, height: 800)
    let size = choices.comparison == nil ? alone : SideBySide.windowSize(for: alone)
    let pixels = [size.width, size.height].map { String(Int(clampedRounding: $0 * choices.scale)) }
    let seconds = source.seconds / choices.speed
    let frames = ExportMeter.count(in: seconds, fps: Double(choices.rate))
    return "\(pixels.joined(separator: " × ")) pixels,  \(frames) frames,  \(seconds.text(.short(1))) s"
  }

  /// A path as people write it, with `~` for their home.
  package static func short(_ path: String) -> String {
    guard let home = XDGFolder.environment("HOME"), path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  // MARK: What it comes to

  /// A path that nothing has yet, in the folder where such things belong; `nil` where nothing says where that is.
  package var freePath: String? {
    switch choices.kind {
    case .frames: Self.freePath(in: .pictures, ending: "")
    case .webp: Self.freePath(in: .pictures, ending: ".webp")
    case .mp4: Self.freePath(in: .videos, ending: ".mp4")
    }
  }

  private static func freePath(in folder: UserFolder, ending: String) -> String? {
    folder.path.map { FreeName.path(in: $0, prefix: "fluidzoom-", ending: ending) }
  }

  package func request(_ path: String) -> ExportRequest {
    var arguments = ["--headless", "--script", ExportRequest.input, "--progress-lines"]
    arguments += [choices.kind == .frames ? "--frames" : "--export", path]
    arguments += ["--scale", "\(choices.scale)", "--speed", "\(choices.speed)", "--fps", "\(choices.rate)"]
    arguments += ["--from", "\(source.range.lowerBound)", "--to", "\(source.range.upperBound)"]
    if let comparison = choices.comparison {
      arguments += ["--side-by-side", "\(comparison.option.name)=\(comparison.value)"]
    }
    return ExportRequest(arguments: arguments + ["--"] + pictures, script: source.script.text, path: path)
  }
}
