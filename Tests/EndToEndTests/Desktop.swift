import FluidTestSupport
import Foundation

/// The display servers that windows of the tests are on.
enum DisplayServer: CaseIterable, Sendable {
  case x11, wayland

  /// Where what takes long is tested: on both in a long run.
  static let inLongRuns: [DisplayServer] = RandomRun.isLong ? allCases : [.x11]
}

/// A display server of a test's own, and hands on the one window that it shows, of whose content it has one pixel a point.
protocol Desktop: AnyObject {
  /// What a program is started with that is to show its window here.
  var environment: [String: String] { get }
  /// Returns whether the window is there.
  func findWindow() async throws -> Bool
  func perform(_ acts: [HandAct]) async throws
  func resize(width: Int, height: Int) async throws
  func screenshot() async throws -> Screenshot
  /// Watches what the window shows while something is done.
  func changes(during body: () async throws -> Void) async throws -> ScreenChanges
  /// Another program puts the text of a file on the clipboard, and holds it out.
  func copy(_ file: URL) async throws
  /// Writes what another program gets from the clipboard to a file.
  func paste(_ type: String, into file: URL) async throws
  /// Kills the display server.
  func lose() async throws
}
