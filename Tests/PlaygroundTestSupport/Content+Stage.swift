internal import FluidScript
package import PlaygroundKit
internal import Testing

extension Playground.Content {
  /// The stage of a script.
  package static func stage(of text: String) throws -> Self {
    .stage(try #require(try Script(parsing: text).stage))
  }
}
