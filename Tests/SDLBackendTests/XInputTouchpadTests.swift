import CMockDisplays
import CTouchpads
import FluidGeometry
import FluidGestures
import Testing

/// XInput 2.4's event structures, up to what the program receives.
@MainActor
struct XInputTouchpadTests {
  private let listener = TouchpadListener()

  private func with(_ body: (OpaquePointer) throws -> Void) throws {
    let mock = try #require(mock_x11_open(TouchpadListener.handler, listener.context))
    defer { mock_x11_close(mock) }
    try body(mock)
  }

  private func pinch(_ phase: mock_x11_phase, _ time: UInt32, _ change: (inout mock_x11_pinch) -> Void = { _ in })
    -> mock_x11_pinch
  {
    var pinch = mock_x11_pinch()
    (pinch.phase, pinch.time, pinch.fingers, pinch.is_own) = (phase, time, 2, true)
    (pinch.x, pinch.y, pinch.scale) = (40.5, 20, 1)
    change(&pinch)
    return pinch
  }

  private let place = Point(x: 40.5, y: 20)

  @Test("A pinch arrives with its middle, its scale and its rotation", arguments: [false, true])
  func pinch(isCancelled: Bool) throws {
    try with { mock in
      mock_x11_send_pinch(mock, pinch(MOCK_PINCH_BEGIN, 1000))
      mock_x11_send_pinch(
        mock, pinch(MOCK_PINCH_UPDATE, 1008) { ($0.dx, $0.dy, $0.scale, $0.angle) = (4, -2, 1.125, 90) })
      mock_x11_send_pinch(mock, pinch(MOCK_PINCH_END, 1016) { $0.is_cancelled = isCancelled })
      let last = TouchpadPinch(center: place + Vector(dx: 4, dy: -2), scale: 1.125, rotation: .pi / 2)
      #expect(
        listener.kinds() == [
          .pinch(.began, TouchpadPinch(center: place)), .pinch(.moved, last),
          .pinch(isCancelled ? .cancelled : .ended, last),
        ])
      mock_x11_send_pinch(mock, pinch(MOCK_PINCH_BEGIN, 1000) { $0.is_own = false })
      #expect(listener.kinds().isEmpty, "another window's")
    }
  }

  @Test("A touchpad scrolls by its valuators' increments, and leaves with an event of nothing")
  func scroll() throws {
    try with { mock in
      #expect(mock_x11_get_abilities(mock).takes_scrolling && mock_x11_get_abilities(mock).version == 4)
      mock_x11_send_motion(mock, true, true, 1000, .nan, 60)
      mock_x11_send_motion(mock, true, true, 1008, -120, 0)
      mock_x11_send_motion(mock, true, true, 1012, .nan, .nan)
      mock_x11_send_motion(mock, true, true, 1016, .nan, 0)
      let scrolling: [(TouchPhase, Vector)] = listener.kinds().compactMap { kind in
        if case .scroll(let phase, _, let distance) = kind { (phase, distance) } else { nil }
      }
      #expect(scrolling.map(\.0) == [.began, .moved, .moved, .ended])
      #expect(scrolling.map(\.1) == [.zero, Vector(dx: 0, dy: -7.5), Vector(dx: 15, dy: 0), .zero])
    }
  }

  @Test("A mouse's wheel, and a touchpad over another window, are not told of")
  func others() throws {
    try with { mock in
      mock_x11_send_motion(mock, false, true, 1000, .nan, 120)
      mock_x11_send_motion(mock, true, false, 1000, .nan, 120)
      #expect(listener.messages.isEmpty)
    }
  }

  @Test(
    "Of a wheel's clicks only those are kept back that the server has made of a touchpad's scrolling",
    arguments: [
      (true, true, 4, true), (true, true, 7, true), (true, true, 1, false), (true, false, 4, false),
      (false, true, 4, false), (false, false, 5, false),
    ])
  func clicks(isTouchpad: Bool, isEmulated: Bool, button: UInt32, isKeptBack: Bool) throws {
    try with { mock in
      #expect(mock_x11_send_button(mock, isTouchpad, isEmulated, 1000, button) == isKeptBack)
      #expect(!mock_x11_send_button(mock, false, false, 1001, button), "the next click is a wheel's own")
    }
  }
}
