import FluidGeometry
import FluidTestSupport
import Foundation
import Testing

@testable import FluidScript

@Suite("The format of traces")
struct TraceFormatTests {
  /// A frame in which nothing is missing and no two numbers are the same.
  private static let full: TraceFrame = {
    var frame = TraceFrame()
    (frame.frame, frame.time) = (12, 0.2)
    (frame.stack, frame.states) = (["home", "a"], ["home": "disappearing", "a": "appearing"])
    (frame.events, frame.turns) = (["a.viewWillAppear", "a.viewIsAppearing"], [3, 3])
    frame.views = [TraceFrame.ViewChange("a.viewAdded", before: 1)]
    (frame.phase, frame.gesture, frame.progress, frame.velocity) = ("tracking", "pan", 0.25, -1.5)
    frame.card = TraceFrame.Card(RoundedShape(Rect(x: 1, y: 2, width: 3, height: 4), radius: 6, rotation: 5))
    frame.content.page = TraceFrame.Box(x: 7, y: 8, width: 9, height: 10)
    frame.content.picture = TraceFrame.Box(x: 11, y: 12, width: 13, height: 14)
    frame.content.sourcePicture = TraceFrame.Box(x: 15, y: 16, width: 17, height: 18)
    frame.surroundings.sourceOpacity = 0.1
    frame.surroundings.backing = 0.2
    frame.surroundings.dim = 0.3
    frame.surroundings.coveredScale = 0.4
    frame.surroundings.covered = TraceFrame.Box(x: 19, y: 20, width: 21, height: 22)
    frame.surroundings.shadow = 0.5
    frame.surroundings.bar = TraceFrame.Bar(title: 0.6, button: 0.7)
    frame.source = TraceFrame.Source("a", Rect(x: 23, y: 24, width: 25, height: 26), isHidden: true)
    (frame.detent, frame.scroll, frame.content.sharpness) = ("medium", -27.5, 0.75)
    var pictures = TraceFrame.Pictures()
    (pictures.count, pictures.visible, pictures.shown, pictures.blank, pictures.made) = (40, 30, 29, 1, 31)
    frame.pictures = pictures
    var shown = TraceFrame.Shown()
    (shown.frames, shown.latency, shown.hitch) = (2, 0.021, 0.017)
    frame.shown = shown
    frame.matches = ["source a: next"]
    return frame
  }()

