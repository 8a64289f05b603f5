/// What can be drawn over the pages to show how a transition works, each with a switch.
package enum GeometryOverlay: String, CaseIterable, Hashable, Sendable {
  case card, source, alignment, page, picture, sourcePicture, anchor, touches, path, release, matches
}
