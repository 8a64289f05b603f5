import FluidTestSupport
import Foundation
import Testing

/// What is shown in the colours of the display. On Wayland there is nothing to test: a display's profile comes by the color-management protocol alone, which the program does not speak.
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

  @Test("Pictures are shown in the colours that the display has as the program starts", arguments: [false, true])
  func display(isWide: Bool) async throws {
    let window = try await PlaygroundWindow.atRest(
      "--window", "600x400", folder: folder,
      preparing: { desktop in
        let display = try #require(desktop as? XDesktop).display
        if isWide { try RootProperty(name: "_ICC_PROFILE", bytes: Self.profile()).set(on: display.name) }
      })
    try await see(isWide ? Self.wide : Self.plain, not: isWide ? Self.plain : Self.wide, in: window, "its colours")
  }
}
