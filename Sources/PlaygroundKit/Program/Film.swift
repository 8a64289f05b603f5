package import FluidGeometry
internal import FluidGestures
internal import FluidMotion
package import FluidScene
package import FluidScript
internal import PlaygroundPages
package import PlaygroundPictures

/// A script that is played by a program of its own, small.
///
/// Every round is played by a new program, so that a round looks like the one before whatever state the script ends in.
@MainActor
package final class Film: MovingPicture {
  package let size: Size
  package let layer: LayerID
  private let windowSize: Size
  private let script: Script
  private let pictures: PictureStore?
  private let kinds: [any PageKind]
  private let names: PaneNames
  private let eras: LayerEras
  private let scale: Double
  /// Frames a second.
  private let rate: Double
  /// Points of the layer for one of the window that is played in.
  private let reduction: Double
  private var isDark = false
  private var playground: Playground?
  private var player: ScriptPlayer
  private var round = 0
  /// Frames that were played in this round.
  private var count = 0
  /// How often the first frame was played again for pictures that were still to come.
  private var waits = 0
  private var requests: [ImageRequest] = []
  /// The latest frame: its layers, and the one that shows it.
  private var layers: [DisplayList.Layer] = []
  private var version: UInt64
  package private(set) var isBehind = true

  /// - Parameters:
  ///   - script: has a window and an end.
  ///   - pictures: what it is played on where it has no stage.
  ///   - kinds: the kinds of pages that it can show.
  ///   - number: see ``MovingPictureMaker``.
  ///   - eras: of the window; a film has another one in every round.
  ///   - rate: frames a second.
  ///   - reduction: points of the layer for one of the window that is played in.
  ///   - scale: pixels a point.
  package init(
    _ script: Script, on pictures: PictureStore? = nil, kinds: [any PageKind] = [], number: UInt32, eras: LayerEras,
    rate: Double = 60, reduction: Double = 1, scale: Double
  ) {
    self.script = script
    self.pictures = script.stage == nil ? pictures : nil
    self.kinds = kinds
    self.scale = scale
    self.rate = rate
    self.reduction = reduction
    windowSize = script.windowSize ?? Size(width: 1, height: 1)
    size = windowSize * reduction
    layer = LayerNames.film(number)
    names = PaneNames(pane: Self.pane, part: number)
    player = ScriptPlayer(script)
    self.eras = eras
    version = UInt64(eras.next()) << 32
  }

  /// The pane of all films: whatever shows the films may lie in a pane itself, of a number less than this one.
  nonisolated private static let pane: UInt32 = 8
  /// The names of the images that films share.
  nonisolated static let names = PaneNames(pane: pane)
  /// Whether an image is one of films, which stay when the program in the window is another one.
  package nonisolated static func owns(_ image: ImageID) -> Bool { names.own(image) != nil }
  /// Frames that are played at once at most.
  private static let maximumAtOnce = 8
  /// The number of frames for which pictures are waited for.
  private static let patience = 600

  package func show(at seconds: Double, isDark: Bool) {
    let frames = max(1, Int(((script.end ?? 1000) / 1000 * rate).rounded(.up)))
    let wanted = max(0, Int(seconds * rate))
    let (round, frame) = wanted.quotientAndRemainder(dividingBy: frames)
    if playground == nil || round != self.round || frame + 1 < count || isDark != self.isDark {
      self.isDark = isDark
      begin(round)
    }
    guard count <= frame else { return }
    for _ in 0..<min(Self.maximumAtOnce, frame + 1 - count) where !awaitsPictures { advance() }
    isBehind = count <= frame
    draw()
  }

  private func begin(_ round: Int) {
    self.round = round
    count = 0
    player = ScriptPlayer(script)
    let program = Playground(
      pictures.map { .pictures($0) } ?? .stage(script.stage ?? Script.Stage()),
      settings: Settings().with(script.settings), size: windowSize, scale: scale, inspector: nil,
      desktop: DesktopAppearance(isDark: isDark), eras: eras, fingers: ProgramFingers(areShown: true), kinds: kinds)
    program.chrome.foot.hideHints(at: .zero)
    playground = program
  }

  /// Plays the first frame again while its pictures are still to come, whichever of them it will show.
  private var awaitsPictures: Bool {
    guard count == 1, waits < Self.patience, let pictures, !pictures.tiles.areMade else { return false }
    waits += 1
    pictures.tiles.wantAll()
    step(to: .zero)
    return !pictures.tiles.areMade
  }

  private func advance() {
    step(to: Instant(seconds: Double(count) / rate))
    count += 1
  }

  private func step(to now: Instant) {
    guard let frame = playground?.step(player.inputs(to: now), at: now) else { return }
    let images = frame.imageRequests
    // A film on a stage has a picture that help uploads once for all of them.
    guard pictures != nil else { return }
    requests += images.map(names.request)
    // The backend draws a layer again once it has the images that were missing.
    pictures?.markReady(images.compactMap(\.uploaded), at: now)
  }

  package func takeImageRequests() -> [ImageRequest] {
    defer { requests = [] }
    return requests
  }

  private func draw() {
    guard let shown = playground?.frame.list else { return }
    var list = DisplayList(size: size, background: shown.background)
    list.append(shown, at: .zero, names: names, scale: reduction)
    version += 1
    layers = list.layers
    layers.append(
      DisplayList.Layer(layer, version: version, size: size, background: shown.background, commands: list.commands))
  }

  package func addLayers(to layers: inout [DisplayList.Layer]) { layers += self.layers }
}

extension ImageRequest {
  /// The image whose pixels are handed over; `nil` for a release.
  fileprivate var uploaded: ImageID? { if case .upload(let image, _) = self { image } else { nil } }
}
