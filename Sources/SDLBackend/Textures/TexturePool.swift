/// Released textures for the next pictures of the same size: creating one takes longer than filling it.
///
/// The pictures of one folder often have one shape, and the inner tiles of all large pictures nearly one size.
struct TexturePool {
  /// The released textures, the oldest first.
  private var textures: [Texture] = []
  private var byteCount = 0

  /// Of all pixels together.
  private static let budget = 8 << 20

  mutating func take(width: Int, height: Int) -> Texture? {
    guard let index = textures.lastIndex(where: { $0.width == width && $0.height == height }) else { return nil }
    byteCount -= textures[index].byteCount
    return textures.remove(at: index)
  }

  /// Keeps a texture instead of those that have lain here the longest.
  mutating func keep(_ texture: Texture) {
    guard texture.byteCount <= Self.budget else { return }
    textures.append(texture)
    byteCount += texture.byteCount
    while byteCount > Self.budget { byteCount -= textures.removeFirst().byteCount }
  }
}
