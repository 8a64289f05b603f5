package import FluidGeometry

extension [DisplayList.Command] {
  /// Adds a line of text.
  package mutating func text(
    _ text: String, _ style: TextStyle, color: Color, at position: Point, maximumWidth: Double = .infinity
  ) {
    append(.text(DisplayList.TextLine(text, style, color: color, at: position, maximumWidth: maximumWidth)))
  }

  /// Adds a soft shadow.
  package mutating func shadow(_ shape: RoundedShape, sigma: Double, offset: Vector, color: Color) {
    append(.shadow(DisplayList.Shadow(shape, sigma: sigma, offset: offset, color: color)))
  }
}
