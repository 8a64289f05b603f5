/// A number that a line of a trace has: `progress`, `card.x`.
struct TraceField: Hashable, Sendable {
  /// The member of the line that it is in, where that is an object.
  let object: String?
  let member: String
  let unit: Unit

  /// What a number is measured in decides how much of a difference counts.
  enum Unit: CaseIterable, Hashable, Sendable {
    case points
    /// Progress, opacities, scales.
    case fraction
    /// Of progress, a second.
    case rate
    case radians

    /// As it stands behind a number.
    var name: String {
      switch self {
      case .points: "pt"
      case .fraction: ""
      case .rate: "/s"
      case .radians: "rad"
      }
    }
  }

  var name: String { object.map { "\($0).\(member)" } ?? member }

  /// In the order of the format's description.
  static let all: [TraceField] = [
    [TraceField("progress", .fraction), TraceField("velocity", .rate)],
    frame(of: "card"), [TraceField("rotation", .radians, of: "card"), TraceField("radius", .points, of: "card")],
    frame(of: "page"), frame(of: "picture"), frame(of: "sourcePicture"),
    ["sourceOpacity", "backing", "dim", "coveredScale", "shadow"].map { TraceField($0, .fraction) },
    frame(of: "covered"), frame(of: "source"), [TraceField("scroll", .points)],
  ].flatMap(\.self)

  private init(_ member: String, _ unit: Unit, of object: String? = nil) {
    self.object = object
    self.member = member
    self.unit = unit
  }

  private static func frame(of object: String) -> [TraceField] {
    ["x", "y", "width", "height"].map { TraceField($0, .points, of: object) }
  }
}

/// Something that a line of a trace says in words.
enum TraceWord: String, CaseIterable, Sendable {
  case phase, gesture, stack, states
  /// The detent of a sheet.
  case detent
  /// Whose flight it is, and whether its source is hidden and found.
  case source
}
