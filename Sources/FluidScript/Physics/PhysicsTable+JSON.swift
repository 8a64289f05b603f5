internal import FluidFiles
package import FluidTransitions

extension PhysicsTable {
  /// All constants as JSON, a property a line; springs and vectors are objects.
  package static func json(of physics: ZoomPhysics) -> String {
    let members = properties.map { parts in
      let value =
        parts.count == 1
        ? parts[0].text(of: physics)
        : "{"
          + parts.map { "\"\($0.part?.rawValue ?? "")\": \($0.text(of: physics))" }.joined(separator: ", ") + "}"
      return "  \"\(parts[0].property)\": \(value)"
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// The physics that JSON describes, as ``json(of:)`` writes it.
  ///
  /// - Parameters:
  ///   - json: an object; what it does not mention stays as it is.
  ///   - base: what it changes.
  package static func physics(
    parsing json: String, changing base: ZoomPhysics = ZoomPhysics()
  ) throws(TextError) -> ZoomPhysics {
    let value = try JSONReader.value(of: json)
    guard case .object(let members) = value else {
      throw TextError(line: 1, message: "physics are an object, {\"panSlop\": 18}, and this is \(value.kind)")
    }
    var physics = base
    for member in members {
      if case .object(let parts) = member.value, !constants.contains(where: { $0.name == member.name }) {
        for part in parts { try set("\(member.name).\(part.name)", to: part, in: &physics) }
      } else {
        try set(member.name, to: member, in: &physics)
      }
    }
    return physics
  }

  private static func set(
    _ name: String, to member: JSONValue.Member, in physics: inout ZoomPhysics
  ) throws(TextError) {
    guard let constant = constants.first(where: { $0.name == name }) else {
      throw TextError(line: member.line, message: complaint(aboutUnknown: name))
    }
    switch (constant.value, member.value) {
    case (.flag(let path), .flag(let flag)): physics[keyPath: path] = flag
    case (.flag, _): throw TextError(line: member.line, message: "\(name) is true or false, not \(member.value.kind)")
    case (.number(let path, let range), .number(let number)):
      guard range.contains(number) else {
        let bounds = "\(range.lowerBound.text(.plain)) to \(range.upperBound.text(.plain))"
        throw TextError(
          line: member.line, message: "\(name) goes from \(bounds); \(number.text(.plain)) is outside of that")
      }
      physics[keyPath: path] = number
    case (.number, _): throw TextError(line: member.line, message: "\(name) is a number, not \(member.value.kind)")
    }
  }

  private static func complaint(aboutUnknown name: String) -> String {
    let parts = constants.filter { $0.property == name }.compactMap(\.part).map { "\"\($0.rawValue)\": …" }
    guard parts.isEmpty else { return "\(name) is an object, {\(parts.joined(separator: ", "))}" }
    return "there is no constant \"\(name)\"; \"fluidzoom physics\" lists them"
  }
}
