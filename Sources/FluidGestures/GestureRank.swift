/// The rank of a request for recognition among those of the same event; the highest is resolved first.
struct GestureRank: Comparable {
  /// See ``GestureRecognizer/precedence``.
  var precedence = 0
  /// See ``GestureRecognizer/depth``.
  var depth = 0
  /// The order of creation, which decides where neither precedence nor depth does: the older recogniser comes first.
  let serial: Int

  static func < (a: Self, b: Self) -> Bool { (a.precedence, a.depth, b.serial) < (b.precedence, b.depth, a.serial) }
}
