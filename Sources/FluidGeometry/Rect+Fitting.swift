extension Rect {
  /// Returns the largest rectangle of an aspect ratio (width over height) inside this one, with the same centre:
  /// `scaledToFit`.
  @inlinable
  public func fitting(aspectRatio: Double) -> Rect {
    guard aspectRatio > 0, !isEmpty else { return Rect(center: center, size: .zero) }
    return width / height > aspectRatio
      ? Rect(center: center, size: Size(width: height * aspectRatio, height: height))
      : Rect(center: center, size: Size(width: width, height: width / aspectRatio))
  }

  /// Returns the smallest rectangle of an aspect ratio (width over height) that covers this one, with the same centre:
  /// `scaledToFill`.
  @inlinable
  public func filling(aspectRatio: Double) -> Rect {
    guard aspectRatio > 0, !isEmpty else { return Rect(center: center, size: .zero) }
    return width / height > aspectRatio
      ? Rect(center: center, size: Size(width: width, height: width / aspectRatio))
      : Rect(center: center, size: Size(width: height * aspectRatio, height: height))
  }
}
