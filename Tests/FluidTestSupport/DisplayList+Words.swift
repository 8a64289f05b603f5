package import FluidScene

extension DisplayList {
  /// Every line of text that is drawn, those of layers first.
  package var textLines: [TextLine] { (layers.flatMap(\.commands) + commands).textLines }

  /// The texts of all lines.
  package var words: [String] { textLines.map(\.text) }
}

extension [DisplayList.Command] {
  /// The lines of text among them.
  package var textLines: [DisplayList.TextLine] {
    compactMap { if case .text(let line) = $0 { line } else { nil } }
  }
}
