import CSDL

/// What zlib has made smaller.
enum Inflation {
  /// An ICC profile, which says its size in its first four bytes; `nil` where it is damaged, or larger than any is.
  static func profile(of bytes: [UInt8]) -> [UInt8]? {
    guard let start = inflated(bytes, 4) else { return nil }
    let size = start.reduce(0) { $0 << 8 | Int($1) }
    guard size <= PictureLimits.maximumProfileBytes else { return nil }
    return inflated(bytes, size)
  }

  /// The first bytes; `nil` where there are not as many.
  private static func inflated(_ bytes: [UInt8], _ count: Int) -> [UInt8]? {
    let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = csdl_inflate(bytes, bytes.count, buffer.baseAddress, count)
    }
    return result.count == count ? result : nil
  }
}
