public import FluidGeometry

/// Everything one frame shows, back to front, in points of the window's content: what to draw and not how.
///
/// It is a plain value. The same events at the same instants make equal lists, and its ``description`` is text that a
/// test can compare line by line.
public struct DisplayList: Hashable, Sendable {
  /// The size of the window's content in points.
  public var size: Size
  /// What the frame starts from.
  public var background: Color
  /// Content that is drawn into a texture of its own first, wherever its version is new to the backend.
  public var layers: [Layer]
  public var commands: [Command]

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
  /// One thing to draw. Colours and opacities apply with premultiplied "over".
  public enum Command: Hashable, Sendable {
    /// A filled outline with smooth edges. What lies under `covered` something opaque covers later in this frame: the backend may
    /// leave it out.
    case fill(RoundedShape, Color, covered: Rect? = nil)
    /// A line of a width in points, centred on the outline.
    case stroke(RoundedShape, width: Double, Color)
    /// A straight line of a width in points.
    case line(from: Point, to: Point, width: Double, Color)
    case image(ImagePaint)
    case layer(LayerPaint)
    case surface(Surface)
    case shadow(Shadow)
    case text(TextLine)
    /// Until the matching ``popClip``, nothing is drawn outside this rectangle. Clips nest.
    case pushClip(Rect)
    case popClip
  }

  /// A picture, or a part of it, inside an outline.
  public struct ImagePaint: Hashable, Sendable {
    public var image: ImageID
    /// Where the whole picture lies, before the outline's rotation; it turns with the outline, about its centre.
    public var frame: Rect
    /// What is seen of it: the picture is cut to this outline, with smooth edges where the two cross.
    public var clip: RoundedShape
    /// 0 to 1.
    public var opacity: Double

    public init(_ image: ImageID, frame: Rect, clip: RoundedShape, opacity: Double = 1) {
      self.image = image
      self.frame = frame
      self.clip = clip
      self.opacity = opacity
    }
  }

  /// Content that changes seldom, drawn once into a texture: a page that is covered, or flies.
  ///
  /// Its commands may draw other layers: those come before it in ``DisplayList/layers``, in every frame that has this one, and
  /// whoever gives one of them a new version gives this one a new version, too.
  public struct Layer: Hashable, Sendable {
    public var id: LayerID
    /// A new number says that the content differs from what the backend has.
    public var version: UInt64
    /// In points.
    public var size: Size
    /// What the texture is cleared to; an opaque one makes the layer opaque.
    public var background: Color
    /// Empty when the version is the one that the backend was given before.
    public var commands: [Command]

    public init(_ id: LayerID, version: UInt64, size: Size, background: Color, commands: [Command]) {
      self.id = id
      self.version = version
      self.size = size
      self.background = background
      self.commands = commands
    }
  }

  /// A layer on the screen.
  public struct LayerPaint: Hashable, Sendable {
    public var layer: LayerID
    /// Where the whole layer lies, before the outline's rotation.
    public var frame: Rect
    public var clip: RoundedShape
    public var opacity: Double
    /// What the layer's colours are multiplied by, up to 1; 1 - d is the same as black of opacity d over an opaque layer. Above 1,
    /// up to 2, white of the opacity b - 1 lies on what there is of the layer, as strong as the layer is there.
    public var brightness: Double
    /// A rectangle that something opaque covers later in this frame: the backend may leave it out.
    public var covered: Rect?
    /// What is done to the clipped layer: from where `frame` and `clip` say, to where it is seen. A layer that it squeezes to a line
    /// is not seen at all.
    public var transform: AffineTransform
    /// Standard deviation of a Gaussian that the layer is blurred by before it is clipped, in points of the window, as they are
    /// after the transform. An opaque layer ends where its frame does, and the colours at its edges count as going on outside of
    /// it; around any other layer there is nothing, and it spreads there as far as the clip lets it.
    public var blur: Double
    /// Outlines in the window, after the transform: nothing is seen outside of any of them.
    public var masks: [RoundedShape]

    public init(
      _ layer: LayerID, frame: Rect, clip: RoundedShape, opacity: Double = 1, brightness: Double = 1,
      covered: Rect? = nil, transform: AffineTransform = .identity, blur: Double = 0, masks: [RoundedShape] = []
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
    }
  }

  /// A soft shadow around an outline: the outline, moved and blurred by a Gaussian, drawn outside of it.
  public struct Shadow: Hashable, Sendable {
    public var shape: RoundedShape
    /// Standard deviation of the blur, in points.
    public var sigma: Double
    public var offset: Vector
    public var color: Color

    public init(_ shape: RoundedShape, sigma: Double, offset: Vector, color: Color) {
      self.shape = shape
      self.sigma = sigma
      self.offset = offset
      self.color = color
    }
  }

  /// One line of text. It is set on whole pixels and never wraps.
  public struct TextLine: Hashable, Sendable {
    public var text: String
    public var style: TextStyle
    public var color: Color
    /// The leading end, centre or trailing end of the line, as the style's alignment says, at its vertical middle:
    /// half-way between the baseline and the height of a capital letter.
    public var position: Point
    /// In points; a longer line loses its middle to an ellipsis.
    public var maximumWidth: Double
    /// Which characters are drawn, by their places in the text; the others keep their room. `nil` for all, and without meaning
    /// for a line that is too long.
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

/// A name for a layer that a backend keeps between frames. A layer that no frame names for a while is let go.
public struct LayerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
