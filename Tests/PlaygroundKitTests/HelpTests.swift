import FluidGeometry
import FluidScene
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("The help")
struct HelpTests {
  private func playground(_ size: Size) -> Playground {
    Playground(
      .pictures(PictureStore([], mode: .synchronous)), settings: Settings(), size: size, inspector: Inspector(),
      commands: Playground.commandsOfWindow)
  }

  /// The rows of text that lie within the window, at the end of a script.
  private func words(_ size: Size, _ script: String) throws -> Set<String> {
    let playground = playground(size)
    return words(of: try playground.play("0 key ?\n" + script), size)
  }

  private func words(of list: DisplayList, _ size: Size) -> Set<String> {
    Set(
      list.commands.compactMap { command in
        guard case .text(let line) = command, line.position.y > 28, line.position.y < size.height - 28 else {
          return nil
        }
        return line.text
      })
  }

  @Test(
    "The help shows every key and option at once, or when it is scrolled",
    arguments: [Size(width: 1280, height: 800), Size(width: 700, height: 520), Size(width: 402, height: 400)])
  func everything(size: Size) throws {
    let playground = playground(size)
    var seen = words(of: try playground.play("0 key ?\n700 end"), size)
    for _ in 0..<12 { seen.formUnion(words(of: try playground.play("0 key pagedown\n700 end"), size)) }
    for row in Playground.commandsOfWindow.rows() { #expect(seen.contains(row.title), "\(row.title)") }
    for option in Option.allCases where option.key != nil { #expect(seen.contains(option.title), "\(option.title)") }
  }

  @Test("The help has room for every word, whatever the options say")
  func room() throws {
    let size = Size(width: 1280, height: 800)
    let playground = playground(size)
    for option in Option.allCases {
      let longest = option.words.max { option.valueTitle($0).count < option.valueTitle($1).count }
      if let longest { try playground.settings.set(option, to: longest) }
    }
    let list = try playground.play("0 key ?\n700 end")
    var rows: [Double: [(text: String, extent: ClosedRange<Double>)]] = [:]
    for case .text(let line) in list.commands where line.position.y > 20 && line.color.alpha > 0.3 {
      let width = TextMeasure.advances.width(of: line.text, in: line.style)
      let start =
        switch line.style.alignment {
        case .leading: line.position.x
        case .center: line.position.x - width / 2
        case .trailing: line.position.x - width
        }
      rows[line.position.y, default: []].append((line.text, start...start + width))
    }
    #expect(rows.count > 20)
    for row in rows.values.map({ $0.sorted { $0.extent.lowerBound < $1.extent.lowerBound } }) {
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(left.extent.upperBound < right.extent.lowerBound, "\(left.text) and \(right.text)")
      }
    }
  }

  @Test("The help goes to its end and back by keys and by the wheel, and begins at its top")
  func scrolled() throws {
    let size = Size(width: 402, height: 400)
    let top = try words(size, "600 end")
    #expect(try words(size, "600 key end\n2000 end") != top)
    #expect(try words(size, "600 key end\n2000 key home\n4000 end") == top)
    #expect(try words(size, "600 wheel 200 200 0 -3\n2000 end") != top)
    #expect(try words(size, "600 key end\n2000 key escape\n3000 key ?\n4500 end") == top)
  }
}
