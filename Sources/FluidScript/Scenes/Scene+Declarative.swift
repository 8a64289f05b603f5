/// What the third document says: SwiftUI's transition protocol.
extension Scene {
  static let declarative = [
    Scene(
      "transition-lab", .declarative, "Overview", "Something comes and goes",
      "A tile is removed and inserted by a transition, turned back half way. The document describes a transition as changes by phase: will appear, identity, did disappear.",
      """
      0 lab
      900 key return
      2000 key return
      2200 key return
      """)
  ]
}
