package import FluidGeometry
package import FluidScene

/// What is drawn in a card.
public struct CardContent {
  /// In the page's coordinates, back to front.
  package var pictures: [Picture] = []
  /// The source's pixels, in the window's coordinates at rest, back to front.
  package var source: [Picture] = []
  /// Whether the source shows the very same picture as the page: aligned, the two cannot be told apart.
  package var sourceMatchesPage = false

  /// All that the source looks like, where that is more than its pixels: it is drawn in their place.
  package var sourceLook: SourceLook?

  package init() {}

  /// Empties it for the next card and keeps its memory.
  package mutating func reset() {
    pictures.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    sourceMatchesPage = false
    sourceLook = nil
  }

  /// A source that has words on it. As a layer it is scaled as one.
  package struct SourceLook {
    package let layer: LayerID
    /// In the window's coordinates at rest.
    package let frame: Rect
    package let background: Color
    /// The colour of all of the card around the layer; `nil` for none.
    package let surroundings: Color?
    /// What the layer is drawn with, its own top left corner at zero.
    package let commands: [DisplayList.Command]

    package init(
      layer: LayerID, frame: Rect, background: Color, surroundings: Color? = nil, commands: [DisplayList.Command]
    ) {
      (self.layer, self.frame, self.background, self.commands) = (layer, frame, background, commands)
      self.surroundings = surroundings
    }
  }

  /// Where a picture hides whatever is beneath it, in the page's coordinates.
  package var opaqueFrame: Rect? { pictures.last { $0.opacity == 1 && $0.isOpaque && $0.tilt == 0 }?.shownFrame }

  package struct Picture {
    package var paint: Paint
    package var frame: Rect
    package var opacity = 1.0
    /// Whether nothing shines through it at an opacity of 1. False of what covers only a part of a picture that lies beneath it.
    package var isOpaque = true
    /// The part of the page that it is drawn in; `nil` for all of it.
    package var bounds: Rect?
    /// Quarters by which its image is turned clockwise. The frame is that of what is seen.
    package var quarterTurns = 0
    /// Radians by which all of it is turned about the middle of its frame: what is being turned has no other outline.
    package var tilt = 0.0

    package init(
      paint: Paint, frame: Rect, opacity: Double = 1, isOpaque: Bool = true, bounds: Rect? = nil, quarterTurns: Int = 0,
      tilt: Double = 0
    ) {
      (self.paint, self.frame, self.opacity, self.isOpaque) = (paint, frame, opacity, isOpaque)
      (self.bounds, self.quarterTurns, self.tilt) = (bounds, quarterTurns, tilt)
    }

    /// The part of its frame that is drawn; `nil` where there is none.
    package var shownFrame: Rect? { bounds.map { $0.intersection(frame) } ?? frame }

    package enum Paint {
      case image(ImageID)
      case color(Color)
      /// What a page has drawn into a layer of its own.
      case layer(LayerID)
    }
  }
}

extension CardContent.Picture {
  package var image: ImageID? { if case .image(let image) = paint { image } else { nil } }

  /// - Parameters:
  ///   - transform: from the picture's coordinates to those of the outline, before its rotation.
  ///   - outline: what is seen of it.
  ///   - opacity: of all that is drawn with it.
  ///   - commands: what is drawn.
  package func draw(
    _ transform: Similarity = .identity, in outline: RoundedShape, opacity: Double,
    into commands: inout [DisplayList.Command]
  ) {
    let opacity = opacity * self.opacity
    guard opacity > 0, !frame.isEmpty, let shown = shownFrame.map(transform.apply) else { return }
    let frame = transform.apply(frame)
    switch paint {
    case .color(let color):
      guard shown.intersects(outline.rect) else { return }
      commands.append(.fill(Self.part(of: outline, in: shown), color.opacity(opacity)))
    case .layer(let layer):
      commands.append(.layer(DisplayList.LayerPaint(layer, frame: frame, clip: outline, opacity: opacity)))
    case .image(let image):
      var paint = DisplayList.ImagePaint(image, frame: frame, clip: outline, opacity: opacity)
      if bounds != nil { paint.part = shown }
      if tilt != 0 {
        let center = frame.center.rotated(by: outline.rotation, about: outline.rect.center)
        paint.frame = Rect(center: center, size: frame.size)
        paint.clip = RoundedShape(paint.frame, rotation: outline.rotation + tilt)
      }
      commands.append(.image(paint.turned(by: quarterTurns)))
    }
  }

  /// The outline where it lies in a frame; a frame that is smaller than the outline has square corners.
  private static func part(of outline: RoundedShape, in frame: Rect) -> RoundedShape {
    guard !frame.contains(outline.rect), let common = frame.intersection(outline.rect) else { return outline }
    let center = common.center.rotated(by: outline.rotation, about: outline.rect.center)
    return RoundedShape(Rect(center: center, size: common.size), rotation: outline.rotation)
  }
}
