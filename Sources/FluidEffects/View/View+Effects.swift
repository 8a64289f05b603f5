public import FluidGeometry
internal import FluidNavigation

/// Effects on the look of a view, with SwiftUI's names. They have no isolation, so that they can be used anywhere.
extension View {
  /// A view with an effect around it.
  public typealias Modified = ModifiedContent<Self, EffectModifier>

  nonisolated func effect(_ effect: TransitionEffect) -> Modified { modifier(EffectModifier(effect)) }

  /// Returns the view with an opacity from 0 to 1.
  public nonisolated func opacity(_ opacity: Double) -> Modified { effect(.opacity(opacity)) }

  /// Returns the view moved by an offset in points; x towards the trailing side, y down.
  public nonisolated func offset(x: Double = 0, y: Double = 0) -> Modified { offset(Vector(dx: x, dy: y)) }

  /// Returns the view moved by an offset in points; x towards the trailing side, y down.
  public nonisolated func offset(_ offset: Vector) -> Modified { effect(.offset(offset)) }

  /// Returns the view moved by a number of its own widths, towards the trailing side, and of its own heights,
  /// downwards.
  public nonisolated func relativeOffset(x: Double = 0, y: Double = 0) -> Modified {
    effect(.relativeOffset(Vector(dx: x, dy: y)))
  }

  /// Returns the view scaled about an anchor of its own rectangle.
  public nonisolated func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Modified {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the view scaled on each axis about an anchor of its own rectangle.
  public nonisolated func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> Modified {
    effect(.scale(x: x, y: y, anchor: anchor))
  }

  /// Returns the view rotated clockwise about an anchor of its own rectangle. Whole turns count.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Modified {
    effect(.rotation(angle, anchor: anchor))
  }

  /// Returns the view blurred by a Gaussian of a radius in points.
  public nonisolated func blur(radius: Double) -> Modified { effect(.blur(radius)) }

  /// Returns the view with its symbols faded and scaled, each about its own centre.
  ///
  /// - Parameters:
  ///   - opacity: 0 to 1.
  ///   - scale: the factor of a symbol's size.
  ///   - stagger: 0 for all layers of a symbol at once, 1 for one layer after another.
  public nonisolated func symbols(opacity: Double, scale: Double, stagger: Double = 0) -> Modified {
    effect(.symbols(opacity: opacity, scale: scale, stagger: stagger))
  }

  /// Returns the view rotated in space about an axis through an anchor of its own rectangle, and seen in perspective.
  ///
  /// About the y axis the trailing side moves away, about the x axis the bottom comes nearer, about the z axis the view
  /// rotates clockwise. A renderer draws the result as a mesh; the parts of one view do not hide each other.
  ///
  /// - Parameters:
  ///   - angle: the angle of rotation. Whole turns count.
  ///   - axis: the axis of rotation, of any length above 0.
  ///   - anchor: the point of the view that stays in place.
  ///   - perspective: the larger side of the view, divided by the distance of the eye. 0 is a parallel projection.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, perspective: Double = 1
  ) -> Modified {
    effect(.rotation3D(SpaceRotation(angle, axis: axis, anchor: anchor, perspective: perspective)))
  }

  /// Returns the view with an identity of its own. A view with another identity is a new one.
  public nonisolated func id(_ id: some Hashable & Sendable) -> Modified {
    modifier(EffectModifier(.identity, identity: ViewIdentity.root.then(.id(AnyValue(id)))))
  }
}
