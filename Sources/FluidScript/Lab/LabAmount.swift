internal import FluidGeometry

/// A number of one part of a recipe, on a slider of the lab.
package enum LabAmount: String, Hashable, Sendable, CaseIterable {
  /// An offset in points.
  case x, y
  /// A fraction of the view's size.
  case scale
  /// Where in the view, in its widths and heights.
  case anchorX, anchorY
  case degrees
  /// Of a saturation or a contrast, where 1 changes nothing.
  case amount
  /// Added to every colour.
  case brightness
  /// Of a colour, as its alpha.
  case strength
  /// The standard deviation of a blur, in points.
  case radius
  /// The factor of a pace.
  case speed

  /// The numbers that the slider goes through.
  package var range: ClosedRange<Double> {
    switch self {
    case .x, .y: -300...300
    case .scale, .amount: 0...2
    case .anchorX, .anchorY, .strength: 0...1
    case .degrees: -360...360
    case .brightness: -1...1
    case .radius: 0...40
    case .speed: 0.25...4
    }
  }

  /// How many steps of the slider make 1; below 1 for steps of several.
  private var stepsPerUnit: Double {
    switch self {
    case .x, .y: 1.0 / 10
    case .scale, .amount, .anchorX, .anchorY, .strength, .brightness: 20
    case .degrees: 1.0 / 5
    case .radius: 1
    case .speed: 4
    }
  }

  /// Returns the nearest number that the slider has.
  package func snapped(_ value: Double) -> Double {
    let value = value.clamped(to: range)
    guard stepsPerUnit < 1 else { return (value * stepsPerUnit).rounded() / stepsPerUnit }
    let step = (1 / stepsPerUnit).rounded()
    return (value / step).rounded() * step
  }

  /// Returns the number at a fraction of the slider's length.
  package func value(at fraction: Double) -> Double {
    snapped(range.lowerBound + fraction.clamped(to: 0...1) * (range.upperBound - range.lowerBound))
  }

  /// Returns how far along the slider a number is, 0 to 1.
  package func fraction(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}

extension TransitionChoice {
  /// The numbers of the transition that are on sliders, and what they are at first.
  package var amounts: [(amount: LabAmount, value: Double)] {
    switch self {
    case .offset: [(.x, 120), (.y, 60)]
    case .scaleAnchor: [(.scale, 0.3), (.anchorX, 1), (.anchorY, 1)]
    case .symbolEffect, .symbolByLayer: [(.speed, 1)]
    case .rotation3D: [(.degrees, 90), (.anchorX, 0.5), (.anchorY, 0.5)]
    case .mask: [(.scale, 0), (.anchorX, 0.5), (.anchorY, 0.5)]
    case .brightness: [(.brightness, -1)]
    case .saturation, .contrast: [(.amount, 0)]
    case .hueRotation: [(.degrees, 180)]
    case .shadow: [(.radius, 20), (.y, 20)]
    case .overlay: [(.strength, 1)]
    case .identity, .opacity, .slide, .moveTop, .moveLeading, .moveBottom, .moveTrailing, .pushTop, .pushLeading,
      .pushBottom, .pushTrailing, .scale, .blurReplace, .blurReplaceUpUp, .rotatingFade, .clipShape, .branch, .choice,
      .rename:
      []
    }
  }
}
