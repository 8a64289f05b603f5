public import FluidGeometry

/// The content of one frame, back to front, in points of the window's content (y down), independent of how it is drawn.
///
/// A display list is a plain value. The same events at the same instants make equal lists, and the ``description`` is
/// text that a test can compare line by line.
public struct DisplayList: Hashable, Sendable {
  /// The size of the window's content in points.
  public var size: Size
  /// The colour of the window before the first command.
  public var background: Color
  /// Content that the backend draws into a texture of its own first, whenever the version changes.
  public var layers: [Layer]
  /// The drawing commands, back to front.
  public var commands: [Command]

  /// Creates an empty list; the size is in points.
  public init(size: Size, background: Color) {
    self.size = size
    self.background = background
    self.layers = []
    self.commands = []
  }

  /// Empties the list for the next frame and keeps its memory.
  public mutating func reset(size: Size, background: Color) {
    self.size = size
    self.background = background
    layers.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
  }
}

extension DisplayList {
  /// A drawing command. Colours and opacities are blended with premultiplied "over".
  public enum Command: Hashable, Sendable {
    /// A filled outline with smooth edges. Something opaque covers the rectangle `covered` later in the frame, so the
    /// backend may leave that part out.
    case fill(RoundedShape, Color, covered: Rect? = nil)
    /// A line centred on the outline, with a width in points.
    case stroke(RoundedShape, width: Double, Color)
    /// A straight line with a width in points.
    case line(from: Point, to: Point, width: Double, Color)
    /// A picture.
    case image(ImagePaint)
    /// A layer in the plane of the window.
    case layer(LayerPaint)
    /// A layer on a tilted or bent surface.
    case surface(Surface)
    /// A soft shadow.
    case shadow(Shadow)
    /// A line of text.
    case text(TextLine)
    /// Clips all commands up to the matching ``popClip`` to this rectangle. Clips nest.
    case pushClip(Rect)
    /// Ends the innermost ``pushClip(_:)``.
    case popClip
  }

  /// A picture, or a part of it, inside an outline.
  public struct ImagePaint: Hashable, Sendable {
    /// The picture to draw.
    public var image: ImageID
    /// The frame of the whole picture in points, before the outline's rotation; it rotates with the outline, about the
    /// outline's centre.
    public var frame: Rect
    /// The part of the frame that is drawn, in points before the outline's rotation; `nil` for all of it.
    public var part: Rect?
    /// The visible part: the picture is clipped to this outline with smooth edges.
    public var clip: RoundedShape
    /// The opacity, 0 to 1.
    public var opacity: Double

    public init(_ image: ImageID, frame: Rect, clip: RoundedShape, opacity: Double = 1) {
      self.image = image
      self.frame = frame
      self.clip = clip
      self.opacity = opacity
    }
  }

  /// Content that changes rarely, drawn once into a texture: a page that is covered, or flies.
  ///
  /// The commands may draw other layers. Those precede this one in ``DisplayList/layers`` in every frame that has this
  /// one, and a new version of one of them requires a new version of this one.
  public struct Layer: Hashable, Sendable {
    /// The name of the layer.
    public var id: LayerID
    /// The version of the content; a new number makes the backend draw the layer again.
    public var version: UInt64
    /// The size in points.
    public var size: Size
    /// The colour that the texture is cleared to; an opaque colour makes the layer opaque.
    public var background: Color
    /// The commands that draw the layer, in its own coordinates; empty where the backend has this version already.
    public var commands: [Command]

    public init(_ id: LayerID, version: UInt64, size: Size, background: Color, commands: [Command]) {
      self.id = id
      self.version = version
      self.size = size
      self.background = background
      self.commands = commands
    }
  }

  /// A layer in the plane of the window.
  public struct LayerPaint: Hashable, Sendable {
    /// The layer to draw.
    public var layer: LayerID
    /// The frame of the whole layer in points, before the outline's rotation.
    public var frame: Rect
    /// The visible part: the layer is clipped to this outline with smooth edges.
    public var clip: RoundedShape
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The factor of the layer's colours, up to 1: 1 − d looks like black of opacity d over an opaque layer. Between 1
    /// and 2, white of the opacity b − 1 lies over the layer, weighted by the layer's alpha.
    public var brightness: Double
    /// A rectangle in points that something opaque covers later in this frame, so that the backend may leave it out.
    public var covered: Rect?
    /// The map from the position that `frame` and `clip` give to the position in the window. A layer that is mapped to
    /// a line is not drawn.
    public var transform: AffineTransform
    /// The standard deviation, in points of the window after the transform, of a Gaussian blur that precedes the clip.
    /// An opaque layer keeps the edges of its frame, and its border colours extend outwards; any other layer is
    /// surrounded by transparency and spreads as far as the clip permits.
    public var blur: Double
    /// Outlines in points of the window, after the transform: the layer is clipped to each of them.
    public var masks: [RoundedShape]
    /// The map of the layer's colours, before ``brightness``. A renderer that draws copies only leaves it out.
    public var colors: ColorMatrix

    public init(
      _ layer: LayerID, frame: Rect, clip: RoundedShape, opacity: Double = 1, brightness: Double = 1,
      covered: Rect? = nil, transform: AffineTransform = .identity, blur: Double = 0, masks: [RoundedShape] = [],
      colors: ColorMatrix = .identity
    ) {
      self.layer = layer
      self.frame = frame
      self.clip = clip
      self.opacity = opacity
      self.brightness = brightness
      self.covered = covered
      self.transform = transform
      self.blur = blur
      self.masks = masks
      self.colors = colors
    }
  }

  /// A soft shadow: an outline, displaced and blurred by a Gaussian, drawn outside of the original outline.
  public struct Shadow: Hashable, Sendable {
    /// The outline that casts the shadow, in points.
    public var shape: RoundedShape
    /// The standard deviation of the blur in points.
    public var sigma: Double
    /// The displacement of the shadow in points.
    public var offset: Vector
    /// The colour of the shadow, with its strength as alpha.
    public var color: Color

    public init(_ shape: RoundedShape, sigma: Double, offset: Vector, color: Color) {
      self.shape = shape
      self.sigma = sigma
      self.offset = offset
      self.color = color
    }
  }

  /// One line of text, set on whole pixels and never wrapped.
  public struct TextLine: Hashable, Sendable {
    /// The characters of the line.
    public var text: String
    /// The font, its size and the alignment.
    public var style: TextStyle
    /// The colour of the text.
    public var color: Color
    /// The leading end, centre or trailing end of the line in points, as the style's alignment says, at half of the
    /// height between the baseline and the top of a capital letter.
    public var position: Point
    /// The maximum width in points; a longer line is truncated in the middle with an ellipsis.
    public var maximumWidth: Double
    /// The characters that are drawn, by their offsets in the text; the others keep their space. `nil` draws all of
    /// them. Ignored for a truncated line.
    public var shown: Range<Int>?

    public init(
      _ text: String, _ style: TextStyle, color: Color, at position: Point,
      maximumWidth: Double = .infinity, shown: Range<Int>? = nil
    ) {
      self.text = text
      self.style = style
      self.color = color
      self.position = position
      self.maximumWidth = maximumWidth
      self.shown = shown
    }
  }
}

/// The name of a layer that a backend keeps between frames. The backend frees a layer that no frame names for a while.
public struct LayerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
