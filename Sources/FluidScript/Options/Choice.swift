/// A choice among the cases of an enum, whose raw values are the words that people write.
package struct Choice: Sendable {
  package let words: [String]
  private let read: @Sendable (Settings) -> Int
  private let write: @Sendable (inout Settings, Int) -> Void

  /// - Parameter path: where the value is.
  init<Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable>(
    _ path: any WritableKeyPath<Settings, Value> & Sendable
  ) {
    let values = Array(Value.allCases)
    words = values.map(\.rawValue)
    read = { settings in values.firstIndex(of: settings[keyPath: path]) ?? 0 }
    write = { settings, index in settings[keyPath: path] = values[index] }
  }

  /// Which of the words is chosen.
  package func index(in settings: Settings) -> Int { read(settings) }

  /// Chooses one of the words.
  package func choose(_ index: Int, in settings: inout Settings) { write(&settings, index) }
}
