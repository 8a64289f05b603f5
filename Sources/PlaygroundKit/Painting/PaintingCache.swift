package import FluidPainter

/// The memory that painters draw with.
@MainActor
package struct PaintingCache {
  package var layers = PageLayers()
  /// What the bar says of the pages.
  package var bar = BarMix()
  package var cardContent = CardContent()
}
