public import FluidGeometry
public import FluidScript
internal import PlaygroundInspector
public import PlaygroundKit

extension Playground {
  /// A program with all kinds of pages, and the inspector, which the Tab key opens.
  ///
  /// - Parameters:
  ///   - size: of the window's content, in points.
  ///   - scale: pixels a point.
  public static func withInspector(
    _ content: Content, settings: Settings, size: Size, scale: Double = 1
  ) -> Playground {
    Playground(
      content, settings: settings, size: size, scale: scale, inspector: Inspector(), kinds: kinds(pictures: nil))
  }
}
