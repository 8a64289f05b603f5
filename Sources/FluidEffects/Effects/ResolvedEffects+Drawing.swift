public import FluidGeometry
public import FluidScene
internal import FluidTransitions

/// The effects as commands of the display list, for a view that is a layer.
extension ResolvedEffects {
  /// Returns the command that draws a layer with the effects, in the plane of the screen.
  ///
  /// - Parameters:
  ///   - layer: the layer of the view, or of a part of it.
  ///   - frame: the frame of the layer at rest, in points.
  ///   - opacity: the opacity of the part in addition to the effects', 0 to 1.
  ///   - inner: the map of the part inside of the effects.
  public func paint(
    of layer: LayerID, frame: Rect, opacity: Double = 1, transform inner: AffineTransform = .identity
  ) -> DisplayList.LayerPaint {
    DisplayList.LayerPaint(
      layer, frame: frame, clip: RoundedShape(frame), opacity: self.opacity * opacity,
      brightness: 1 + brightness.clamped(to: -1...1), transform: inner.then(transform), blur: blurRadius,
      masks: clips.compactMap(\.outline), colors: colors)
  }

  /// Returns the commands of the shadows of an outline at rest, to be drawn below the view; none where a map shears the
  /// outline. In perspective the outline is that of the nearest affine map.
  public func shadowCommands(of outline: RoundedShape) -> [DisplayList.Command] {
    guard !shadows.isEmpty else { return [] }
    let clipped = clips.last?.outline
    guard let flat = clipped ?? transform.apply(outline),
      let shape = projection.map({ $0.affine(about: flat.rect.center).apply(flat) }) ?? flat
    else { return [] }
    return shadows.map {
      .shadow(
        DisplayList.Shadow(
          shape, sigma: max(0, $0.radius), offset: $0.offset, color: $0.color.opacity(opacity)))
    }
  }

  /// Returns what is left of the effects for a layer that lies at rest, so that the layer can be drawn into another one
  /// and that one seen in perspective by ``surface(of:frame:)``.
  ///
  /// Lengths are those of the view at rest. Effects whose map has no inverse have nothing to show.
  public var atRest: ResolvedEffects {
    var effects = self
    effects.projection = nil
    effects.transform = .identity
    effects.opacity = 1
    effects.shadows = []
    guard transform.determinant != 0 else {
      effects.opacity = 0
      return effects
    }
    let inverse = transform.inverse
    effects.blurRadius = scaleAroundProjection > 0 ? blurRadius * inverse.scale / scaleAroundProjection : 0
    effects.clips = clips.map { Clip($0.shape, transform: $0.transform.then(inverse)) }
    return effects
  }

  /// Returns a layer in perspective; `nil` for effects in the plane of the screen.
  ///
  /// - Parameters:
  ///   - layer: the layer of the view, with the other effects on it: see ``atRest``.
  ///   - frame: the frame of the layer at rest, in points.
  public func surface(of layer: LayerID, frame: Rect) -> DisplayList.Surface? {
    guard projection != nil else { return nil }
    return DisplayList.Surface(layer, columns: Self.columns, rows: Self.rows, opacity: opacity) { place in
      let point = Point(x: frame.minX + place.x * frame.width, y: frame.minY + place.y * frame.height)
      return DisplayList.Surface.Vertex(apply(point), place: place)
    }
  }

  // The grid is fine enough to keep straight lines of the view straight to a fraction of a pixel.
  private static let columns = 32
  private static let rows = 24
}
