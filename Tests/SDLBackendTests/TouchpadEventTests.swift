import CSDL
import CTouchpads
import FluidGeometry
import FluidGestures
import FluidMotion
import Glibc
import Testing

@testable import SDLBackend

/// Messages of touchpads in SDL's queue.
@MainActor
@Suite(.serialized)
struct TouchpadEventTests {
  private static let type: UInt32 = 0x8100

  private func message(_ kind: ctouchpads_kind, _ stamp: UInt32, x: Double = 0, y: Double = 0, number: Int32 = 0)
    throws -> SDL_Event
  {
    var message = ctouchpads_event()
    (message.kind, message.stamp, message.number, message.x, message.y) = (kind, stamp, number, x, y)
    var event = SDL_Event()
    event.user.type = Self.type
    let memory = try #require(SDL_malloc(MemoryLayout<ctouchpads_event>.size))
    memory.bindMemory(to: ctouchpads_event.self, capacity: 1).initialize(to: message)
    event.user.data1 = memory
    return event
  }

  private func frame(_ stamp: UInt32, distance: Double) throws -> [SDL_Event] {
    try [
      message(CTOUCHPADS_WAYLAND_AXIS_SOURCE, stamp, number: 1), message(CTOUCHPADS_WAYLAND_AXIS, stamp, x: distance),
      message(CTOUCHPADS_WAYLAND_FRAME, stamp, x: 20, y: 30),
    ]
  }

  @Test("Fingers move when they did, however late the loop reads it, and end when nothing comes any more")
  func times() throws {
    var translator = EventTranslator()
    translator.touchpadType = Self.type
    var events: [InputEvent] = []
    for event in try frame(5000, distance: 9) { #expect(translator.translate(event, into: &events) == nil) }
    usleep(28_000)
    for stamp in [5008, 5016, 5024] as [UInt32] {
      for event in try frame(stamp, distance: 9) { #expect(translator.translate(event, into: &events) == nil) }
    }
    let first = try #require(events.first?.time)
    let expected = [0, 0, 0.008, 0.016, 0.024]
    #expect(events.count == expected.count)
    for (event, elapsed) in zip(events, expected) { #expect(abs(event.time - first - elapsed) < 1e-9) }
    let deadline = try #require(translator.deadline)
    usleep(UInt32(max(0, deadline - translator.clock.now) * 1e6) + 1000)
    translator.finish(into: &events)
    guard case .scroll(.ended, _, _)? = events.last?.kind else { return #expect(Bool(false)) }
    #expect(translator.deadline == nil)
  }

  @Test("Fingers that scroll have left where the pointer leaves the window")
  func leaving() throws {
    var translator = EventTranslator()
    translator.touchpadType = Self.type
    var events: [InputEvent] = []
    for event in try frame(5000, distance: 9) { #expect(translator.translate(event, into: &events) == nil) }
    var leave = SDL_Event()
    leave.window.type = SDL_WINDOWEVENT.rawValue
    leave.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    leave.window.timestamp = SDL_GetTicks()
    #expect(translator.translate(leave, into: &events) == nil)
    let place = Point(x: 20, y: 30)
    #expect(events.suffix(2).map(\.kind) == [.scroll(.ended, place, .zero), .mouseExited])
    #expect(translator.deadline == nil)
    for (a, b) in zip(events, events.dropFirst()) { #expect(a.time <= b.time) }
  }
}
