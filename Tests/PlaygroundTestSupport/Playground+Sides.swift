internal import FluidScript
package import PlaygroundKit

extension Playground {
  /// Lets reading begin at the other side, as a menu does.
  package func changeSides() {
    options.set(Settings.Assignment(option: .rightToLeft, value: isMirrored ? "off" : "on"))
  }
}
