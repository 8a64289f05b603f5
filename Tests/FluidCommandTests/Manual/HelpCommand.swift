import ArgumentParser
import FluidScript

/// A command as the parser describes it to other programs: what its `--help` says.
struct HelpCommand {
  let name: String
  let abstract: String
  let discussion: String
  let arguments: [HelpArgument]
  let subcommands: [HelpCommand]

  /// The program's own description, out of the tables that `--help` shows.
  init(_ command: any ParsableCommand.Type) throws(TextError) {
    let description = try JSONReader.value(of: command._dumpHelp())
    self.init(description["command"] ?? .null)
  }

  private init(_ value: JSONValue) {
    name = value.text("commandName")
    abstract = value.text("abstract")
    discussion = value.text("discussion")
    arguments = value.list("arguments").filter { $0.isTrue("shouldDisplay") }.map(HelpArgument.init)
    // "help" is said with every command.
    subcommands = value.list("subcommands").map { HelpCommand($0) }.filter { $0.name != "help" }
  }
}

/// An argument of a command.
struct HelpArgument: Hashable {
  /// `--set`, `-h`; none of an argument by its place.
  let names: [String]
  /// `nil` of a flag.
  let value: String?
  let abstract: String
  /// Empty where there is none.
  let initial: String
  let isRepeating: Bool
  /// The words that it can be; empty where they are not to be counted.
  let words: [String]
  /// What a shell runs for the words that it can be, a word a line; `nil` where they are counted.
  let wordCommand: String?
  /// Whether it is the path of a file or folder.
  let isPath: Bool

  init(_ value: JSONValue) {
    names = value.list("names").map { ($0.text("kind") == "short" ? "-" : "--") + $0.text("name") }
    self.value = value.text("kind") == "flag" ? nil : value.text("valueName")
    abstract = value.text("abstract")
    initial = value.text("defaultValue")
    isRepeating = value.isTrue("isRepeating")
    let completion = value["completionKind"] ?? .null
    words = (completion["list"] ?? .null).list("values").compactMap {
      if case .string(let word) = $0 { word } else { nil }
    }
    let command = (completion["shellCommand"] ?? .null).text("command")
    wordCommand = command.isEmpty ? nil : command
    isPath = completion["file"] != nil || ["FILE", "DIR"].contains(value.text("valueName"))
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) -> String {
    if case .string(let text)? = self[name] { text } else { "" }
  }

  fileprivate func list(_ name: String) -> [JSONValue] {
    if case .array(let values)? = self[name] { values } else { [] }
  }

  fileprivate func isTrue(_ name: String) -> Bool { self[name] == .flag(true) }
}
