import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport

@testable import LibraryPages
@testable import PlaygroundKit

/// A first page whose pictures come, go and change places while cards fly over it, looked at every millisecond.
@MainActor
final class ChangedSet {
  let samples: SamplePictures
  let opened: OpenedPhoto
  /// What does not hold, with the moment.
  private(set) var failures: [String] = []
  /// The largest second difference of any number of a card's pose, in points.
  private(set) var worst = 0.0
  private(set) var frames = 0
  /// The pictures of which a tile is drawn, whatever lies over it.
  private var drawn: Set<Int> = []
  private var poses: [ObjectIdentifier: [CardPose]] = [:]
  private var values: [ObjectIdentifier: [[Double]]] = [:]

  var playground: Playground { opened.playground }
  var grid: LibraryPage { opened.grid }
  var store: PictureStore { grid.store }

  init() throws {
    samples = try SamplePictures(shapes: 40)
    opened = try .closed(in: samples.folder.path)
  }

  // MARK: What happens

  func name(atPlace place: Int) -> String { store.files.collection.scriptName(of: grid.order.index(at: place)) }

  func act(_ text: String) throws {
    for step in try Script(parsing: "0 \(text)").steps { advance([.action(step.action, at: playground.lastInstant)]) }
  }

  func touch(_ phase: TouchPhase, x: Double, y: Double) {
    let kind = InputEvent.Kind.touch(TouchID(rawValue: 1), phase, Point(x: x, y: y))
    advance([.action(.input(kind), at: playground.lastInstant)])
  }

  func change(_ changes: [FolderChange]) { store.apply(changes) }

  func path(_ name: String) -> PicturePath { PicturePath(samples.path(name)) }

  /// Renames a file, as a folder's watch tells of it: one has gone and another one is there.
  func rename(_ name: String, to new: String) throws {
    try samples.addJPEG(60, 40, new)
    change([.gone(path(name)), .found(path(new), FileStamp(modified: 1, byteSize: 1))])
  }

  /// Lets milliseconds pass.
  func pass(_ milliseconds: Int) { for _ in 0..<milliseconds { advance([]) } }

  /// Lets milliseconds pass frame by frame, without a look: up to where what is looked at begins.
  func skip(_ milliseconds: Int) {
    for _ in stride(from: 0, to: milliseconds, by: 10) { _ = playground.step([], at: playground.lastInstant + 0.01) }
    (poses, values) = ([:], [:])
  }

  /// Does one step, a millisecond after the last one, and looks at its frame.
  private func advance(_ inputs: [Input]) {
    let time = playground.lastInstant + 0.001
    _ = playground.step(inputs.map { $0.delayed(by: 0.001) }, at: time)
    frames += 1
    lookAtCards()
    // What the step returns may be the last frame, where a card has moved by less than is seen.
    lookAtPictures(in: FrameComposer.frameWithoutInspector(of: playground))
  }

  private func fail(_ text: String) {
    failures.append("\((playground.lastInstant.seconds * 1000).rounded()) ms: \(text)")
  }

  // MARK: Laws

  /// Points by which a card's velocity may change in a millisecond: the stiffest of the springs over a window's length, and what an
  /// item is off its place when it is taken to have arrived.
  static let limit = 1.2
  static let limitOfFractions = 0.02
  /// The part of the path in which a page without a source fades, at the speed of its card, which may be on its way from afar.
  static let partOfFade = 0.3

  /// The same of a card that moves by so many points in a millisecond. What is held is braked by the spring that follows fingers, the
  /// more the faster it was when it was caught: on its way to a place far out of sight, for one.
  private func limit(of card: ZoomCard, speed: Double) -> Double {
    guard card.phase == .tracking else { return Self.limit }
    return Self.limit + 2 * playground.physics.fingers.trackingSpring.angularFrequency / 1000 * speed
  }

