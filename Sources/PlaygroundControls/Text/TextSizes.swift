/// The sizes of text that the design has, in points.
extension Double {
  package static let caption = 13.0
  package static let body = 15.0
  package static let title = 22.0
}
