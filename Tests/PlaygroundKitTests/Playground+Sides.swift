import FluidScript
import PlaygroundTestSupport

@testable import PlaygroundKit

extension Playground {
  /// Lets reading begin at the other side, as a menu does.
  func changeSides() {
    set([Settings.Assignment(option: .rightToLeft, value: isMirrored ? "off" : "on")])
  }
}
