public import FluidGeometry
public import FluidScene
internal import FluidTransitions

/// Colours, outlines and shadows, with SwiftUI's names.
extension View {
  /// Returns the view with an amount added to every colour: −1 makes it black, 1 white.
  public nonisolated func brightness(_ amount: Double) -> Modified { effect(.brightness(amount)) }

  /// Returns the view with colours further from their grey, or nearer to it: 0 is grey, 1 changes nothing.
  public nonisolated func saturation(_ amount: Double) -> Modified { effect(.saturation(amount)) }

  /// Returns the view with colours further from medium grey, or nearer to it: 0 is medium grey, 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> Modified { effect(.contrast(amount)) }

  /// Returns the view with its hues rotated; whole turns count.
  public nonisolated func hueRotation(_ angle: Angle) -> Modified { effect(.hueRotation(angle)) }

  /// Returns the view with a colour over it, where the view itself is not transparent.
  public nonisolated func overlay(_ color: Color) -> Modified { effect(.overlay(color)) }

  /// Returns the view with a soft shadow of its rectangle, or of the outline that it is clipped to.
  ///
  /// The shadow lies outside of that outline, so it does not show through a translucent view. There is none where a map
  /// shears the outline, and none around a ``rotation3DEffect(_:axis:anchor:perspective:)``.
  ///
  /// - Parameters:
  ///   - color: the colour, with the strength as alpha.
  ///   - radius: the standard deviation of the blur in points.
  ///   - x: the horizontal offset in points, to the right.
  ///   - y: the vertical offset in points, downwards.
  public nonisolated func shadow(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> Modified {
    effect(.shadow(LayerShadow(color: color, radius: radius, offset: Vector(dx: x, dy: y))))
  }

  /// Returns the view clipped to its own rectangle: parts that were moved out of it are invisible. A clip around a
  /// ``rotation3DEffect(_:axis:anchor:perspective:)`` has no effect.
  public nonisolated func clipped() -> Modified { clipped(to: TransitionClip()) }

  /// Returns the view clipped to a part of its own rectangle.
  public nonisolated func clipped(to clip: TransitionClip) -> Modified { effect(.clip(clip)) }

  /// Returns the view clipped to a shape in its own rectangle.
  public nonisolated func clipShape(_ shape: TransitionShape) -> Modified { clipped(to: shape.clip) }

  /// Returns the view where a shape is that may be scaled about an anchor of the view's rectangle: at 0 nothing is
  /// visible.
  public nonisolated func mask(_ shape: TransitionShape, scale: Double = 1, anchor: UnitPoint = .center) -> Modified {
    clipped(to: shape.clip.scaled(by: scale, about: anchor))
  }
}
