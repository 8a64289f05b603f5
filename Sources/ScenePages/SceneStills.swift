package import FluidGeometry
package import FluidMotion
internal import FluidPictures
package import FluidScene
package import FluidScript
package import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// Pictures of scenes: each is played up to its moment when it comes into sight, and plays on while the pointer is on it.
///
/// One is made at a time, a few frames of it in each frame of the program. What is made is kept.
@MainActor
package final class SceneStills {
  /// A scene as it is at its moment.
  private struct Still {
    let layers: [DisplayList.Layer]
    let since: Instant
  }

  /// A scene that is played: both of its halves, where it compares.
  private struct Run {
    let name: String
    let halves: [any MovingPicture]
    /// Seconds.
    let moment: Double
    let since: Instant

    @MainActor var isBehind: Bool { halves.contains(where: \.isBehind) }

    @MainActor var layers: [DisplayList.Layer] {
      halves.reduce(into: []) { layers, half in half.addLayers(to: &layers) }
    }
  }

  /// The appearance of the stills.
  private struct Look: Hashable {
    var isDark = false
    var scale = 1.0
  }

  private let makePictures: @MainActor () -> PictureStore
  private lazy var pictures = makePictures()
  private var stills: [String: Still] = [:]
  private var making: Run?
  private var playing: Run?
  private var look = Look()
  /// Counts the changes of stills.
  package private(set) var version = 0
  /// The images that the backend has, for when it loses them.
  private var uploads: [ImageID: ImageRequest] = [:]
  private var requests: [ImageRequest] = []
  private lazy var numbers = Dictionary(uniqueKeysWithValues: zip(Scene.all.map(\.name), 0..<Scene.all.count))

  /// The window that a scene is played in for its still, in points.
  private static let size = Size(width: 800, height: 500)
  /// The same where two are played side by side.
  private static let halfSize = Size(width: 480, height: 600)
  /// Points of a still for one of that window.
  package static let reduction = 0.4
  package static let aspectRatio = size.width / size.height
  /// Points of a tile, which is as sharp as a still of it needs.
  private static let tileSide = 200.0
  /// Frames a second of a still, which nobody sees.
  private static let rate = 20.0
  /// Seconds that a film goes on for after its last step.
  private static let rest = 1.6
  /// The number of the first film: help has those before it.
  private static let firstNumber = 16

  /// The kinds of pages that scenes can show.
  package var kinds: [any PageKind] = []
  /// The eras of the window that the stills are seen in.
  package var eras = LayerEras()

  /// - Parameter pictures: makes what scenes are played on that have no stage.
  package init(pictures: @escaping @MainActor () -> PictureStore) { makePictures = pictures }

  /// Stills for a program beside this one, whose images have names of their own.
  package var another: SceneStills { SceneStills(pictures: makePictures) }

  // MARK: Making them

  /// Makes the next still of those that are in sight.
  ///
  /// - Parameters:
  ///   - scenes: those in sight.
  ///   - playing: the one that plays; `nil` for none.
  /// - Returns: whether there will be more to see.
  package func advance(_ scenes: [Scene], playing: Scene?, isDark: Bool, scale: Double, at now: Instant) -> Bool {
    let look = Look(isDark: isDark, scale: scale)
    if look != self.look {
      (stills, making, self.playing, self.look) = ([:], nil, nil, look)
      version += 1
    }
    let side = Int((Self.tileSide * scale).rounded(.up))
    pictures.pixels.onlyTile = PixelSize(width: side, height: side)
    if making.map({ run in !scenes.contains { $0.name == run.name } }) == true { making = nil }
    if making == nil, let scene = scenes.first(where: { stills[$0.name] == nil }) {
      making = run(scene, rate: Self.rate, at: now)
    }
    if let run = making {
      show(run, at: run.moment)
      guard !run.isBehind else { return true }
      stills[run.name] = Still(layers: run.layers, since: now)
      making = nil
      return true
    }
    if playing?.name != self.playing?.name {
      self.playing = playing.flatMap { run($0, rate: 60, at: now) }
    }
    guard let run = self.playing else { return stills.values.contains { now - $0.since < Self.fadeDuration } }
    show(run, at: run.moment + (now - run.since))
    return true
  }

  private func run(_ scene: Scene, rate: Double, at now: Instant) -> Run? {
    guard let number = numbers[scene.name] else { return nil }
    let comparison = scene.comparison.map { (try? Settings.Assignment.list(parsing: $0)) ?? [] }
    let variants = comparison.map { [[], $0] } ?? [[]]
    guard var script = try? scene.script(in: variants.count > 1 ? Self.halfSize : Self.size) else { return nil }
    let moment = scene.still(of: script)
    script.end = max(moment, script.steps.last?.time ?? 0) + Self.rest * 1000
    let halves = variants.enumerated().map { index, settings in
      var script = script
      script.settings += settings
      return Film(
        script, on: pictures, kinds: kinds, number: UInt32(Self.firstNumber + 2 * number + index), eras: eras,
        rate: rate, reduction: Self.reduction, scale: look.scale)
    }
    return Run(name: scene.name, halves: halves, moment: moment / 1000, since: now)
  }

  private func show(_ run: Run, at seconds: Double) {
    for half in run.halves {
      half.show(at: seconds, isDark: look.isDark)
      for request in half.takeImageRequests() {
        // What has been drawn is drawn again later, so that nothing is released.
        guard case .upload(let image, _) = request, uploads.updateValue(request, forKey: image) == nil else { continue }
        requests.append(request)
      }
    }
  }

  // MARK: What the backend is asked

  /// Returns what is to be uploaded.
  package func takeImageRequests() -> [ImageRequest] {
    defer { requests = [] }
    return requests
  }

  /// The backend has lost its pictures.
  package func contentsLost() { requests = uploads.sorted { $0.key < $1.key }.map(\.value) }

  // MARK: Drawing them

  private static let fadeDuration = PictureStore.fadeDuration

  /// Adds the layers that scenes are drawn with.
  package func addLayers(of scenes: [Scene], to list: inout [DisplayList.Layer]) {
    for scene in scenes {
      if let playing, playing.name == scene.name, !playing.isBehind {
        list += playing.layers
      } else if let still = stills[scene.name] {
        list += still.layers
      }
    }
  }

  /// Returns what shows a scene in a rectangle; nothing while it has yet to be made.
  ///
  /// - Returns: the layers, with their places and their opacity.
  package func parts(of scene: Scene, in rect: Rect, at now: Instant) -> [(
    layer: LayerID, frame: Rect, opacity: Double
  )] {
    guard let still = stills[scene.name], let number = numbers[scene.name] else { return [] }
    // One that another program has shown is there at once.
    let opacity = now < still.since ? 1 : ((now - still.since) / Self.fadeDuration).clamped(to: 0...1)
    let count = scene.comparison == nil ? 1 : 2
    let width = rect.width / Double(count)
    return (0..<count).map { index in
      let frame = Rect(x: rect.minX + Double(index) * width, y: rect.minY, width: width, height: rect.height)
      return (LayerNames.film(UInt32(Self.firstNumber + 2 * number + index)), frame, opacity)
    }
  }
}
