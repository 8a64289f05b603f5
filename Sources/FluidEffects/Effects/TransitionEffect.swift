public import FluidGeometry
public import FluidScene
public import FluidTransitions

/// One effect on the look of a view, never on its position in the layout.
///
/// Its numbers are a point in a vector space: they can be added, scaled and animated by springs. Lengths are points, x
/// grows towards the trailing side, and every location refers to the view's rectangle at rest.
public enum TransitionEffect: Hashable, Sendable {
  /// An opacity from 0 to 1.
  case opacity(Double)
  /// An offset in points.
  case offset(Vector)
  /// An offset in widths and heights of the view.
  case relativeOffset(Vector)
  /// A scale for each axis about an anchor.
  case scale(x: Double, y: Double, anchor: UnitPoint)
  /// A rotation, clockwise about an anchor.
  case rotation(Angle, anchor: UnitPoint)
  /// A rotation in space, seen in perspective.
  case rotation3D(SpaceRotation)
  /// A Gaussian blur with a radius in points.
  case blur(Double)
  /// An amount added to every colour: −1 makes it black, 1 white.
  case brightness(Double)
  /// The distance of colours from their grey: 0 is grey, 1 changes nothing.
  case saturation(Double)
  /// The distance of colours from medium grey: 0 is medium grey, 1 changes nothing.
  case contrast(Double)
  /// A rotation of hues.
  case hueRotation(Angle)
  /// A colour over the view, as strong as its alpha.
  case overlay(Color)
  /// A shadow of the view's outline.
  case shadow(LayerShadow)
  /// A clip to a part of the view's rectangle.
  case clip(TransitionClip)
  /// A fade and a scale of the symbols inside of the view, each about its own centre; with a stagger of 1 the layers of
  /// a symbol follow each other, with 0 they move together.
  case symbols(opacity: Double, scale: Double, stagger: Double = 0)

  /// A scale that is invisible and still has an inverse.
  static let smallestScale = 1e-5

  /// The effect of the same kind that changes nothing, with the same anchor.
  public var neutral: TransitionEffect {
    switch self {
    case .opacity: .opacity(1)
    case .offset: .offset(.zero)
    case .relativeOffset: .relativeOffset(.zero)
    case .scale(_, _, let anchor): .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): .rotation(.zero, anchor: anchor)
    case .rotation3D(let rotation): .rotation3D(rotation.neutral)
    case .blur: .blur(0)
    case .brightness: .brightness(0)
    case .saturation: .saturation(1)
    case .contrast: .contrast(1)
    case .hueRotation: .hueRotation(.zero)
    case .overlay(let color): .overlay(color.opacity(0))
    case .shadow(let shadow): .shadow(shadow.neutral)
    case .clip(let clip): .clip(clip.neutral)
    case .symbols(_, _, let stagger): .symbols(opacity: 1, scale: 1, stagger: stagger)
    }
  }
}
