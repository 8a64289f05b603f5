/// A choice among the cases of an enum, whose raw values are the words that people write.
package struct Choice: Sendable {
  package let words: [String]
  /// The words as a window shows them, in the same order.
  package let titles: [String]
  private let read: @Sendable (Settings) -> Int
  private let write: @Sendable (inout Settings, Int) -> Void

  /// - Parameters:
  ///   - path: where the value is.
  ///   - titles: how a window shows the words that it does not show as they are, `cover-vertical` as "Cover vertical".
  init<Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable>(
    _ path: any WritableKeyPath<Settings, Value> & Sendable, titles: [String: String] = [:]
  ) {
    let values = Array(Value.allCases)
    words = values.map(\.rawValue)
    self.titles = words.map { titles[$0] ?? Self.title($0) }
    read = { settings in values.firstIndex(of: settings[keyPath: path]) ?? 0 }
    write = { settings, index in settings[keyPath: path] = values[index] }
  }

  private static func title(_ word: String) -> String {
    word.prefix(1).uppercased() + String(word.dropFirst().map { $0 == "-" ? " " : $0 })
  }

  /// Which of the words is chosen.
  package func index(in settings: Settings) -> Int { read(settings) }

  /// Chooses one of the words.
  package func choose(_ index: Int, in settings: inout Settings) { write(&settings, index) }
}
