import Foundation

/// What has come out so far, printed as it comes.
struct Table {
  static func row(_ what: String, _ figures: String) {
    print(what.padding(toLength: max(34, what.count + 2), withPad: " ", startingAt: 0) + figures)
    fflush(nil)
  }
}

extension [Double] {
  var median: Double {
    guard !isEmpty else { return 0 }
    return sorted()[count / 2]
  }
}

func milliseconds(_ seconds: Double, _ digits: Int = 0) -> String { String(format: "%.\(digits)f ms", seconds * 1000) }

func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

func times(_ value: Double) -> String { String(format: "%.2f", value) }
