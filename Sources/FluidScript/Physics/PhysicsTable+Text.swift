package import FluidTransitions

extension PhysicsTable {
  /// All constants in aligned columns, part by part; where one differs from the default, the default stands behind it.
  package static func text(of physics: ZoomPhysics) -> String {
    let plain = ZoomPhysics()
    var table = TextTable(.leading, .trailing, .leading, .leading)
    for constant in constants {
      let value = constant.text(of: physics)
      let usual = constant.text(of: plain)
      table.add(
        "  " + constant.name, value, constant.unit, constant.meaning + (value == usual ? "" : " (\(usual) by default)"))
    }
    var lines: [String] = []
    var heading: String?
    for (constant, line) in zip(constants, table.lines) {
      if constant.heading != heading { lines += (heading == nil ? [] : [""]) + [constant.heading] }
      heading = constant.heading
      lines.append(line)
    }
    let key = "p is progress, 0 at the source and 1 at full screen; W and H are the page's width and height."
    return (lines + ["", key]).joined(separator: "\n") + "\n"
  }

  /// Swift that makes the value: what differs from `ZoomPhysics()`, a line a property.
  package static func swift(of physics: ZoomPhysics) -> String {
    let plain = ZoomPhysics()
    var modules: Set<String> = ["FluidTransitions"]
    var lines: [String] = []
    for parts in properties where parts.contains(where: { $0.text(of: physics) != $0.text(of: plain) }) {
      guard let first = parts.first else { continue }
      let arguments = parts.compactMap { constant in
        constant.part.map { "\($0.rawValue): \(constant.text(of: physics))" }
      }
      let isSpring = first.part?.isOfSpring == true
      if !arguments.isEmpty { modules.insert(isSpring ? "FluidMotion" : "FluidGeometry") }
      let value =
        arguments.isEmpty
        ? first.text(of: physics) : "\(isSpring ? "Spring" : "Vector")(\(arguments.joined(separator: ", ")))"
      lines.append("physics.\(first.path) = \(value)")
    }
    let imports = modules.sorted().map { "import \($0)" }
    let beginning = lines.isEmpty ? "let physics = ZoomPhysics()" : "var physics = ZoomPhysics()"
    return (imports + ["", beginning] + lines).joined(separator: "\n") + "\n"
  }

  /// The constants of each property.
  static var properties: [[PhysicsConstant]] {
    constants.reduce(into: []) { properties, constant in
      if let last = properties.indices.last, properties[last].first?.property == constant.property {
        properties[last].append(constant)
      } else {
        properties.append([constant])
      }
    }
  }
}
