import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundKit
import Testing

/// What the README says is what the program does.
@MainActor
@Suite("The README")
struct ReadmeTests {
  @Test("The README shows the examples that are compiled here", arguments: ["CaughtFlight", "QuarterTurn"])
  func example(name: String) throws {
    let example = try Checkout.text("Tests/ReadmeTests/\(name).swift").trimmingCharacters(in: .newlines)
    #expect(try Checkout.text("README.md").contains("```swift\n\(example)\n```"))
  }

  @Test("The README shows an example that catches the flight")
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

  /// Hands out animators of one type.
  private final class Animators: NavigationControllerDelegate {
    private let type: any PlaygroundAnimator.Type

    init(_ type: any PlaygroundAnimator.Type) { self.type = type }

    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
      from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { type.init(operation, source: nil) }
  }

  @Test(
    "The README names a template of an animator, and a tutorial that ends with one, which open a page, whole, and close it",
    arguments: [Template.self, Drop.self] as [any PlaygroundAnimator.Type])  // compiled here by links to them
  func animatorFileRuns(type: any PlaygroundAnimator.Type) {
    let host = NavigationHost(root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
    let animators = Animators(type)
    host.navigationController.delegate = animators
    host.beginTurn(at: .zero)
    let page = ViewController(title: "a")
    host.navigationController.pushViewController(page, animated: true)
    let middle = host.frame(at: Instant(seconds: 0.1))
    #expect(middle.pages.last?.placement != .identity && middle.pages.first?.subviewsInFront.count == 1)
    let open = host.frame(at: Instant(seconds: 2))
    #expect(open.pages.last?.placement == .identity && page.appearanceState == .appeared)
    host.navigationController.popViewController(animated: true)
    _ = host.frame(at: Instant(seconds: 2.1))
    #expect(host.frame(at: Instant(seconds: 4)).pages.count == 1 && page.appearanceState == .disappeared)
  }

  private final class Turns: NavigationControllerDelegate {
    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
      from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { operation == .push ? QuarterTurn() : nil }
  }

  @Test("The README shows an animator that turns a page in")
  func animatorRuns() {
    let navigation = NavigationController(
      root: ViewController(title: "home"), pageSize: Size(width: 402, height: 874))
    let turns = Turns()
    navigation.delegate = turns
    navigation.start()
    let page = ViewController(title: "a")
    navigation.pushViewController(page, animated: true)
    var turned = 0
    for frame in 1..<90 {
      navigation.beginTurn(at: Instant(seconds: Double(frame) / 60))
      navigation.forEachPage {
        guard case .flat(let map) = $0.placement.surface, map.b != 0 else { return }
        turned += 1
      }
    }
    #expect(turned > 20 && page.appearanceState == .appeared && !navigation.isAnimating)
  }

  /// `FLUIDZOOM_BLESS=1 swift test` writes the tables anew.
  @Test("The README lists the keys and options of the tables")
  func keys() throws {
    var readme = try Checkout.text("README.md")
    if ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1" {
      let start = try #require(readme.range(of: "| key | what it does |"))
      let second = try #require(readme.range(of: "| key | option |"))
      let end = try #require(readme.range(of: "\n\n", range: second.lowerBound..<readme.endIndex))
      readme.replaceSubrange(start.lowerBound..<end.lowerBound, with: KeyTables.markdown.dropLast())
      try readme.write(toFile: Checkout.path("README.md"), atomically: true, encoding: .utf8)
    }
    #expect(readme.contains(KeyTables.markdown), "README.md should contain:\n\(KeyTables.markdown)")
  }

  /// What the README calls each of Debian's packages.
  private static let names = [
    "libsdl2-dev": "SDL2", "libsdl2-image-dev": "SDL2_image", "libsdl2-ttf-dev": "SDL2_ttf", "libjpeg-dev": "libjpeg",
    "libpng-dev": "libpng", "libwebp-dev": "libwebp", "libtiff-dev": "libtiff", "libheif-dev": "libheif",
    "libjxl-dev": "libjxl", "liblcms2-dev": "Little CMS (lcms2)", "zlib1g-dev": "zlib",
    "libwayland-dev": "libwayland-client", "libx11-dev": "libX11", "libxi-dev": "libXi",
    "libfontconfig-dev": "fontconfig", "fonts-inter": "Inter", "xvfb": "Xvfb", "x11-apps": "xwd",
    "libglib2.0-bin": "gdbus",
  ]

  @Test("The README gives a reason for every package that run.sh installs")
  func packages() throws {
    let lists = try Checkout.text("run.sh").matches(of: /(?m)^(?:test_)?packages=\(([^)]*)\)/)
    #expect(lists.count == 2)
    let packages = lists.flatMap { $0.1.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(packages.count > 20)
    let readme = try Checkout.text("README.md")
    let start = try #require(readme.range(of: "## Dependencies")).upperBound
    let end = try #require(readme.range(of: "What is written here", range: start..<readme.endIndex)).lowerBound
    let rows = readme[start..<end].split(separator: "\n").map { $0.split(separator: "|") }.filter { $0.count == 2 }
    let explained = Set(
      rows.flatMap { $0[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } })
    for package in packages { #expect(explained.contains(Self.names[package] ?? package), "\(package)") }
  }

  @Test("The README shows pictures that are there")
  func pictures() throws {
    let paths = try Checkout.text("README.md").matches(of: /\]\((Resources\/[^)]+)\)/).map { String($0.1) }
    #expect(!paths.isEmpty)
    for path in paths { #expect(FileManager.default.fileExists(atPath: Checkout.path(path))) }
  }
}
