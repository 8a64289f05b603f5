internal import FluidNavigation

/// A key of the environment, with the value where none was set.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Hashable & Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// Values that a view has from the views around it.
///
/// A key of one's own is a type and a property:
///
///     struct DepthKey: EnvironmentKey { static let defaultValue = 0 }
///     extension EnvironmentValues {
///       var depth: Int { get { self[DepthKey.self] } set { self[DepthKey.self] = newValue } }
///     }
public struct EnvironmentValues: Hashable, Sendable {
  private var values: [ObjectIdentifier: AnyValue] = [:]

  /// Creates an environment of default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = AnyValue(newValue) }
  }
}

/// The modifier behind ``View/environment(_:_:)``.
struct EnvironmentModifier<Value> {
  let key: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension EnvironmentModifier: ViewModifier {
  nonisolated func body(content: Content) -> Never { preconditionFailure("a primitive modifier has no body") }

  func resolve(_ content: some View, into resolution: inout ViewResolution) {
    let outer = resolution.environment
    resolution.environment[keyPath: key] = value
    content.resolve(into: &resolution)
    resolution.environment = outer
  }
}

extension View {
  /// Returns the view with a value for all views in it that have none of their own.
  public nonisolated func environment<Value>(
    _ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier(key: key, value: value))
  }
}
