// Numbers from outside - sizes and times of files, dimensions in headers - become numbers to compute with here. None of these
// functions can trap: what does not fit is the nearest number that does, and is then refused by a limit.

extension Int {
  /// The sum, or the nearest number to it.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  /// The product, or the nearest number to it.
  func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}

extension Int64 {
  /// The nanoseconds since 1970 of a time in seconds and nanoseconds. Of a time before 1677-09-21 or after 2262-04-11, which
  /// does not fit, the nearest that does.
  init(nanosecondsOf seconds: Int, _ nanoseconds: Int) {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    self = overflow ? (seconds > 0 ? .max : .min) : Int64(whole.addingClamped(nanoseconds))
  }
}

extension PixelSize {
  /// Of its pixels in four channels.
  var byteCount: Int { area.multipliedClamped(by: 4) }
}