  private func lookAtCards() {
    let cards = playground.navigation.cards
    let extent = max(playground.surroundings.size.width, playground.surroundings.size.height)
    var poses: [ObjectIdentifier: [CardPose]] = [:]
    var values: [ObjectIdentifier: [[Double]]] = [:]
    for card in cards where card.phase != .rest && card.phase != .landed {
      let id = ObjectIdentifier(card.controller)
      var latest = self.poses[id] ?? []
      // The opacity of the source is a fraction, which begins and ends within its part of the path.
      var pose = card.pose
      pose.sourceOpacity = 0
      latest.append(pose)
      if latest.count > 3 { latest.removeFirst() }
      poses[id] = latest
      let value = [card.opacity, card.dim, card.progress, card.pose.sourceOpacity]
      var former = self.values[id] ?? []
      former.append(value)
      if former.count > 3 { former.removeFirst() }
      values[id] = former
      if former.count == 3 {
        let limit = max(Self.limitOfFractions, abs(former[2][2] - former[1][2]) / Self.partOfFade)
        for number in value.indices
        where abs(former[2][number] - 2 * former[1][number] + former[0][number]) > limit {
          fail("\(card.controller.title) \(card.phase): opacity, dim, progress, source \(former)")
        }
      }
      guard latest.count == 3 else { continue }
      let change = ((latest[2] - latest[1]) - (latest[1] - latest[0])).reach(extent: extent)
      worst = max(worst, change)
      let speed = (latest[1] - latest[0]).reach(extent: extent)
      if change > limit(of: card, speed: speed) {
        fail("\(card.controller.title) \(card.phase): \(change) at \(speed)")
      }
    }
    (self.poses, self.values) = (poses, values)
  }

  /// Each picture is drawn once: at one place of the page, or in its card.
  private func lookAtPictures(in list: DisplayList) {
    let shown = playground.shown
    guard
      shown.last(where: { $0.hidesEverythingBeneath })?.controller === grid
        || !shown.contains(where: \.hidesEverythingBeneath)
    else { return }
    let cards = shown.filter { $0.controller !== grid }
    let away = Set(cards.compactMap { ($0.controller as? PhotoPage)?.index })
    let places = drawnPlaces(in: list, outlines: cards.compactMap(outline))
    for (index, places) in places where places.count > (away.contains(index) ? 0 : 1) {
      fail("picture \(index) is drawn at \(places.count) places\(away.contains(index) ? " beside its card" : "")")
    }
    guard grid.style == .grid else { return }
    for place in grid.items.viewport.visible {
      let index = grid.order.index(at: place)
      guard !away.contains(index), store.files.collection.items[index].thumbnails.isReady,
        grid.items.motion.opacity(of: index, at: grid.items.viewport.now) > 0.1,
        grid.zoomSources.item(at: place).picture.rect.intersects(grid.items.viewport.seen)
      else { continue }
      if !drawn.contains(index) { fail("picture \(index) is not drawn") }
    }
  }

  /// Where a page's card is drawn: it recedes beneath others.
  private func outline(of page: PresentedPage) -> RoundedShape? {
    guard let pose = page.card?.pose else { return nil }
    guard case .flat(let transform) = page.cover.surface, let similarity = Similarity(transform) else {
      return pose.outline
    }
    return pose.mapped(by: similarity).outline
  }

  /// Where tiles are seen, of each picture, but for those in cards.
  private func drawnPlaces(in list: DisplayList, outlines: [RoundedShape]) -> [Int: Set<Rect>] {
    var names: [ImageID: Int] = [:]
    for index in store.files.collection.items.indices {
      for level in store.files.collection.items[index].thumbnails.entries { names[level.image] = index }
    }
    var tiles: [(index: Int, rect: Rect, seen: Rect)] = []
    drawn = []
    func isCard(_ rect: Rect) -> Bool { outlines.contains { $0.rect.distance(to: rect) < 1e-6 } }
    func look(at commands: [DisplayList.Command], _ pose: Similarity) {
      for command in commands {
        switch command {
        case .image(let paint):
          guard let index = names[paint.image], !isCard(paint.clip.rect) else { continue }
          // The page's bar has what is above.
          guard let seen = pose.apply(paint.clip.rect).intersection(pose.apply(grid.items.viewport.seen)) else {
            continue
          }
          tiles.append((index, pose.apply(paint.clip.rect), seen))
          drawn.insert(index)
        case .fill(let shape, let color, covered: _) where color.alpha == 1 && !isCard(shape.rect):
          let hidden = pose.apply(shape.rect).insetBy(dx: -0.01, dy: -0.01)
          tiles.removeAll { hidden.contains($0.seen) }
        case .layer(let paint):
          guard let layer = list.layers.last(where: { $0.id == paint.layer }), paint.layer == grid.layer else {
            continue
          }
          let scale = paint.frame.width / layer.size.width
          look(at: layer.commands, Similarity(scale: scale, taking: .zero, to: paint.frame.origin))
        default: continue
        }
      }
    }
    look(at: list.commands, .identity)
    var places: [Int: Set<Rect>] = [:]
    for tile in tiles { places[tile.index, default: []].insert(tile.rect) }
    return places
  }
}
