/// What people call the proportions of a picture.
package struct PictureShape: Hashable, Comparable, Sendable {
  package let title: String
  /// Width over height of all, or about that.
  private let aspectRatio: Double

  /// - Parameter aspectRatio: width over height.
  package init(_ aspectRatio: Double) {
    let isUpright = aspectRatio < 1
    let long = isUpright ? 1 / aspectRatio : aspectRatio
    let usual = Self.usual.first { abs(long / (Double($0.long) / Double($0.short)) - 1) < Self.tolerance }
    let kind = long >= Self.panorama ? "panorama" : isUpright ? "portrait" : "landscape"
    if let usual, usual.long == usual.short {
      title = "Square"
      self.aspectRatio = 1
    } else if let usual {
      let ratio = isUpright ? "\(usual.short):\(usual.long)" : "\(usual.long):\(usual.short)"
      title = "\(kind.prefix(1).uppercased())\(kind.dropFirst()), \(ratio)"
      self.aspectRatio = isUpright ? Double(usual.short) / Double(usual.long) : Double(usual.long) / Double(usual.short)
    } else {
      title = isUpright && long >= Self.panorama ? "Other upright panoramas" : "Other \(kind)s"
      self.aspectRatio = isUpright ? (long >= Self.panorama ? 0 : 0.5) : long >= Self.panorama ? 100 : 1.01
    }
  }

  /// How far a ratio may be from a usual one: cameras round to whole pixels.
  private static let tolerance = 0.015
  private static let panorama = 1.95
  private static let usual: [(long: Int, short: Int)] = [
    (1, 1), (5, 4), (4, 3), (7, 5), (3, 2), (16, 10), (16, 9), (2, 1), (21, 9), (3, 1),
  ]

  package static func < (a: PictureShape, b: PictureShape) -> Bool {
    (a.aspectRatio, a.title) < (b.aspectRatio, b.title)
  }
}
