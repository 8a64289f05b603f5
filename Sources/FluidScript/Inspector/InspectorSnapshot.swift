internal import FluidFiles

/// How the panel stands, as words of a script: which tab, how far it is scrolled and what is drawn over the pages.
public struct InspectorSnapshot: Hashable, Sendable {
  package var isOpen = false
  package var tab = InspectorTab.lifecycle
  /// Points that it is scrolled by.
  package var offset = 0.0
  package var overlays: Set<GeometryOverlay> = [.touches, .path]

  package init() {}

  /// A tab; then, where it is so, `closed`, points, and overlays with commas between them or `none`.
  package init?(words: [String]) {
    guard let tab = words.first.flatMap(InspectorTab.init) else { return nil }
    self.tab = tab
    isOpen = true
    for word in words.dropFirst() {
      if word == "closed" {
        isOpen = false
      } else if let offset = Double(word), offset.isFinite {
        self.offset = offset
      } else {
        let names = word == "none" ? [] : word.split(separator: ",")
        let known = names.compactMap { GeometryOverlay(rawValue: String($0)) }
        guard known.count == names.count else { return nil }
        overlays = Set(known)
      }
    }
  }

  package var words: [String] {
    var words = [tab.rawValue]
    if !isOpen { words.append("closed") }
    if offset != 0 { words.append(offset.text(.exact)) }
    guard overlays != InspectorSnapshot().overlays else { return words }
    let names = GeometryOverlay.allCases.filter(overlays.contains).map(\.rawValue)
    return words + [names.isEmpty ? "none" : names.joined(separator: ",")]
  }
}
