import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@testable import PlaygroundPages

@MainActor
@Suite("The fingers that open a picture")
final class OpeningFingersTests {
  private let arena = GestureArena()
  private let fingers = OpeningFingers<Int>(name: "tile")
  /// The picture beneath the fingers.
  private var index: Int? = 3
  /// The pictures that were pulled at, once for each change.
  private var spread: [Int] = []

  /// Two fingers land and spread; the picture beneath them may be another one halfway.
  private func spread(halfway other: Int? = nil) {
    fingers.connect { [unowned self] _ in
      index
    } open: { _ in
    } spread: { [unowned self] index, _ in
      spread.append(index)
    }
    for (finger, x) in [(1, 100.0), (2, 160)] {
      arena.touchBegan(
        TouchID(rawValue: finger), at: Point(x: x, y: 100), time: .zero, recognizers: [fingers.tap, fingers.pinch])
    }
    for step in 1...6 {
      if step == 4, let other { index = other }
      for (finger, x) in [(1, 100 - Double(step) * 20), (2, 160 + Double(step) * 20)] {
        arena.touchMoved(
          TouchID(rawValue: finger), to: Point(x: x, y: 100), time: Instant(seconds: Double(step) / 60))
      }
    }
  }

  @Test("Pull at the picture that was between them when they began to spread, whatever is there since then")
  func spreading() {
    spread(halfway: 7)
    #expect(spread.count > 2 && Set(spread) == [3])
  }

  @Test("Pull at nothing where no picture is")
  func empty() {
    index = nil
    spread()
    #expect(spread.isEmpty)
  }
}
