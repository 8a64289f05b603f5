import FluidScript
import FluidTestSupport
import Testing

@MainActor
@Suite("Reported elsewhere: touches are blocked for the whole zoom")
struct TouchProofTests {
  /// What a tap meets: the page that flies, or what is beneath it.
  enum Target: CaseIterable { case page, beside }

  /// How a page comes and goes, by the options that say it.
  struct Style: CustomTestStringConvertible {
    let transition: Settings.Transition.Style
    let presentation: Settings.Transition.Presentation
    var reducesMotion = false

    var testDescription: String {
      "\(transition.rawValue), \(presentation.rawValue)" + (reducesMotion ? ", reduced motion" : "")
    }

    /// Every transition of the program, its animators among them, in every presentation. What a slider holds does not fly.
    static let all: [Style] = Settings.Transition.Presentation.allCases.flatMap { presentation in
      Settings.Transition.Style.allCases.filter { $0 != .percentDriven }.map {
        Style(transition: $0, presentation: presentation)
      }
        + [Style(transition: .zoom, presentation: presentation, reducesMotion: true)]
    }
  }

  @Test(
    "A tap in each frame of each style's flight is answered, on the page and, while it closes, beside it: none is lost",
    arguments: RandomRun.cases(Style.all, [(true, Target.page), (false, .page), (false, .beside)], shortly: 4))
  func everyFrame(style: Style, flight: (opens: Bool, target: Target)) throws {
    var lost: [Int] = []
    var (frames, taps) = (0, 0)
    while frames < 120 {
      let flying = try TappedFlight(style, opens: flight.opens)
      flying.run(frames + 1)
      guard flying.isFlying else { break }
      frames += 1
      // There is nothing of it to tap before it is in the window.
      guard let point = flight.target == .page ? flying.pointOnPage : TappedFlight.beside else { continue }
      taps += 1
      if !flying.isAnswered(at: point) { lost.append(frames) }
    }
    RandomRun.tell(taps, "taps")
    #expect(lost.isEmpty, "of \(frames) frames these lose a tap")
    // Most of a sheet's flight is below the window.
    #expect(frames > 5 && taps >= 5, "\(taps) taps in \(frames) frames")
  }

  @Test("A tap beside an opening card takes a panel back", arguments: Style.all.filter { $0.transition == .zoom })
  func besideOpening(style: Style) throws {
    var taps = 0
    for frame in 1...10 {
      let flight = try TappedFlight(style, opens: true)
      flight.run(frame)
      guard flight.isFlying, flight.isCardElsewhere else { break }
      taps += 1
      let takesBack = [.sheet, .popover].contains(style.presentation)
      #expect(flight.isAnswered(at: TappedFlight.beside) == takesBack, "frame \(frame)")
      flight.run(240)
      #expect(flight.isOpen != takesBack, "frame \(frame)")
    }
    RandomRun.tell(taps, "taps beside")
    #expect(taps > 1 || style.reducesMotion)
  }
}
