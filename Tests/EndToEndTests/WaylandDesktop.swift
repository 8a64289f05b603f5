import Foundation
import Testing

/// A window under a Wayland compositor that says what hands do.
final class WaylandDesktop: Desktop {
  private let compositor: MockCompositor
  private let permit: Permits.Permit
  private var isInside = false

  /// - Parameter size: of the window, as `800x600`.
  init(_ scratch: PictureFolder, size: String) async throws {
    permit = await Permits.processors.permit()
    compositor = try await MockCompositor(scratch, size: size)
  }

  var environment: [String: String] { compositor.environment }

  func findWindow() -> Bool { compositor.requests.contains { $0.hasPrefix("title ") } }

  /// As quick as a hand: told at once, it would be a jump without a velocity.
  func point(at x: Double, _ y: Double) async throws {
    if !isInside { try compositor.tell(["enter \(Int(x)) \(Int(y))"]) }
    isInside = true
    try compositor.tell(["motion \(Int(x)) \(Int(y))"])
    try await Task.sleep(for: .milliseconds(8))
  }

  /// The kernel's codes of X's buttons.
  private static let buttons = [1: 272, 2: 274, 3: 273]

  private func tell(button: Int, isDown: Bool) throws {
    try compositor.tell(["button \(try #require(Self.buttons[button])) \(isDown ? 1 : 0)"])
  }

  func press(button: Int) async throws { try tell(button: button, isDown: true) }

  func release(button: Int) async throws { try tell(button: button, isDown: false) }

  func press(key: String) async throws {
    let codes = try KernelKeys.codes(of: key)
    try compositor.tell(codes.map { "key \($0) 1" } + codes.reversed().map { "key \($0) 0" })
  }

  func hold(key: String) async throws { try compositor.tell(KernelKeys.codes(of: key).map { "key \($0) 1" }) }

  func letGo(key: String) async throws { try compositor.tell(KernelKeys.codes(of: key).map { "key \($0) 0" }) }

  func turnWheel(steps: Int) async throws {
    for _ in 0..<abs(steps) {
      try compositor.tell(["wheel \(steps.signum())"])
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  func resize(width: Int, height: Int) async throws { try compositor.tell(["resize \(width) \(height)"]) }

  func screenshot() async throws -> Screenshot { try Screenshot(ppm: await compositor.pixels()) }

  func lose() async throws { try await compositor.kill() }
}
