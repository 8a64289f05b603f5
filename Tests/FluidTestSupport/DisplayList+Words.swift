package import FluidScene

extension DisplayList {
  /// Every line of text that is drawn, those of layers first.
  package var textLines: [TextLine] { (layers.flatMap(\.commands) + commands).textLines }

  /// The texts that can be read of what is drawn directly: faint ones cannot.
  package var readableWords: [String] { commands.textLines.filter { $0.color.alpha > 0.5 }.map(\.text) }

  /// The texts of all lines.
  package var words: [String] { textLines.map(\.text) }
}

extension [DisplayList.Command] {
  /// The lines of text among them.
  package var textLines: [DisplayList.TextLine] {
    compactMap { if case .text(let line) = $0 { line } else { nil } }
  }

  /// The layers that are drawn among them, back to front.
  package var layerPaints: [DisplayList.LayerPaint] {
    compactMap { if case .layer(let paint) = $0 { paint } else { nil } }
  }

  /// The pictures among them, back to front.
  package var imagePaints: [DisplayList.ImagePaint] {
    compactMap { if case .image(let paint) = $0 { paint } else { nil } }
  }
}
