extension SeededGenerator {
  /// A broken copy of a file: up to eight of its bytes are others, and every fifth one is cut off.
  ///
  /// - Parameters:
  ///   - bytes: more than sixteen.
  ///   - round: counts the copies.
  public mutating func mutant(of bytes: [UInt8], round: Int) -> [UInt8] {
    var mutant = bytes
    for _ in 0...index(below: 8) { mutant[index(below: bytes.count)] = UInt8.random(in: 0...255, using: &self) }
    if round % 5 == 0 { mutant.removeLast(index(below: bytes.count - 16)) }
    return mutant
  }
}
