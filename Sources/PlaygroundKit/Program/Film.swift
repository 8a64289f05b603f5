internal import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidScript

/// A script on a stage, played by a program of its own at 60 frames a second.
///
/// Every round is played by a new program, so that a round looks like the one before whatever state the script ends in.
@MainActor
final class Film: MovingPicture {
  let size: Size
  let layer: LayerID
  private let script: Script
  private let stage: Script.Stage
  private let names: PaneNames
  private let scale: Double
  private var isDark = false
  private var playground: Playground?
  private var player: ScriptPlayer
  private var round = 0
  /// Frames that were played in this round.
  private var count = 0
  /// The latest frame: its layers, and the one that shows it.
  private var layers: [DisplayList.Layer] = []
  private var version: UInt64 = 0
  private(set) var isBehind = false

  /// - Parameters:
  ///   - script: has a stage, a window and an end.
  ///   - number: see ``MovingPictureMaker``.
  ///   - scale: pixels a point.
  init(_ script: Script, number: UInt32, scale: Double) {
    self.script = script
    self.scale = scale
    stage = script.stage ?? Script.Stage()
    size = script.windowSize ?? Size(width: 1, height: 1)
    layer = LayerNames.film(number)
    names = PaneNames(pane: Self.pane, part: number)
    player = ScriptPlayer(script)
  }

  /// The pane of all films: whatever shows the films may lie in a pane itself, of a number less than this one.
  nonisolated private static let pane: UInt32 = 8
  /// The names of the images that films share.
  nonisolated static let names = PaneNames(pane: pane)
  /// The layers of a film have other versions in every round.
  private static var era: UInt32 = 0
  static let framesPerSecond = 60.0
  /// Frames that are played at once at most.
  private static let maximumAtOnce = 8

  func show(at seconds: Double, isDark: Bool) {
    let frames = max(1, Int(((script.end ?? 1000) / 1000 * Self.framesPerSecond).rounded(.up)))
    let wanted = max(0, Int(seconds * Self.framesPerSecond))
    let (round, frame) = wanted.quotientAndRemainder(dividingBy: frames)
    if playground == nil || round != self.round || frame + 1 < count || isDark != self.isDark {
      self.isDark = isDark
      begin(round)
    }
    guard count <= frame else { return }
    for _ in 0..<min(Self.maximumAtOnce, frame + 1 - count) { advance() }
    isBehind = count <= frame
    draw()
  }

  private func begin(_ round: Int) {
    self.round = round
    count = 0
    player = ScriptPlayer(script)
    let program = Playground(
      .stage(stage), settings: Settings().with(script.settings), size: size, scale: scale, inspector: nil,
      isDarkPreferred: isDark,
      fingers: ProgramFingers(areShown: true))
    Self.era += 1
    program.beginEra(Self.era)
    playground = program
  }

  private func advance() {
    let now = Instant(seconds: Double(count) / Self.framesPerSecond)
    _ = playground?.step(player.inputs(to: now), at: now)
    count += 1
  }

  private func draw() {
    guard let shown = playground?.frame.list else { return }
    var list = DisplayList(size: shown.size, background: shown.background)
    list.append(shown, at: .zero, names: names)
    version += 1
    layers = list.layers
    layers.append(
      DisplayList.Layer(layer, version: version, size: size, background: shown.background, commands: list.commands))
  }

  func addLayers(to layers: inout [DisplayList.Layer]) { layers += self.layers }
}
