import Foundation
import Testing

extension URL {
  /// The objects of a file that has one on each line.
  func linesOfJSON() throws -> [[String: Any]] {
    try String(contentsOf: self, encoding: .utf8).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}
