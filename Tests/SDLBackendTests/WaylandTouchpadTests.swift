import CMockDisplays
import CTouchpads
import FluidGeometry
import FluidGestures
import Testing

/// A compositor's events, over a real connection, up to what the program receives.
@MainActor
struct WaylandTouchpadTests {
  private let listener = TouchpadListener()

  /// The pointer is at (40.5, 20) of the window, unless `entersOwn` says otherwise.
  private func with(
    seat: Int32 = 8, gestures: Int32 = 3, entersOwn: Bool? = true, _ body: (OpaquePointer) throws -> Void
  ) throws {
    let mock = try #require(mock_compositor_open(seat, gestures, TouchpadListener.handler, listener.context))
    defer { mock_compositor_close(mock) }
    if let entersOwn {
      mock_pointer_enter(mock, entersOwn, 40.5, 20)
      mock_compositor_settle(mock)
    }
    try body(mock)
  }

  private func kinds(_ mock: OpaquePointer) -> [InputEvent.Kind] {
    mock_compositor_settle(mock)
    return listener.kinds()
  }

  private let place = Point(x: 40.5, y: 20)

  // MARK: Requests

  @Test("It binds a pointer, a pinch and a hold, no swipe, and leaves nothing behind")
  func requests() throws {
    try with { mock in
      let objects = mock_compositor_get_objects(mock)
      #expect(objects.pointers == 1 && objects.pinches == 1 && objects.holds == 1)
      #expect(objects.swipes == 0 && objects.managers == 1)
      let left = mock_compositor_leave(mock)
      #expect(left.pointers + left.pinches + left.holds + left.managers == 0)
    }
  }

  @Test(
    "It takes what a compositor has: the older ones have no holds, no gestures, no frames",
    arguments: [(8, 3, 3, true), (8, 2, 2, true), (5, 1, 1, true), (7, 0, 0, true), (4, 3, 3, false)])
  func versions(seat: Int32, gestures: Int32, version: Int32, takesScrolling: Bool) throws {
    try with(seat: seat, gestures: gestures, entersOwn: nil) { mock in
      let abilities = mock_compositor_get_abilities(mock)
      #expect(abilities.version == version && abilities.takes_scrolling == takesScrolling && abilities.is_wayland)
      let objects = mock_compositor_get_objects(mock)
      #expect(objects.pointers == (takesScrolling ? 1 : 0))
      #expect(objects.pinches == (takesScrolling && gestures > 0 ? 1 : 0))
      #expect(objects.holds == (takesScrolling && gestures >= 3 ? 1 : 0))
    }
  }

  // MARK: Events

  @Test("A pinch arrives with its middle, its scale and its rotation", arguments: [false, true])
  func pinch(isCancelled: Bool) throws {
    try with { mock in
      mock_pinch_begin(mock, true, 1000, 2)
      mock_pinch_update(mock, 1008, 4, -2, 1.125, 90)
      mock_pinch_update(mock, 1016, 0.5, 0, 1.5, -45)
      mock_pinch_end(mock, 1024, isCancelled)
      let kinds = kinds(mock)
      try #require(kinds.count == 4)
      #expect(kinds[0] == .pinch(.began, TouchpadPinch(center: place)))
      let last = TouchpadPinch(center: place + Vector(dx: 4.5, dy: -2), scale: 1.5, rotation: .pi / 4)
      #expect(kinds[2] == .pinch(.moved, last))
      #expect(kinds[3] == .pinch(isCancelled ? .cancelled : .ended, last))
      #expect(listener.messages.map(\.stamp) == [1000, 1008, 1016, 1024])
    }
  }

