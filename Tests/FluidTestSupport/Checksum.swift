/// Sums that files of pictures have in them, here because tests themselves are compiled without optimisation.
public enum Checksum {
  /// That of a PNG's chunks, which is ISO 3309's.
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  /// Of each byte.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { remainder, _ in remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
  }

  /// That of zlib's streams, by RFC 1950.
  public static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
