import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundKit
import Testing

/// What the README and the pages that it leads to say is what the program does.
@MainActor
@Suite("The README")
struct ReadmeTests {
  /// A page of the documentation of PlaygroundKit.
  private static func page(_ name: String) -> String { "Sources/PlaygroundKit/PlaygroundKit.docc/\(name).md" }

  @Test("The engines' page shows the examples that are compiled here", arguments: ["CaughtFlight", "QuarterTurn"])
  func example(name: String) throws {
    let example = try Checkout.text("Tests/ReadmeTests/\(name).swift").trimmingCharacters(in: .newlines)
    #expect(try Checkout.text(Self.page("Engines")).contains("```swift\n\(example)\n```"))
  }

  @Test("The README shows the least that draws a zoom, but for its imports")
  func shownZoom() throws {
    let program = try Checkout.text("Sources/Examples/ExampleZoom/main.swift")
    let start = try #require(program.range(of: "SDLWindow.prepare()")).lowerBound
    #expect(try Checkout.text("README.md").contains("```swift\n\(program[start...])```"))
  }

  @Test("The engines' page shows an example that catches the flight")
  func exampleRuns() {
    var frames = 0
    let callbacks = caughtFlight { if $0.card != nil { frames += 1 } }
    #expect(frames > 20)
    #expect(
      callbacks == [
        "home.viewWillAppear", "home.viewIsAppearing", "home.viewDidAppear",
        "home.viewWillDisappear", "photo.viewWillAppear", "photo.viewIsAppearing",
        "home.viewDidDisappear", "photo.viewDidAppear",
        "photo.viewWillDisappear", "home.viewWillAppear", "home.viewIsAppearing",
        "photo.viewDidDisappear", "home.viewDidAppear",
      ])
  }

  /// Hands out animators.
  private final class Animators: NavigationControllerDelegate {
    private let animator: (NavigationOperation) -> (any ViewControllerAnimatedTransitioning)?

    init(_ animator: @escaping (NavigationOperation) -> (any ViewControllerAnimatedTransitioning)?) {
      self.animator = animator
    }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
      from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator(operation) }
  }

  /// Pushes a page with an animator of a delegate.
  private func pushed(_ animators: Animators) -> (host: NavigationHost, page: ViewController) {
    let host = NavigationHost(root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
    host.navigationController.delegate = animators
    host.beginTurn(at: .zero)
    let page = ViewController(title: "a")
    host.navigationController.pushViewController(page, animated: true)
    return (host, page)
  }

  @Test(
    "The page on options names a template of an animator, and a tutorial that ends with one, which open a page, whole, and close it",
    arguments: [Template.self, Drop.self] as [any PlaygroundAnimator.Type])  // compiled here by links to them
  func animatorFileRuns(type: any PlaygroundAnimator.Type) {
    let animators = Animators { type.init($0, source: nil) }
    let (host, page) = pushed(animators)
    let middle = host.frame(at: Instant(seconds: 0.1))
    #expect(middle.pages.last?.placement != .identity && middle.pages.first?.subviewsInFront.count == 1)
    let open = host.frame(at: Instant(seconds: 2))
    #expect(open.pages.last?.placement == .identity && page.appearanceState == .appeared)
    host.navigationController.popViewController(animated: true)
    _ = host.frame(at: Instant(seconds: 2.1))
    #expect(host.frame(at: Instant(seconds: 4)).pages.count == 1 && page.appearanceState == .disappeared)
  }

  @Test("The engines' page shows an animator that turns a page in")
  func animatorRuns() {
    let turns = Animators { $0 == .push ? QuarterTurn() : nil }
    let (host, page) = pushed(turns)
    var turned = 0
    for frame in 1..<90 {
      for page in host.frame(at: Instant(seconds: Double(frame) / 60)).pages {
        if case .flat(let map) = page.placement.surface, map.b != 0 { turned += 1 }
      }
    }
    #expect(turned > 20 && page.appearanceState == .appeared && !host.isAnimating)
  }

  /// `FLUIDZOOM_BLESS=1 swift test` writes the tables anew.
  @Test(
    "The pages on pictures and on options list the keys and options of the tables",
    arguments: ["Viewer", "Options"])
  func keys(name: String) throws {
    let table = name == "Viewer" ? KeyTables.commands : KeyTables.options
    if let difference = try Golden.difference(of: table, in: Self.page(name)) { Issue.record("\(difference)") }
  }

  /// What the page on dependencies calls each of Debian's packages.
  private static let names = [
    "libsdl2-dev": "SDL2", "libsdl2-image-dev": "SDL2_image", "libsdl2-ttf-dev": "SDL2_ttf",
    "libjpeg-dev": "libjpeg-turbo",
    "libpng-dev": "libpng", "libwebp-dev": "libwebp", "libtiff-dev": "libtiff", "libheif-dev": "libheif",
    "libjxl-dev": "libjxl", "liblcms2-dev": "Little CMS (lcms2)", "zlib1g-dev": "zlib",
    "libwayland-dev": "libwayland-client", "libx11-dev": "libX11", "libxi-dev": "libXi",
    "libfontconfig-dev": "fontconfig", "fonts-inter": "Inter", "xvfb": "Xvfb", "x11-apps": "xwd",
    "libglib2.0-bin": "gdbus",
  ]

  @Test("The page on dependencies gives a reason for every package that run.sh installs")
  func packages() throws {
    let lists = try Checkout.text("run.sh").matches(of: /(?m)^(?:test_)?packages=\(([^)]*)\)/)
    #expect(lists.count == 2)
    let packages = lists.flatMap { $0.1.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(packages.count > 20)
    let page = try Checkout.text(Self.page("Dependencies"))
    let end = try #require(page.range(of: "## By hand")).lowerBound
    let rows = page[..<end].split(separator: "\n").map { $0.split(separator: "|") }.filter { $0.count == 2 }
    let explained = Set(
      rows.flatMap { $0[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } })
    for package in packages { #expect(explained.contains(Self.names[package] ?? package), "\(package)") }
  }

  @Test("The README can be read in a few minutes")
  func size() throws { #expect(try Checkout.text("README.md").utf8.count <= 9_000) }

  @Test("The README shows pictures that are there")
  func pictures() throws {
    let paths = try Checkout.text("README.md").matches(of: /\]\((Resources\/[^)]+)\)/).map { String($0.1) }
    #expect(!paths.isEmpty)
    for path in paths { #expect(FileManager.default.fileExists(atPath: Checkout.path(path))) }
  }
}
