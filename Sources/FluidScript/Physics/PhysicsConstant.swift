internal import FluidFiles
package import FluidMotion
package import FluidTransitions

/// One number, or one switch, of a ``ZoomPhysics``: what it is called, what it means, and how to get at it.
///
/// A spring is two of them, a vector too: their names have a point, `flightSpring.dampingRatio`.
package struct PhysicsConstant: Sendable {
  /// As people type it, and as JSON has it.
  package let name: String
  /// `nil` for what `ZoomPhysics` has in no group.
  package let group: Group?
  /// `pt`, `s`, `rad/s` and the like; empty for a ratio.
  package let unit: String
  /// One line.
  package let meaning: String
  package let value: Value
  /// The part of its range that a slider offers: a spring can be quicker and slower than anyone wants to see.
  package let slider: ClosedRange<Double>

  /// Where a constant's value is.
  package enum Value: Sendable {
    case flag(any WritableKeyPath<ZoomPhysics, Bool> & Sendable)
    /// The range is that of the physics, which a file has to keep as well.
    case number(any WritableKeyPath<ZoomPhysics, Double> & Sendable, ClosedRange<Double>)
  }

  /// The groups of `ZoomPhysics`, by the names of its properties.
  package enum Group: String, Sendable {
    case flight, path, covered, shadow, fingers, drag, release
  }

  /// What it stands under where constants are listed.
  package var heading: String {
    switch group {
    case nil: "Taking over"
    case .flight, .path: "Flights"
    case .covered: "The page beneath"
    case .shadow: "The card's shadow"
    case .fingers, .drag: "Fingers down"
    case .release: "Release"
    }
  }

  /// The name of the property that this is, or is a part of.
  package var property: String { String(name.prefix { $0 != "." }) }

  /// Where `ZoomPhysics` has that property, which leaves out what its group says already: `shadow.opacity`.
  var path: String {
    guard let group else { return property }
    let rest = property.trimmingPrefix(group.rawValue)
    return "\(group.rawValue).\(rest.prefix(1).lowercased())\(rest.dropFirst())"
  }

  /// Which part of its property this is: `dampingRatio`. `nil` where it is all of it.
  package var part: Part? {
    name.firstIndex(of: ".").flatMap { Part(rawValue: String(name[name.index(after: $0)...])) }
  }

  /// What springs and vectors consist of.
  package enum Part: String, Sendable {
    case angularFrequency, dampingRatio
    case dx, dy

    package var isOfSpring: Bool { self == .angularFrequency || self == .dampingRatio }
  }

  var isNumber: Bool {
    if case .number = value { true } else { false }
  }

  /// The value as a number: of a flag, 1 or 0.
  package func number(in physics: ZoomPhysics) -> Double {
    switch value {
    case .flag(let path): physics[keyPath: path] ? 1 : 0
    case .number(let path, _): physics[keyPath: path]
    }
  }

  /// Whether it can have a value.
  func allows(_ number: Double) -> Bool {
    switch value {
    case .flag: number == 0 || number == 1
    case .number(_, let range): range.contains(number)
    }
  }

  /// Gives it a value that it can have.
  package func set(_ number: Double, in physics: inout ZoomPhysics) {
    guard allows(number) else { return }
    switch value {
    case .flag(let path): physics[keyPath: path] = number == 1
    case .number(let path, _): physics[keyPath: path] = number
    }
  }

  /// The value in JSON and in Swift, with at most six decimals.
  package func text(of physics: ZoomPhysics) -> String {
    switch value {
    case .flag(let path): String(physics[keyPath: path])
    case .number(let path, _): physics[keyPath: path].text(.plain)
    }
  }
}

/// A spring's fields cannot be set, but a spring can be made with another one: what a slider moves.
extension Spring {
  /// ω in radians a second, above 0.
  package var tunedFrequency: Double {
    get { angularFrequency }
    set { self = Spring(angularFrequency: newValue, dampingRatio: dampingRatio) }
  }

  /// ζ, 0 or more.
  package var tunedDamping: Double {
    get { dampingRatio }
    set { self = Spring(angularFrequency: angularFrequency, dampingRatio: newValue) }
  }
}
