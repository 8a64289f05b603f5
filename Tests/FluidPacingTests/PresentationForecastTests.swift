import FluidMotion
import FluidPacing
import FluidTestSupport
import Testing

struct PresentationForecastTests {
  @Test(
    "Frames are foreseen at the refresh that shows them, also after a rest", arguments: RefreshClockTests.rates,
    [0.2, 0.9, 1.6])
  func refreshes(rate: Double, way: Double) {
    var generator = SeededGenerator(seed: RandomRun.seed)
    var forecast = PresentationForecast(period: 1 / rate)
    #expect(forecast.shown(handed: .zero, followsFrame: true) == nil)
    var refresh = 0.0
    for number in 0..<400 {
      // A frame after a rest is handed over anywhere before the last moment for a refresh.
      let follows = number < 40 || number % 20 != 0
      if !follows { refresh += 50 / rate }
      refresh += 1 / rate
      let early = follows ? way + generator.number(-0.05...0.05) : way + generator.number(0.05...0.8)
      let handed = Instant(seconds: refresh - early / rate)
      if number > 30, let shown = forecast.shown(handed: handed, followsFrame: follows) {
        #expect(abs(shown.seconds - refresh) < 0.1 / rate, "seed \(RandomRun.seed)")
      }
      forecast.note(
        Instant(seconds: refresh + generator.number(-0.02...0.02) / rate), handed: handed, period: 1 / rate)
    }
  }

  @Test("A display that shows the past is not looked ahead for")
  func past() {
    var forecast = PresentationForecast(period: 0.01)
    for number in 1...30 {
      let handed = Instant(seconds: Double(number) * 0.01)
      forecast.note(handed + 1, handed: handed, period: 0.01)
      #expect((0...0.031).contains((forecast.shown(handed: handed, followsFrame: true) ?? handed) - handed))
    }
  }

  @Test("A display that waits for frames shows them when they are handed over")
  func variable() {
    var forecast = PresentationForecast(period: 1.0 / 144)
    var handed = Instant(seconds: 1)
    for number in 0..<60 {
      handed = handed + (number % 2 == 0 ? 0.009 : 0.012)
      if let shown = forecast.shown(handed: handed, followsFrame: true) {
        #expect(abs(shown - handed - 0.002) < 0.001)
      }
      forecast.note(handed + 0.002, handed: handed, period: 0)
    }
    #expect(forecast.isVariable)
  }
}