  @Test("The format of traces is this")
  func text() {
    #expect(
      Self.full.text == """
        {"frame":12,"t":0.2,"stack":["home","a"],"states":{"home":"disappearing","a":"appearing"},\
        "events":["a.viewWillAppear","a.viewIsAppearing"],"turn":[3,3],\
        "views":[{"name":"a.viewAdded","before":1}],"phase":"tracking","gesture":"pan",\
        "progress":0.25,"velocity":-1.5,"card":{"x":1,"y":2,"width":3,"height":4,"rotation":5,"radius":6},\
        "page":{"x":7,"y":8,"width":9,"height":10},"picture":{"x":11,"y":12,"width":13,"height":14},\
        "sourcePicture":{"x":15,"y":16,"width":17,"height":18},"sourceOpacity":0.1,"backing":0.2,"dim":0.3,\
        "coveredScale":0.4,"covered":{"x":19,"y":20,"width":21,"height":22},"shadow":0.5,\
        "bar":{"title":0.6,"button":0.7},\
        "source":{"name":"a","x":23,"y":24,"width":25,"height":26,"hidden":true,"found":true},\
        "detent":"medium","scroll":-27.5,"sharpness":0.75,\
        "pictures":{"count":40,"visible":30,"shown":29,"blank":1,"made":31},\
        "matches":["source a: next"],\
        "shown":{"frames":2,"latency":0.021,"hitch":0.017}}
        """)
    #expect(
      TraceFrame().text == """
        {"frame":0,"t":0,"stack":[],"states":{},"events":[],"turn":[],"phase":"","gesture":"","progress":0,"velocity":0,\
        "card":null,"page":null,"picture":null,"sourcePicture":null,"sourceOpacity":0,"backing":0,"dim":0,\
        "coveredScale":1,"covered":null,"shadow":0,"source":null}
        """)
  }

  @Test(
    "The format of traces is read as what was written, with everything and with nothing",
    arguments: [full, TraceFrame()])
  func reading(frame: TraceFrame) throws {
    #expect(try TraceFrame(parsing: frame.text) == frame)
    var header = TraceHeader()
    (header.fps, header.window, header.options) = (60, [402, 874], ["physics": "measured", "layout": "grid"])
    #expect(try TraceHeader(parsing: header.text) == header)
    header.startUp = 0.125
    #expect(try TraceHeader(parsing: header.text) == header)
  }

  @Test("The format of traces has every member that the benchmarks read")
  func benchmarks() throws {
    func read<Value: Decodable>(_ type: Value.Type, of line: String) throws -> Value {
      try JSONDecoder().decode(type, from: Data(line.utf8))
    }
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let frame = try read(TracedFrame.self, of: Self.full.text)
    let pictures = try #require(frame.pictures)
    #expect(Set(names(frame)).isSubset(of: TraceFrame.members.map(\.name)))
    #expect(Set(names(pictures)).isSubset(of: TraceFrame.Pictures.members.map(\.name)))
    #expect(frame.t == 0.2 && frame.stack == ["home", "a"] && frame.phase == "tracking")
    #expect(frame.progress == 0.25 && frame.sharpness == 0.75)
    #expect(pictures.count == 40 && pictures.visible == 30 && pictures.shown == 29 && pictures.made == 31)
    var header = TraceHeader()
    header.startUp = 0.125
    let start = try read(TracedStart.self, of: header.text)
    #expect(Set(names(start)).isSubset(of: TraceHeader.members.map(\.name)) && start.startUp == 0.125)
  }

  @Test("The format of traces has numbers to compare by, each with a value of its own")
  func numbers() {
    let values = TraceField.all.compactMap { $0.value(Self.full) }
    #expect(values.count == TraceField.all.count && Set(values).count == values.count)
    #expect(Set(TraceField.all.map(\.name)).count == TraceField.all.count)
  }

  @Test(
    "The format of traces is missed where it is not kept, with the place",
    arguments: [
      ("\"turn\"", "\"turns\"", "turn is missing"), ("\"x\":1,", "\"x\":\"1\",", "card.x is a text, not a number"),
      ("[3,3]", "[3,\"3\"]", "an element of turn is a text, not a number"),
      ("\"hidden\":true", "\"hidden\":1", "source.hidden is a number, not true or false"),
      ("\"a\":\"appearing\"", "\"a\":7", "states.a is a number, not a text"),
      ("[3,3]", "[3]", "2 events, and turns of 1"),
      ("\"before\":1", "\"before\":2", "before event 2 of 2"), ("\"page\":{", "\"page\":[{", "column"),
    ])
  func mistakes(old: String, new: String, message: String) {
    let line = Self.full.text.replacingOccurrences(of: old, with: new)
    let error = #expect(throws: TextError.self) { try TraceFrame(parsing: line, number: 5) }
    #expect(error?.line == 5 && error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("The format of traces is described in the article, and nothing else is")
  func article() throws {
    let lines = try Checkout.text("Sources/FluidScript/FluidScript.docc/Traces.md").split(separator: "\n").map(
      String.init)
    let rows = lines.filter { $0.hasPrefix("| `") }.map { $0.components(separatedBy: " | ") }
    #expect(rows.flatMap { Self.code(in: $0[0]) }.sorted() == TraceFrame.members.map(\.name).sorted())
    let meanings = rows.flatMap { Self.code(in: $0[1]) }.joined(separator: " ").split(separator: " ")
    let inner =
      TraceFrame.Card.members.map(\.name) + TraceFrame.Source.members.map(\.name)
      + TraceFrame.Pictures.members.map(\.name) + TraceFrame.Shown.members.map(\.name)
    for name in inner { #expect(meanings.contains(Substring(name)), "\(name)") }
    let text = lines.joined(separator: "\n")
    for name in TraceHeader.members.map(\.name) {
      #expect(text.contains("\"\(name)\"") || text.contains("`\(name)`"), "\(name)")
    }
  }

  /// What stands between backticks.
  private static func code(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
