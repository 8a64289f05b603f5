import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The bar over several flights")
struct BarMixTests {
  private func mix(_ openness: [Double]) -> BarMix {
    let pages = openness.enumerated().map { index, openness in
      BarMix.Page(
        words: BarWords.Words(NavigationItem(title: "\(index)")),
        button: index == 0 ? .entrance : index == 2 ? .done : .back,
        part: BarOpacities(title: index == 0 ? 1 : openness, button: index == 0 ? 1 : openness))
    }
    return BarMix(pages)
  }

  @Test("Has the strength of one title")
  func titles() {
    for first in stride(from: 0, through: 1, by: 0.05) {
      for second in stride(from: 0, through: 1, by: 0.05) {
        let words = mix([1, first, second]).words
        #expect(abs(words.reduce(0, +) - 1) < 1e-12)
      }
    }
  }

  @Test("Is the same with a page that is closed and without it")
  func closed() {
    for openness in stride(from: 0, through: 1, by: 0.05) {
      let alone = mix([1, openness])
      let above = mix([1, openness, 0])
      #expect(above.words == alone.words + [0])
      #expect(above.buttons == alone.buttons && above.buttonWidth == alone.buttonWidth)
      let beneath = BarMix(
        [
          BarMix.Page(words: BarWords.Words(), button: .entrance),
          BarMix.Page(words: BarWords.Words(), button: .done, part: BarOpacities(title: 0, button: 0)),
          BarMix.Page(words: BarWords.Words(), button: .back, part: BarOpacities(title: openness, button: openness)),
        ])
      #expect(beneath.words == [alone.words[0], 0, alone.words[1]])
      #expect(beneath.buttons == alone.buttons && beneath.buttonWidth == alone.buttonWidth)
    }
  }

  @Test("Keeps a button that both pages have")
  func button() {
    for openness in stride(from: 0, through: 1, by: 0.05) {
      let pages = [1, openness].map {
        BarMix.Page(words: BarWords.Words(), button: .back, part: BarOpacities(title: $0, button: $0))
      }
      #expect(BarMix(pages).buttons[.back] == 1)
    }
  }

  /// The words of the bar and how strong they are, whatever a frame draws twice.
  private func words(_ list: DisplayList) -> [String: Double] {
    list.commands.reduce(into: [:]) { words, command in
      guard case .text(let line) = command, line.position.y == Chrome.barHeight / 2 else { return }
      words[line.text, default: 0] += line.color.alpha
    }
  }

  @Test("Has no step when two pages are in the air")
  func noStep() throws {
    let scene = try #require(Scene.named("two-in-flight"))
    let script = try Script(parsing: "window 1000 700\n" + scene.text)
    let run = TestWindow(script)
    var former: [String: Double]?
    var inFlight = 0
    run.play(script, lasting: 7) {
      let words = words(FrameComposer.frameWithoutInspector(of: run.playground))
      inFlight = max(inFlight, run.playground.shown.count { $0.phase.isInFlight })
      for text in Set(words.keys).union(former?.keys ?? [:].keys) {
        guard let former else { break }
        #expect(abs((words[text] ?? 0) - (former[text] ?? 0)) < 0.3, "\(text) at \(run.now)")
      }
      former = words
    }
    #expect(inFlight == 2)
    #expect(former?.keys.contains("Scenes") == true)
  }
}

extension BarMix {
  /// - Parameter pages: the lowest first.
  fileprivate init(_ pages: [Page]) {
    self.init()
    for page in pages { add(page) }
  }
}
