import Foundation
import Testing

/// A window under a Wayland compositor that says what hands do.
final class WaylandDesktop: Desktop {
  private let compositor: MockCompositor
  private let permit: Permits.Permit
  private var isInside = false

  /// - Parameter size: of the window, as `800x600`.
  init(_ scratch: PictureFolder, size: String) async throws {
    permit = await Permits.windows.permit()
    compositor = try await MockCompositor(scratch, size: size)
  }

  var environment: [String: String] { compositor.environment }

  func findWindow() -> Bool { compositor.requests.contains { $0.hasPrefix("title ") } }

  func perform(_ acts: [HandAct]) async throws {
    var moment = ContinuousClock.now
    for act in acts {
      switch act {
      case .point(let x, let y):
        try compositor.tell((isInside ? [] : ["enter \(Int(x)) \(Int(y))"]) + ["motion \(Int(x)) \(Int(y))"])
        isInside = true
      case .press(let button): try compositor.tell(["button \(try #require(Self.buttons[button])) 1"])
      case .release(let button): try compositor.tell(["button \(try #require(Self.buttons[button])) 0"])
      case .strike(let key):
        let codes = try KernelKeys.codes(of: key)
        try compositor.tell(codes.map { "key \($0) 1" } + codes.reversed().map { "key \($0) 0" })
      case .hold(let key): try compositor.tell(KernelKeys.codes(of: key).map { "key \($0) 1" })
      case .lift(let key): try compositor.tell(KernelKeys.codes(of: key).map { "key \($0) 0" })
      case .turnWheel(let down, let right):
        for step in 0..<max(abs(down), abs(right)) {
          try compositor.tell([
            "wheel \(step < abs(down) ? down.signum() : 0) \(step < abs(right) ? right.signum() : 0)"
          ])
          try await wait(0.015, from: &moment)
        }
      case .wait(let seconds): try await wait(seconds, from: &moment)
      }
    }
  }

  /// A wait that comes late does not make the next one late.
  private func wait(_ seconds: Double, from moment: inout ContinuousClock.Instant) async throws {
    moment += .seconds(seconds)
    try await Task.sleep(until: moment, clock: .continuous)
  }

  /// The kernel's codes of X's buttons.
  private static let buttons = [1: 272, 2: 274, 3: 273]

  func resize(width: Int, height: Int) async throws { try compositor.tell(["resize \(width) \(height)"]) }

  func screenshot() async throws -> Screenshot { try await compositor.screenshot() }

  func changes(during body: () async throws -> Void) async throws -> ScreenChanges {
    try compositor.tell(["watch"])
    try await body()
    let words = try await compositor.reply(to: "watched", beginningWith: "watched").split(separator: " ")
    return ScreenChanges(count: try #require(Int(words[0])), seconds: try #require(Double(words[1])))
  }

  func copy(_ file: URL) async throws { try compositor.tell(["copy \(file.path)"]) }

  func paste(_ type: String, into file: URL) async throws {
    try await compositor.reply(to: "paste \(file.path),\(type)", beginningWith: "pasted")
  }

  func lose() async throws { try await compositor.kill() }
}
