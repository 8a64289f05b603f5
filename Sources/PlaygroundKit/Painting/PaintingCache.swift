/// The memory that painters draw with.
@MainActor
package struct PaintingCache {
  package var layers = PageLayers()
  package var cardContent = CardContent()
}
