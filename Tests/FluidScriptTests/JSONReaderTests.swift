import FluidTestSupport
import Foundation
import Testing

@testable import FluidScript

@Suite("JSON")
struct JSONReaderTests {
  @Test(
    "JSON is read as its grammar has it",
    arguments: [
      ("null", .null), (" true ", .flag(true)), ("false", .flag(false)), ("0", .number(0)), ("-0.5e+2", .number(-50)),
      ("1E-2", .number(0.01)), ("\"\"", .string("")), ("[ ]", .array([])), ("{\n}", .object([])),
      ("[1,[null]]", .array([.number(1), .array([.null])])),
      (#""\"\\\/\b\f\n\r\t\u00c4""#, .string("\"\\/\u{8}\u{C}\n\r\tÄ")),
      (#""\uD83D\ude00 ü""#, .string("😀 ü")),
    ] as [(String, JSONValue)])
  func grammar(text: String, value: JSONValue) throws { #expect(try JSONReader.value(of: text) == value) }

  @Test("JSON keeps the order of members, and the lines that they are on")
  func members() throws {
    let value = try JSONReader.value(of: "{\"b\": 1,\n\n\"a\": {\n\"c\": 2}}", line: 5)
    #expect(
      value
        == .object([
          JSONValue.Member(name: "b", value: .number(1), line: 5),
          JSONValue.Member(
            name: "a", value: .object([JSONValue.Member(name: "c", value: .number(2), line: 8)]), line: 7),
        ]))
    #expect(value["a"]?["c"] == .number(2))
    #expect(value["d"] == nil)
  }

  @Test(
    "JSON refuses everything else, and says where",
    arguments: [
      ("", 1, "breaks off"), ("{\"a\":1", 1, "breaks off"), ("[1,\n2", 2, "breaks off"), ("\"a", 1, "breaks off"),
      ("tru", 1, "breaks off"), ("[1,]", 1, "no value, at column 4"), ("[1 2]", 1, "a , or a ] is missing"),
      ("{\"a\" 1}", 1, "a : is missing"), ("{a:1}", 1, "quotation marks"), ("{\"a\":1,}", 1, "quotation marks"),
      ("{\"a\":1,\n\"a\":2}", 2, "\"a\" is there twice"), ("01", 1, "more after the value"), ("1.", 1, "breaks off"),
      ("1.x", 1, "a digit is missing"), ("-", 1, "breaks off"), ("+1", 1, "no value"), (".5", 1, "no value"),
      ("1e999", 1, "too large"), ("NaN", 1, "no value"), ("'a'", 1, "no value"), ("nul1", 1, "no value"),
      ("\"a\nb\"", 1, "does not end on its line"), (#""\x""#, 1, "no meaning"), (#""\u12g4""#, 1, "four hexadecimal"),
      (#""\ud83d""#, 1, "half a character"), (#""\ude00""#, 1, "half a character"), ("1 // one", 1, "more after"),
      (String(repeating: "[", count: 100_000), 1, "more than 64 brackets"),
    ])
  func refusals(text: String, line: Int, word: String) {
    let error = #expect(throws: TextError.self) { try JSONReader.value(of: text) }
    #expect(error?.line == line)
    #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
  }

  @Test("JSON that was written is read again, whatever is in its texts and numbers")
  func roundTrip() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<200 {
      let text = String(
        String.UnicodeScalarView(
          (0..<random.index(below: 12)).compactMap { _ in Unicode.Scalar(UInt32(random.index(below: 0x11_0000))) }))
      let number = (random.number(-1e6...1e6) * 1e6).rounded() / 1e6
      var json = JSONText()
      json.object { json in
        json.key(text)
        json.array { json in
          json.value(number)
          json.value(text)
        }
      }
      let value = try JSONReader.value(of: json.text)
      guard case .array(let elements)? = value[text], case .number(let read) = elements[0] else {
        Issue.record("\(json.text) is \(value), seed \(RandomRun.seed)")
        continue
      }
      #expect(abs(read - number) < 1e-6)
      #expect(elements[1] == .string(text))
    }
  }
}
