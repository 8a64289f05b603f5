internal import FluidFiles

extension TraceComparison {
  /// The comparison as text for people.
  package var text: String {
    var lines = traces + section("Headers", headers)
    lines += section("Numbers, beyond \(limits)", numberLines)
    lines += section("Words", wordLines) + section("Events", eventLines)
    return (lines + ["", conclusion]).joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private var traces: [String] {
    var table = TextTable(.leading, .leading, .trailing, .leading, .trailing, .trailing)
    for (letter, (name, trace)) in zip(["A", "B"], zip(names, [a, b])) {
      table.add(
        letter, name, "\(trace.header.fps.text(.plain)) fps", "\(size(of: trace)) pt",
        "\(trace.frames.count) frames",
        "\(trace.span.upperBound.text(.fixed(3))) s")
    }
    return table.lines
  }

  private func size(of trace: Trace) -> String { trace.header.window.map { $0.text(.plain) }.joined(separator: " × ") }

  /// What differs in the headers: frame rate, size, options.
  var headerDifferences: [(name: String, a: String, b: String)] {
    var rows: [(name: String, a: String, b: String)] = []
    if a.header.fps != b.header.fps {
      rows.append(("fps", a.header.fps.text(.plain), b.header.fps.text(.plain)))
    }
    if a.header.window != b.header.window { rows.append(("window", size(of: a), size(of: b))) }
    let names = a.header.options.names
    for name in names + b.header.options.names.filter({ !names.contains($0) }) {
      let (inA, inB) = (a.header.options[name], b.header.options[name])
      if inA != inB { rows.append((name, inA ?? "-", inB ?? "-")) }
    }
    return rows
  }

  private var headers: [String] {
    let rows = headerDifferences
    guard !rows.isEmpty else { return [] }
    var table = TextTable(.leading, .leading, .leading)
    table.add("", "A", "B")
    for (name, a, b) in rows { table.add(name, a, b) }
    return table.lines
  }

  private var limits: String {
    TraceUnit.allCases.map { unit in
      tolerance.limit(unit).text(.plain) + (unit.name.isEmpty ? "" : " \(unit.name)")
    }.joined(separator: ", ")
  }

  private var numberLines: [String] {
    guard !numbers.isEmpty else { return [] }
    var table = TextTable(.leading, .trailing, .trailing, .trailing, .trailing, .leading, .trailing)
    table.add("", "first at", "A", "B", "largest", "", "at")
    for parting in numbers {
      let largest = parting.largest
      table.add(
        parting.field.name, seconds(parting.first.time), number(parting.first.a), number(parting.first.b),
        largest.map { $0.size.text(.fixed(3)) } ?? "-", largest == nil ? "" : parting.field.unit.name,
        largest.map { seconds($0.time) } ?? "-")
    }
    return table.lines
  }

  private func number(_ number: Double?) -> String { number.map { $0.text(.fixed(3)) } ?? "-" }

  private func seconds(_ seconds: Double) -> String { "\(seconds.text(.fixed(3))) s" }

  private var wordLines: [String] {
    guard !words.isEmpty else { return [] }
    var table = TextTable(.leading, .trailing, .leading, .leading)
    table.add("", "first at", "A", "B")
    for parting in words { table.add(parting.word.rawValue, seconds(parting.time), parting.a, parting.b) }
    return table.lines
  }

  private var eventLines: [String] {
    guard let events else { return [] }
    let number = "event \(events.index + 1) of \(a.events.count) in A, \(b.events.count) in B"
    switch events.kind {
    case .name: return ["\(number) differs: \(text(of: events.a)) in A, \(text(of: events.b)) in B"]
    case .time: return ["\(number) differs in time: \(text(of: events.a)) in A, \(text(of: events.b)) in B"]
    case .turn:
      return [
        "\(number) differs in its turn: \(text(of: events.a)) is in the turn of the event before it in only one"
          + " of them"
      ]
    }
  }

  private func text(of event: Trace.Event?) -> String {
    event.map { "\($0.name) at \(seconds($0.time))" } ?? "none"
  }

  private var conclusion: String {
    guard let partingTime else { return "They are the same." }
    let ends = excess.map { excess in
      let (longer, shorter) = a.span.upperBound > b.span.upperBound ? ("A", "B") : ("B", "A")
      return " \(longer) continues for \(seconds(excess)) after \(shorter) has ended."
    }
    return "They part after \(seconds(partingTime)).\(ends ?? "")"
  }
}
