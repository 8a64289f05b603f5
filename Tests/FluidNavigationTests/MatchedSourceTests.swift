import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTransitions
import Testing

/// Sources that are known by a name: `matchedTransitionSource(id:in:)`.
@MainActor
struct MatchedSourceTests {
  private let stage = Stage()
  private let namespace = TransitionNamespace()
  private let window = Size(width: 402, height: 874)

  private var sources: MatchedTransitionSources { stage.window.matchedTransitionSources }

  private func report(
    _ id: SourceID = "lake", at origin: Point = Point(x: 20, y: 300), isVisible: Bool = true,
    _ configuration: MatchedTransitionSourceConfiguration = .init()
  ) -> MatchedTransitionSource {
    sources.matchedTransitionSource(
      id: id, in: namespace, frame: Rect(origin: origin, size: Size(width: 100, height: 60)), isVisible: isVisible,
      configuration: configuration)
  }

  private func page(_ id: SourceID = "lake") -> ViewController {
    let page = ViewController(title: "page")
    page.preferredTransition = .zoom(sourceID: id, in: namespace)
    return page
  }

  private func found(_ id: SourceID = "lake") -> Point? {
    sources.sourceView(id: id, in: namespace, window: window)?.frame.origin
  }

  @Test("A name counts in its own namespace only; an unknown one is a missing source")
  func names() {
    let source = report()
    #expect(found() == source.frame.origin && found("sea") == nil)
    #expect(sources.sourceView(id: "lake", in: TransitionNamespace(), window: window) == nil)
    stage.navigation.pushViewController(page("sea"), animated: true)
    #expect(stage.window.cards.first?.endpoints.source == nil)
  }

  @Test("A page whose identifier no view has, or several views have, is told of to observers: once a flight")
  func complaints() {
    var reasons: [String] = []
    let observation = stage.window.observe { if case .ignored(_, let reason) = $0 { reasons.append(reason) } }
    stage.navigation.pushViewController(page("sea"), animated: true)
    stage.rest()
    #expect(reasons == ["page is not matched: no view has the identifier sea, and it comes out of its center"])
    stage.navigation.popViewController(animated: true)
    stage.rest()
    #expect(reasons.count == 2)
    let views = [report(), report(at: Point(x: 200, y: 300))]
    reasons = []
    stage.navigation.pushViewController(page(), animated: true)
    stage.rest()
    #expect(reasons == ["page is not matched: 2 views have the identifier lake, and the latest of them counts"])
    views[1].update(isVisible: false)
    reasons = []
    stage.navigation.popViewController(animated: true)
    stage.rest()
    #expect(reasons.isEmpty)
    _ = observation
  }

  /// The number of identifiers that the registry keeps something of.
  private var identifiers: Int {
    let reports = Mirror(reflecting: sources).children.first { $0.label == "reports" }?.value
    return reports.map { Mirror(reflecting: $0).children.count } ?? -1
  }

  @Test("An identifier whose views are gone, or are withdrawn, is forgotten", arguments: [true, false])
  func deadIdentifiers(areWithdrawn: Bool) {
    let living = (0..<10).map { report(SourceID($0)) }
    var withdrawn: [MatchedTransitionSource] = []
    for index in 10..<5000 {
      let source = report(SourceID(index))
      if areWithdrawn {
        source.withdraw()
        withdrawn.append(source)
      }
    }
    #expect(identifiers < 100 && identifiers >= 10)
    #expect(living.indices.allSatisfy { found(SourceID($0)) != nil } && found(SourceID(4000)) == nil)
  }

  /// What an app shows: it knows nothing of transitions.
  private struct Photo: Hashable {
    var number: Int
    var album: String
  }

  @Test("The item itself is an identifier, as the guide writes it")
  func items() throws {
    let item = Photo(number: 3, album: "lakes")
    let source = sources.matchedTransitionSource(
      id: item, in: namespace, frame: Rect(x: 20, y: 300, width: 100, height: 60))
    let other = Photo(number: 3, album: "seas")
    #expect(sources.sourceView(id: item, in: namespace, window: window)?.frame == source.frame)
    #expect(sources.sourceView(id: other, in: namespace, window: window) == nil)
    #expect(sources.sourceView(id: SourceID(item), in: namespace, window: window)?.frame == source.frame)
    let page = ViewController(title: "page")
    page.preferredTransition = .zoom(sourceID: item, in: namespace)
    stage.navigation.pushViewController(page, animated: true)
    #expect(try #require(stage.window.cards.first).pose.frame == source.frame)
  }

