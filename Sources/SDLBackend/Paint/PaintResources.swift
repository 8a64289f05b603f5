internal import FluidScene

/// What commands refer to by name, and whether something was missing.
final class PaintResources {
  let images: ImageStore
  let layers: LayerStore
  let effects: LayerEffects
  let text: TextCache
  /// Whether all pictures of the painted list are present: without one, promises of covered areas do not hold.
  private(set) var areAllThere = true
  /// Whether a picture that is not there yet was asked for since this was last set to false.
  var isMissingImage = false

  init(images: ImageStore, layers: LayerStore, effects: LayerEffects, text: TextCache) {
    self.images = images
    self.layers = layers
    self.effects = effects
    self.text = text
  }

  /// These commands are painted next.
  func prepare(_ commands: [DisplayList.Command]) {
    areAllThere = commands.allSatisfy { if case .image(let paint) = $0 { images[paint.image] != nil } else { true } }
    isMissingImage = false
  }

  func image(_ id: ImageID) -> StoredImage? {
    guard let image = images[id] else {
      isMissingImage = true
      return nil
    }
    return image
  }

  /// A layer that waits for a picture makes what shows it wait, too.
  func layer(_ id: LayerID) -> LayerStore.Entry? {
    let layer = layers[id]
    if layer?.incompleteSince != nil { isMissingImage = true }
    return layer
  }
}