  @Test("Gestures over another surface, and those without a beginning, are not the window's")
  func elsewhere() throws {
    try with { mock in
      mock_pinch_update(mock, 1000, 4, -2, 1.125, 90)
      mock_pinch_end(mock, 1008, false)
      mock_pinch_begin(mock, false, 1016, 2)
      mock_pinch_update(mock, 1024, 4, -2, 1.125, 90)
      mock_pinch_end(mock, 1032, false)
      #expect(kinds(mock).isEmpty && listener.messages.isEmpty)
    }
    try with(entersOwn: false) { mock in
      mock_axis_source(mock, 1)
      mock_axis(mock, 1000, 0, 30)
      mock_frame(mock)
      #expect(kinds(mock).isEmpty)
    }
  }

  @Test("Fingers scroll, with their lift and with empty frames, where the pointer is")
  func scroll() throws {
    try with { mock in
      mock_pointer_motion(mock, 990, 50, 60)
      mock_frame(mock)
      for time in [1000, 1010] as [UInt32] {
        mock_axis_source(mock, 1)
        mock_axis(mock, time, 0, 12.5)
        mock_axis(mock, time, 1, -3)
        mock_frame(mock)
        mock_frame(mock)
      }
      mock_axis_source(mock, 1)
      mock_axis_stop(mock, 1020, 0)
      mock_axis_stop(mock, 1020, 1)
      mock_frame(mock)
      let (place, step) = (Point(x: 50, y: 60), Vector(dx: 3, dy: -12.5))
      #expect(
        kinds(mock) == [
          .scroll(.began, place, .zero), .scroll(.moved, place, step), .scroll(.moved, place, step),
          .scroll(.ended, place, .zero),
        ])
    }
  }

  @Test("A wheel's clicks and fractions of them are steps of a wheel")
  func wheel() throws {
    try with { mock in
      mock_axis_source(mock, 0)
      mock_axis_value120(mock, 0, -60)
      mock_axis(mock, 1000, 0, -7.5)
      mock_frame(mock)
      #expect(kinds(mock) == [.wheel(place, Vector(dx: 0, dy: 0.5))])
    }
    try with(seat: 7) { mock in
      mock_axis_source(mock, 0)
      mock_axis_discrete(mock, 1, 2)
      mock_axis(mock, 1000, 1, 30)
      mock_frame(mock)
      #expect(kinds(mock) == [.wheel(place, Vector(dx: -2, dy: 0))])
    }
  }

  @Test("Fingers that rest after a flick are told of")
  func hold() throws {
    try with { mock in
      mock_axis_source(mock, 1)
      mock_axis(mock, 1000, 0, 12.5)
      mock_frame(mock)
      mock_axis_stop(mock, 1008, 0)
      mock_frame(mock)
      _ = kinds(mock)
      mock_hold_begin(mock, 1100, 2)
      mock_hold_end(mock, 1200, false)
      #expect(kinds(mock) == [.scroll(.began, place, .zero), .scroll(.cancelled, place, .zero)])
    }
  }

  @Test("What is under way ends when the pointer leaves, and when the device or the protocol goes", arguments: 0..<3)
  func goes(which: Int) throws {
    try with { mock in
      mock_axis_source(mock, 1)
      mock_axis(mock, 1000, 0, 12.5)
      mock_frame(mock)
      if which > 0 { mock_pinch_begin(mock, true, 1010, 2) }
      #expect(!kinds(mock).isEmpty)
      switch which {
      case 0: mock_pointer_leave(mock)
      case 1: mock_seat_has_pointer(mock, false)
      default: mock_remove_gestures(mock)
      }
      let last = kinds(mock)
      switch (which, last.first) {
      case (0, .scroll(.ended, _, _)?), (1, .pinch(.cancelled, _)?), (2, .pinch(.cancelled, _)?): break
      default: Issue.record("\(last)")
      }
      guard which == 1 else { return }
      mock_seat_has_pointer(mock, true)
      mock_compositor_settle(mock)
      #expect(mock_compositor_get_objects(mock).pinches == 1 && mock_compositor_get_objects(mock).pointers == 1)
    }
  }
}
