internal import FluidScene
package import FluidScript
package import PlaygroundControls

/// The Swift of a recipe: as a file, and in lines that fit.
package enum LabCode {
  /// Breaks Swift into lines where a line may end.
  ///
  /// - Parameters:
  ///   - parts: what is not broken.
  ///   - width: in points.
  ///   - measure: how wide text is.
  ///   - count: of lines; the last one says when there is more.
  package static func lines(of parts: [String], width: Double, measure: TextMeasure, atMost count: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, measure.width(of: last + part, in: TextStyle(.caption)) <= width {
        lines[lines.count - 1] = last + part
      } else {
        lines.append(part)
      }
    }
    guard lines.count > count, count > 0 else { return lines }
    return lines.prefix(count - 1) + [lines[count - 1] + " \u{2026}"]
  }

  /// A recipe as a file that compiles: imports, the types that the lab has beside the engines', and the transition.
  ///
  /// - Parameters:
  ///   - recipe: the transition of the tile.
  ///   - content: the content transition of the words, in Swift; `nil` leaves it out.
  @MainActor
  package static func swift(of recipe: TransitionRecipe, content: String? = nil) -> String {
    let imports = ["FluidEffects", "FluidGeometry", "FluidMotion", "FluidScene", "FluidTransitions"].map {
      "import \($0)"
    }
    let types = recipe.samples.map(\.source)
    let transition = "@MainActor let transition: AnyTransition = " + recipe.code.joined(separator: "\n  ")
    let change = content.map { ["let contentTransition: ContentTransition = \($0)"] } ?? []
    return ([imports.joined(separator: "\n")] + types + [transition] + change).joined(separator: "\n\n") + "\n"
  }
}
