import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundShell
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit
@testable import ScenePages

@MainActor
@Suite("The cards of scenes")
struct SceneCardsTests {
  private let playground: Playground

  init() throws {
    let gallery = try TinyGallery(hasShapes: true)
    let stage = try #require(try Script(parsing: "stage\nsource a 60 200 160 110 12").stage)
    playground = Playground(
      whole: .stage(stage), settings: Settings(), size: Size(width: 640, height: 480), inspector: nil,
      kinds: Playground.kinds { PictureStore(gallery.paths, mode: .synchronous) })
    try playground.play("0 key shift+t\n1000 end")
  }

  private var page: ScenesPage {
    get throws { try #require(playground.navigation.viewControllers.last as? ScenesPage) }
  }

  /// The scenes that the window was asked for.
  private func scenes(after text: String) throws -> [Scene] {
    var scenes: [Scene] = []
    try playground.play(text) { scenes += $1.compactMap(\.scene) }
    return scenes
  }

  private var films: [DisplayList.Layer] {
    let first = LayerNames.film(0).rawValue
    return playground.frame.list.layers.filter { (first..<first + 256).contains($0.id.rawValue) }
  }

  @Test("Have room for all of their words", arguments: [480.0, 640, 900, 1280, 1920])
  func layout(width: Double) {
    let grid = SceneGrid(SearchText(), width: width, measure: .advances)
    #expect(Set(grid.cards.map(\.scene.name)) == Set(Scene.all.map(\.name)) && grid.cards.count == Scene.all.count)
    #expect(grid.headings.map(\.title) == ["Start here"] + Scene.documents)
    #expect(grid.cards.prefix(8).map(\.scene) == Scene.first && Scene.first.count == 8)
    for card in grid.cards {
      #expect(card.title.joined(separator: " ") == card.scene.title, "\(card.title)")
      let detail = TextMeasure.advances.width(of: card.detail, in: Canvas.textStyle())
      #expect(detail <= card.frame.width && card.frame.minX >= 0 && card.frame.maxX <= width)
    }
    for (card, next) in zip(grid.cards, grid.cards.dropFirst()) {
      #expect(!card.frame.insetBy(dx: 1, dy: 1).intersects(next.frame), "\(card.scene.name)")
    }
  }

  @Test("In sight get their pictures, one after the other, and rest then")
  func stills() throws {
    let page = try page
    try playground.play("6000 end")
    // Two columns, and a part of the second row.
    #expect(films.count == 4 && Set(films.map(\.id)).count == 4)
    #expect(films.allSatisfy { $0.size == Size(width: 320, height: 200) && !$0.commands.isEmpty })
    let versions = films.map(\.version)
    #expect(!page.motion.playsFilms)
    try playground.play("0 mouse-move 100 200\n2000 end")
    #expect(page.motion.playsFilms && films.first?.version != versions.first)
    #expect(films.dropFirst().map(\.version) == Array(versions.dropFirst()))
  }

  @Test("Get other pictures with another appearance", arguments: ["standard", "high"])
  func appearance(contrast: String) throws {
    let page = try page
    var shown: [UInt64: [UInt64]] = [:]
    /// The pixels of the page's layer are those of the pictures that it was drawn with.
    func watch() {
      guard let layer = playground.frame.list.layers.first(where: { $0.id == page.layer }) else { return }
      let versions = films.map(\.version)
      #expect(shown[layer.version, default: versions] == versions)
      shown[layer.version] = versions
    }
    let window = TestWindow(playground, after: playground.lastInstant)
    try window.play("0 set contrast \(contrast)\n6000 end") { _, _ in watch() }
    #expect(films.count == 4 && films.allSatisfy { $0.background.green > 0.5 })
    try window.play("0 set appearance dark\n8000 end") { _, _ in watch() }
    #expect(films.count == 4 && films.allSatisfy { $0.background.green < 0.5 })
    #expect(playground.isAtRest && !page.motion.playsFilms)
  }

  @Test("Are found by a search, chosen by arrows, and open by the zoom")
  func keys() throws {
    let page = try page
    try playground.play("0 key /\n50 key t\n100 key space\n150 key u\n200 key r\n250 key n\n1000 end")
    #expect(playground.settings.transition.style == .zoom, "letters are text")
    #expect(page.navigationItem.detail != "102")
    try playground.play("0 key escape\n100 end")
    #expect(page.navigationItem.detail == "102")
    try playground.play("0 key escape\n100 key down\n200 key right\n300 key down\n2000 end")
    #expect(page.script.arrangement.contains(.focus(Scene.first[3].name, isSeen: true)))
    #expect(try scenes(after: "0 key return\n100 end").isEmpty && playground.shown.contains { $0.card != nil })
    #expect(try scenes(after: "2000 end").map(\.name) == [Scene.first[3].name])
    // Nobody has taken the window, so that the card has gone back.
    #expect(playground.navigation.topViewController === page && playground.isAtRest)
  }

  @Test("Fly out of their rounded pictures")
  func corners() throws {
    try playground.play("0 key home\n50 key return\n100 end")
    let sources = playground.shown.compactMap { page in page.card?.endpoints.source }
    #expect(sources.count == 1 && sources.allSatisfy { $0.radius > 0 })
  }

  @Test("That a search has left are all back with Escape, and the page goes with the next one")
  func escape() throws {
    let page = try page
    try playground.play("0 key /\n50 key t\n100 key u\n150 key r\n200 key n\n250 key down\n2000 end")
    #expect(page.navigationItem.detail != "102")
    try playground.play("0 key escape\n2000 end")
    #expect(page.navigationItem.detail == "102" && playground.navigation.topViewController === page)
    try playground.play("0 key escape\n2000 end")
    #expect(playground.navigation.topViewController === playground.home.root)
  }

  @Test("Cannot be touched under the bar", arguments: [60.0, 160, 260, 360])
  func underBar(offset: Double) throws {
    let page = try page
    page.script.arrange(.scroll(to: offset), at: playground.navigation.now)
    try playground.play("0 down 1 160 26\n40 up 1\n300 end")
    #expect(playground.navigation.topViewController === page)
  }

  @Test("Have the backend load their pictures, and again once it has lost them")
  func images() throws {
    let requests = playground.step([.news(.lost)], at: playground.lastInstant).requests.images
    let areLoaded = requests.contains { if case .upload(let image, _) = $0 { Film.owns(image) } else { false } }
    #expect(areLoaded)
  }

  @Test("Can be caught as they open, which plays nothing")
  func caught() throws {
    let page = try page
    let script = "0 key home\n50 key return\n140 down 1 320 240\n200 glide 1 320 330 300\n520 up 1\n3000 end"
    #expect(try scenes(after: script).isEmpty)
    #expect(playground.navigation.topViewController === page)
  }

  @Test("Are as they were in a program that is made again")
  func again() throws {
    let page = try page
    try playground.play("0 key /\n50 key s\n100 key h\n150 key e\n200 key return\n300 pop\n2300 end")
    let bookmark = try #require(ProgramBookmark(of: playground))
    let copy = bookmark.restored(of: playground)
    #expect(Arranger(program: copy).actions == Arranger(program: playground).actions)
    #expect((copy.navigation.topViewController as? ScenesPage)?.navigationItem.detail == page.navigationItem.detail)
  }

  @Test("A bookmark has the row of the scenes that keys are on", arguments: [0, 1, 7])
  func scenes(count: Int) throws {
    let live = try stagePlayground(for: stage.replacing("402 874", with: "900 640"))
    try live.play("0 key shift+t\n1500 end")
    for _ in 0..<count { try live.play("0 key down\n1500 end") }
    let copy = try #require(ProgramBookmark(of: live)).restored(of: live)
    #expect(Arranger(program: copy).actions == Arranger(program: live).actions)
    let pages = [live, copy].compactMap { $0.navigation.topViewController as? ScenesPage }
    let looks = pages.map { page in
      var commands: [DisplayList.Command] = []
      PageDrawing.draw(.content, of: page, into: &commands, PageContext(of: live, at: live.navigation.now))
      return commands
    }
    #expect(looks.count == 2 && looks[0] == looks[1])
    for playground in [live, copy] { try playground.play("0 key down\n600 end") }
    #expect(Arranger(program: live).actions == Arranger(program: copy).actions)
  }
}

extension Request {
  fileprivate var scene: Scene? { if case .scene(let scene) = self { scene } else { nil } }
}
