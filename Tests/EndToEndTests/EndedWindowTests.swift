import FluidTestSupport
import Testing

/// What tests wait for where it can no longer come.
struct EndedWindowTests {
  @Test("A wait for a window ends with its program, and says so")
  func ended() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: PictureFolder())
    try window.tell("close")
    let error = await #expect(throws: Overdue.self) {
      try await window.wait(for: "a window of one pixel") { try await window.screenshot().width == 1 ? () : nil }
    }
    #expect(error?.description.hasPrefix("a window of one pixel: fluidzoom has ended; ") == true)
  }
}
