internal import Foundation

/// A text that is kept beside the tests and compared line by line with what the program writes now.
///
/// Where behaviour is meant to change, `FLUIDZOOM_BLESS=1 swift test` writes the kept texts anew.
public enum Golden {
  /// Whether what the program writes now is taken for right.
  public static let isBlessing = ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1"

  /// How a text differs from the kept one; `nil` where it does not.
  ///
  /// A missing golden is a difference: only a blessing writes one.
  ///
  /// - Parameters:
  ///   - text: what the program writes now.
  ///   - path: of the golden, relative to the folder of the file that calls.
  public static func difference(of text: String, from path: String, beside file: String = #filePath) throws -> String? {
    let url = URL(filePath: file).deletingLastPathComponent().appending(path: path)
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if isBlessing {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    guard let kept = try? String(contentsOf: url, encoding: .utf8) else {
      return "there is no golden \(path); FLUIDZOOM_BLESS=1 writes it"
    }
    return lineDifference(from: kept, to: text).map { "\(path) differs: - is kept, + is new\n\($0)" }
  }

  /// Says how the table of a page of the documentation differs from the one that it should have; `nil` where it does not.
  ///
  /// - Parameters:
  ///   - rows: the cells, the first row with the titles.
  ///   - path: of the page, in the checkout.
  public static func difference(of rows: [[String]], in path: String) throws -> String? {
    let lines = [rows[0], rows[0].map { _ in "---" }] + rows.dropFirst()
    let table = lines.map { cells in "| " + cells.joined(separator: " | ") + " |\n" }.joined()
    var page = try Checkout.text(path)
    guard let start = page.range(of: "| \(rows[0][0]) |")?.lowerBound else { return "\(path) has no such table" }
    let end = page.range(of: "\n\n", range: start..<page.endIndex).map { page.index(after: $0.lowerBound) }
    let kept = start..<(end ?? page.endIndex)
    let difference = lineDifference(from: String(page[kept]), to: table)
    guard isBlessing else { return difference.map { "\(path) differs: - is kept, + is new\n\($0)" } }
    page.replaceSubrange(kept, with: table)
    try page.write(toFile: Checkout.path(path), atomically: true, encoding: .utf8)
    return nil
  }
}

/// The lines that differ, each with its number, the kept one after a minus and the new one after a plus; `nil` where the two
/// texts are the same.
///
/// - Parameter limit: the largest number of lines that are told of.
public func lineDifference(from kept: String, to text: String, limit: Int = 40) -> String? {
  guard kept != text else { return nil }
  let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (from, to) = (0, 0)
  while from < old.count || to < new.count {
    if removed.contains(from) {
      lines.append("\(from + 1) - \(old[from])")
      from += 1
    } else if inserted.contains(to) {
      lines.append("\(to + 1) + \(new[to])")
      to += 1
    } else {
      from += 1
      to += 1
    }
  }
  let rest = lines.count - limit
  return lines.prefix(limit).joined(separator: "\n") + (rest > 0 ? "\nand \(rest) lines more" : "")
}