  @Test("A text, a number, and a name of either are one name, however they are written")
  func literals() {
    #expect(SourceID("lake") == "lake" && SourceID(7) == 7)
    let name: SourceID = "lake"
    func anyName<ID: Hashable & Sendable>(_ id: ID) -> SourceID { SourceID(id) }
    #expect(anyName("lake") == name && anyName(name) == name && anyName(name.in(namespace)) == name.in(namespace))
    #expect(anyName(7) == 7 && anyName(UInt8(7)) != 7)
    let source = sources.matchedTransitionSource(
      id: "lake", in: namespace, frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(found(name) == source.frame.origin)
  }

  @Test(
    "Of several the one that can be seen is it, of several such the one that reported last, of none that can the last")
  func uniqueness() {
    let first = report(at: Point(x: 1, y: 1))
    let second = report(at: Point(x: 2, y: 2))
    #expect(found() == Point(x: 2, y: 2))
    second.update(isVisible: false)
    #expect(found() == Point(x: 1, y: 1))
    second.update(frame: Rect(x: 2, y: 5000, width: 10, height: 10), isVisible: true)
    #expect(found() == Point(x: 1, y: 1), "outside of the window")
    first.update(isVisible: false)
    #expect(found() == Point(x: 1, y: 1), "the last word of those that cannot be seen")
    first.withdraw()
    #expect(found() == Point(x: 2, y: 5000))
  }

  @Test("A card flies with a source that moves, and lands where it is then")
  func moving() throws {
    let source = report()
    let page = page()
    stage.navigation.pushViewController(page, animated: true)
    #expect(try #require(stage.window.cards.first).pose.frame == source.frame)
    stage.rest()
    source.update(frame: Rect(x: 200, y: 50, width: 100, height: 60))
    stage.pop(for: 0.1)
    source.update(frame: Rect(x: 220, y: 90, width: 100, height: 60))
    stage.run(for: 0.4, fps: 120)
    let card = try #require(stage.window.cards.first)
    #expect(abs(card.pose.frame.minX - 220) < 1 && abs(card.pose.frame.minY - 90) < 1)
    #expect(card.sourceID.map(stage.window.isSourceHidden) == true)
  }

  @Test(
    "A source that leaves in mid-flight, by its own word or with its view, leaves the card where it is",
    arguments: [true, false])
  func withdrawal(bySaying: Bool) throws {
    var source: MatchedTransitionSource? = report()
    stage.push(page())
    stage.pop(for: 0.08)
    let before = try #require(stage.window.cards.first).pose
    if bySaying { source?.withdraw() }
    source = nil
    stage.turn()
    let card = try #require(stage.window.cards.first)
    #expect(card.endpoints.source == nil && card.sourceID == nil)
    #expect(abs(card.pose.center.y - before.center.y) < 0.5 && abs(card.pose.size.width - before.size.width) < 0.5)
    stage.rest()
    #expect(stage.window.cards.isEmpty)
  }

  @Test("Its background and its shadow are exactly its own at the source and exactly the card's where it is open")
  func interpolation() throws {
    let physics = ZoomPhysics()
    let shadow = LayerShadow(color: .black.opacity(0.5), radius: 3, offset: Vector(dx: 1, dy: 7))
    let background = Color(hex: 0x336699)
    let source = report(
      "lake",
      MatchedTransitionSourceConfiguration().background(background).clipShape(.capsule)
        .shadow(color: .black.opacity(0.5), radius: 3, x: 1, y: 7))
    stage.navigation.pushViewController(page(), animated: true)
    let start = try #require(stage.window.cards.first)
    #expect(start.background(of: .white) == background && start.shadow(physics) == shadow)
    #expect(start.pose.radius == 30)
    var last = shadow.radius
    for _ in 0..<20 {
      stage.run(for: 1.0 / 60)
      let radius = try #require(stage.window.cards.first).shadow(physics).radius
      #expect(radius >= last && radius <= physics.shadow.sigma)
      last = radius
    }
    stage.rest()
    let open = try #require(stage.window.cards.first)
    let own = LayerShadow(
      color: .black.opacity(physics.shadow.opacity), radius: physics.shadow.sigma,
      offset: Vector(dx: 0, dy: physics.shadow.offset))
    #expect(open.background(of: .white) == .white && open.shadow(physics) == own)
    _ = source
  }

  @Test("Shapes have their corners", arguments: [(100.0, 60.0), (40, 40), (10, 300)])
  func shapes(width: Double, height: Double) {
    let size = Size(width: width, height: height)
    let limit = min(width, height) / 2
    #expect(MatchedTransitionSourceConfiguration.ClipShape.capsule.cornerRadius(of: size) == limit)
    #expect(MatchedTransitionSourceConfiguration.ClipShape.circle.cornerRadius(of: size) == limit)
    for radius in [0.0, 8, 1000] {
      #expect(
        MatchedTransitionSourceConfiguration.ClipShape.roundedRectangle(cornerRadius: radius).cornerRadius(of: size)
          == min(radius, limit))
    }
  }
}
