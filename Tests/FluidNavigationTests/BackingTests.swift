import FluidNavigation
import Testing

/// What lies behind a transparent page, in flight and at rest.
@MainActor
struct BackingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let style: ModalPresentationStyle?
    let hasBacking: Bool
    let inFlight: Double
    let atRest: Double
    var testDescription: String { "\(style?.rawValue ?? "push"), backing \(hasBacking ? "on" : "off")" }
  }

  nonisolated static let cases = [
    Case(style: nil, hasBacking: true, inFlight: 1, atRest: 1),
    Case(style: nil, hasBacking: false, inFlight: 0, atRest: 1),
    Case(style: .fullScreen, hasBacking: true, inFlight: 1, atRest: 1),
    Case(style: .fullScreen, hasBacking: false, inFlight: 0, atRest: 1),
    Case(style: .overFullScreen, hasBacking: true, inFlight: 1, atRest: 0),
    Case(style: .overFullScreen, hasBacking: false, inFlight: 0, atRest: 0),
  ]

  /// Opens a page in a way.
  private func open(_ example: Case, on stage: Stage) -> Page {
    let page = stage.page("a")
    let options = ViewController.Transition.ZoomOptions()
    options.hasOpaqueBacking = example.hasBacking
    page.preferredTransition = .zoom(options: options) { [weak stage] in
      stage?.sources[$0.zoomedViewController.title]
    }
    if let style = example.style {
      page.modalPresentationStyle = style
      stage.navigation.present(page, animated: true)
    } else {
      stage.navigation.pushViewController(page, animated: true)
    }
    return page
  }

  private func topPage(_ stage: Stage) throws -> PresentedPage {
    try #require(stage.host.frame(at: stage.now).pages.last)
  }

  @Test("The presentation decides at rest, the zoom's options in flight", arguments: cases)
  func backing(example: Case) throws {
    let stage = Stage()
    let page = open(example, on: stage)
    stage.run(for: 0.06)
    #expect(try #require(stage.card(of: page)).backingOpacity == example.inFlight)
    stage.rest()
    #expect(try #require(stage.card(of: page)).backingOpacity == example.atRest)
    #expect(try topPage(stage).hidesEverythingBeneath == (example.atRest == 1))
    #expect((stage.home.appearanceState == .disappeared) == (example.atRest == 1))
    stage.window.goBack(animated: true)
    stage.run(for: 0.2)
    #expect(try #require(stage.card(of: page)).backingOpacity == example.inFlight)
    #expect(try !topPage(stage).hidesEverythingBeneath)
  }

  @Test("What covers the page beneath comes in and goes without a step", arguments: cases.filter { $0.atRest == 1 })
  func continuity(example: Case) throws {
    let stage = Stage()
    let page = open(example, on: stage)
    var latest = example.inFlight
    for step in 0..<4000 {
      if step == 2000 { stage.window.goBack(animated: true) }
      stage.run(for: 0.001, fps: 1000)
      guard let backing = stage.card(of: page)?.backingOpacity else { break }
      #expect(abs(backing - latest) < 0.05, "step \(step)")
      latest = backing
    }
    #expect(stage.card(of: page) == nil, "the page has landed")
  }
}
