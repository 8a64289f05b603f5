/// How often what a window shows has changed while it was watched.
struct ScreenChanges {
  let count: Int
  /// From the first change to the last one.
  let seconds: Double

  /// Different frames a second.
  var rate: Double { seconds > 0 ? Double(count - 1) / seconds : 0 }
}
