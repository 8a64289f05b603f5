import FluidTestSupport
import Foundation

/// The display servers that windows of the tests are on.
enum DisplayServer: CaseIterable, Sendable {
  case x11, wayland

  /// Where what takes long is tested: on both in a long run.
  static let inLongRuns: [DisplayServer] = RandomRun.isLong ? allCases : [.x11]
}

/// A display server of a test's own, and hands on the one window that it shows.
///
/// Locations are points of the window's content, of which it has one a pixel. Buttons are counted as X does: 1 is left, 2 middle,
/// 3 right. Keys have X's names, with modifiers before them: `shift+Left`.
protocol Desktop: AnyObject {
  /// What a program is started with that is to show its window here.
  var environment: [String: String] { get }
  /// Returns whether the window is there.
  func findWindow() async throws -> Bool
  func point(at x: Double, _ y: Double) async throws
  func press(button: Int) async throws
  func release(button: Int) async throws
  func press(key: String) async throws
  func hold(key: String) async throws
  func letGo(key: String) async throws
  /// Down, towards the person, for steps above 0.
  func turnWheel(steps: Int) async throws
  func resize(width: Int, height: Int) async throws
  func screenshot() async throws -> Screenshot
  /// Kills the display server.
  func lose() async throws
}
