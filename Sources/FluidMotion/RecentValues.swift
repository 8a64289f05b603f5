internal import FluidGeometry

/// The latest numbers of a sequence, for a quantile of them.
public struct RecentValues: Hashable, Sendable {
  private let capacity: Int
  /// The oldest is at ``oldest`` once there are enough.
  private var values: [Double] = []
  private var oldest = 0
  /// The same by size.
  private var sorted: [Double] = []

  /// Creates an empty sequence.
  ///
  /// - Parameter capacity: how many numbers count, at least 1.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    values.reserveCapacity(self.capacity)
    sorted.reserveCapacity(self.capacity)
  }

  /// How many there are.
  public var count: Int { values.count }

  /// Adds a number, in place of the oldest one where there are enough. What is not finite is left out.
  public mutating func append(_ value: Double) {
    guard value.isFinite else { return }
    if values.count < capacity {
      values.append(value)
    } else {
      sorted.remove(at: place(of: values[oldest]))
      values[oldest] = value
      oldest = (oldest + 1) % capacity
    }
    sorted.insert(value, at: place(of: value))
  }

  /// Removes those that are larger than a number.
  package mutating func removeAll(above limit: Double) {
    values = (values[oldest...] + values[..<oldest]).filter { $0 <= limit }
    sorted.removeAll { $0 > limit }
    oldest = 0
  }

  /// Returns the smallest number that is at least as large as a fraction of them; `nil` where there are none.
  public func quantile(_ fraction: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = (fraction * Double(sorted.count)).rounded(.up).clamped(to: 1...Double(sorted.count))
    return sorted[Int(rank) - 1]
  }

  /// How many are larger than a number.
  package func count(above value: Double) -> Int { sorted.count { $0 > value } }

  /// The first place whose number is not smaller.
  private func place(of value: Double) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
