/// A small hash that is the same in every run: FNV-1a over 64-bit words.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }
}
