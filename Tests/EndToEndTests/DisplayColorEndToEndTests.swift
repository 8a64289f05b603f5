import FluidTestSupport
import Foundation
import Testing

/// What is shown in the colours of the display. SDL knows one output of Xvfb, and X itself two monitors. On Wayland there is nothing to
/// test: a display's profile comes by the color-management protocol alone, which the program does not speak.
struct DisplayColorEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// Of a picture in sight, as it is in sRGB and in Display P3, from the formulas of both.
  private static let plain = Screenshot.Color(red: 230, green: 120, blue: 30)
  private static let wide = Screenshot.Color(red: 216, green: 126, blue: 56)

  private static func profile() throws -> Data {
    try Data(contentsOf: URL(filePath: Checkout.path("Tests/FluidPicturesTests/Fixtures/Colors/p3.icc")))
  }

  /// Waits until the window has much of one colour and nothing of the other.
  private func see(
    _ color: Screenshot.Color, not other: Screenshot.Color, in window: PlaygroundWindow, _ what: String
  ) async throws {
    try await window.see(what) { screenshot in
      var (found, wrong) = (0, 0)
      for y in 0..<screenshot.height {
        for x in 0..<screenshot.width {
          if screenshot[x, y].isClose(to: color, within: 3) { found += 1 }
          if screenshot[x, y].isClose(to: other, within: 3) { wrong += 1 }
        }
      }
      return found > 500 && wrong == 0 ? [] : ["\(found) pixels of \(color), \(wrong) of \(other)"]
    }
  }

  @Test("Pictures are shown in the colours of the monitor that the window is on, when it moves and when they change")
  func monitors() async throws {
    let window = try await PlaygroundWindow.atRest("--window", "600x400", folder: folder)
    try await window.move(to: 10, 10)
    try await see(Self.plain, not: Self.wide, in: window, "sRGB")

    // Another profile while nothing moves.
    try RootProperty(name: "_ICC_PROFILE", bytes: Self.profile()).set(on: try window.x.display.name)
    try await see(Self.wide, not: Self.plain, in: window, "the profile that was set")
    try RootProperty.remove("_ICC_PROFILE", from: try window.x.display.name)
    try await see(Self.plain, not: Self.wide, in: window, "sRGB where there is no profile any more")

    // Another monitor, with a profile of its own.
    try TwoMonitors.set(on: try window.x.display.name, width: 640, height: 900)
    try RootProperty(name: "_ICC_PROFILE_1", bytes: Self.profile()).set(on: try window.x.display.name)
    try await window.move(to: 660, 10)
    try await see(Self.wide, not: Self.plain, in: window, "the second monitor's profile")
    try await window.move(to: 20, 20)
    try await see(Self.plain, not: Self.wide, in: window, "the first monitor's colours again")
  }
}
