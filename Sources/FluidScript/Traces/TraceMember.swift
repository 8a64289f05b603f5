/// A member of an object in a trace: its name, where its value is, and how it is written and read.
struct TraceMember<Root: Sendable>: Sendable {
  let name: String
  let write: @Sendable (Root, inout JSONText) -> Void
  let read: @Sendable (inout Root, JSONValue?, TracePlace) throws(TextError) -> Void
  /// The numbers in it that traces are compared by.
  let fields: [TraceNumber<Root>]

  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  /// What every line has.
  init<Value: TraceValue>(_ name: String, _ path: Path<Value>) {
    self.init(name, path, fields: []) { place throws(TextError) in throw place.missing }
  }

  /// What a trace of another program may lack: it is then what new values have.
  init<Value: TraceValue>(_ name: String, optional path: Path<Value>) { self.init(name, path, fields: []) { _ in } }

  /// A number that traces are compared by. Where it is missing it is what new values have.
  init(_ name: String, _ path: Path<Double>, _ unit: TraceUnit) {
    let field = TraceNumber<Root>(name: name, unit: unit) { root in root[keyPath: path] }
    self.init(name, path, fields: [field]) { _ in }
  }

  private init<Value: TraceValue>(
    _ name: String, _ path: Path<Value>, fields: [TraceNumber<Root>],
    missing: @escaping @Sendable (TracePlace) throws(TextError) -> Void
  ) {
    self.name = name
    self.fields = fields
    write = { root, json in
      json.key(name)
      root[keyPath: path].write(into: &json)
    }
    read = { root, json, place throws(TextError) in
      guard let json, json != .null else { return try missing(place) }
      root[keyPath: path] = try Value(json, at: place)
    }
  }

  /// What not every line has.
  ///
  /// - Parameter isNull: whether `null` stands where there is none; otherwise nothing does.
  init<Value: TraceValue>(
    _ name: String, _ path: Path<Value?>, fields: [TraceNumber<Root>] = [],
    isNull: @escaping @Sendable (Root) -> Bool = { _ in false }
  ) {
    self.name = name
    self.fields = fields
    write = { root, json in
      let value = root[keyPath: path]
      guard value != nil || isNull(root) else { return }
      json.key(name)
      if let value { value.write(into: &json) } else { json.null() }
    }
    read = { root, json, place throws(TextError) in
      if let json, json != .null { root[keyPath: path] = try Value(json, at: place) }
    }
  }

  /// A number that not every line has, and that traces are compared by.
  init(_ name: String, _ path: Path<Double?>, _ unit: TraceUnit) {
    self.init(name, path, fields: [TraceNumber(name: name, unit: unit) { root in root[keyPath: path] }])
  }

  /// An object, or `null`; where that is not to be written, nothing.
  init<Value: TraceObject>(
    _ name: String, object path: Path<Value?>, isNull: @escaping @Sendable (Root) -> Bool = { _ in true }
  ) {
    let fields = Value.members.flatMap(\.fields).map { field in
      TraceNumber<Root>(name: "\(name).\(field.name)", unit: field.unit) { root in
        root[keyPath: path].flatMap(field.value)
      }
    }
    self.init(name, path, fields: fields, isNull: isNull)
  }
}

/// A number of a trace by which traces are compared: `progress`, `card.x`.
struct TraceNumber<Root: Sendable>: Sendable {
  let name: String
  let unit: TraceUnit
  /// `nil` where there is none.
  let value: @Sendable (Root) -> Double?
}

extension TraceNumber: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a number is measured in decides how much of a difference counts.
enum TraceUnit: CaseIterable, Hashable, Sendable {
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
