package import FluidGeometry
package import FluidScene

/// The layers that pages were drawn into, so that a layer whose content is what it was keeps its version.
package struct PageLayers {
  private var layers: [LayerID: DisplayList.Layer] = [:]
  /// Layers of another era have other versions, whatever they show.
  private let era: UInt64
  /// Filled anew in every frame, for its memory.
  private var scratch: [DisplayList.Command] = []

  package init(era: UInt32 = 0) { self.era = UInt64(era) << 32 }

  /// A layer of a size in points with what is drawn into it now.
  package mutating func layer(
    _ id: LayerID, size: Size, background: Color = .clear, drawing: (inout [DisplayList.Command]) -> Void
  ) -> DisplayList.Layer {
    scratch.removeAll(keepingCapacity: true)
    drawing(&scratch)
    guard var layer = layers[id] else {
      let layer = DisplayList.Layer(id, version: era + 1, size: size, background: background, commands: scratch)
      layers[id] = layer
      return layer
    }
    if layer.commands != scratch || layer.size != size || layer.background != background {
      layers[id] = nil
      swap(&layer.commands, &scratch)
      layer.version += 1
      layer.size = size
      layer.background = background
      layers[id] = layer
    }
    return layer
  }

  /// A layer as it was when it was last named, so that its pixels are kept; `nil` where it never was, or had another size.
  package func kept(_ id: LayerID, size: Size) -> DisplayList.Layer? {
    guard let layer = layers[id], layer.size == size else { return nil }
    return layer
  }

  /// Gives a layer another version when it is next drawn, although its commands may be the same: layers that it shows have changed.
  package mutating func setNeedsDisplay(_ id: LayerID) { layers[id]?.commands = [] }

  /// How many are remembered.
  package var count: Int { layers.count }

  /// Forgets the layers of pages that are gone.
  package mutating func forget(_ id: LayerID) { layers[id] = nil }
}
