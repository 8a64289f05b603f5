import ArgumentParser
import FluidPictures
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundKit
import PlaygroundPages
import PlaygroundShell
import Testing

@testable import FluidCommand

@MainActor
@Suite("The files of a package")
struct PackageFileTests {
  @Test("The files of a package name the types of every format once, and folders")
  func mediaTypes() {
    let types = PictureFormat.openableTypes
    #expect(types.last == "inode/directory" && Set(types).count == types.count)
    for format in PictureFormat.allCases { #expect(types.contains(format.mediaType)) }
    for type in types { #expect(type.contains(/^[a-z]+\/[a-z0-9.+-]+$/)) }
  }

  /// Of formats that are younger than the database, and of what it has no word for.
  private static let unknown: Set<String> = ["jfif", "qoi", "srw"]

  @Test(
    "The files of a package name the types that the desktop's database has for every extension of the program",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/mime/globs2")))
  func database() throws {
    let database = try String(contentsOfFile: "/usr/share/mime/globs2", encoding: .utf8)
    var types: [Substring: [String]] = [:]
    for line in database.split(separator: "\n") {
      let fields = line.split(separator: ":")
      if fields.count > 2 { types[fields[2], default: []].append(String(fields[1])) }
    }
    for name in PictureFormat.allCases.flatMap(\.nameExtensions) {
      let known = types["*.\(name)"] ?? []
      #expect(!known.isEmpty || Self.unknown.contains(name), "nothing is known of .\(name)")
      for type in known { #expect(PictureFormat.openableTypes.contains(type), ".\(name)") }
    }
  }

  @Test("The files of a package are the manual with everything that --help says, in the language of manuals")
  func manual() throws {
    let command = try HelpCommand(FluidZoom.self)
    let page = ManualPage(of: command).text
    let names = ([command] + command.subcommands).flatMap(\.arguments).flatMap(\.names)
    #expect(names.count > 25 && names.contains("--clear-cache"))
    for name in names { #expect(page.contains("Fl \(name.dropFirst())"), "\(name)") }
    #expect(!page.contains("media-types"))
    #expect(command.subcommands.map(\.name) == FluidZoom.configuration.subcommands.map { $0.configuration.commandName })
    for option in Option.allCases { #expect(page.contains(".It Cm \(option.name)\n")) }
    for row in TimeMachine.commands.rows { #expect(page.contains(".It \(Mdoc.escaped(row.caps))\n")) }
    let macros: Set<Substring> = [
      ".Dd", ".Dt", ".Os", ".Sh", ".Ss", ".Nm", ".Nd", ".Op", ".Cm", ".Pp", ".Bl", ".El", ".It", ".Fl", ".Ql", ".Ev",
      ".Pa",
    ]
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(macros.contains(line.split(separator: " ").first ?? ""), "\(line)")
    }
    #expect(!page.contains("\n\n") && !page.contains("  "))
  }

  /// `FLUIDZOOM_BLESS=1 swift test` writes it anew.
  @Test("The files of a package have a manual that is current")
  func currentManual() throws {
    let page = ManualPage(of: try HelpCommand(FluidZoom.self)).text
    let path = "Resources/Packaging/fluidzoom.1.in"
    if ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1" {
      try page.write(toFile: Checkout.path(path), atomically: true, encoding: .utf8)
    }
    #expect(try Checkout.text(path) == page, "FLUIDZOOM_BLESS=1 writes \(path) anew")
  }

  @Test("The files of a package have text in the manual that no macro or escape is made of")
  func escapes() {
    #expect(Mdoc.lines(".Sh a\\b. C? 'd") == ["\\&.Sh a\\eb.", "C?", "\\&'d"])
    #expect(Mdoc.lines("a\nb.\n\nPress ? c.") == ["a b.", ".Pp", "Press ? c."])
  }

  @Test("The files of a package have their templates, with a place for everything that is filled in")
  func templates() throws {
    #expect(try Checkout.text("Resources/Packaging/fluidzoom.desktop.in").contains("MimeType=@MEDIA_TYPES@"))
    let metainfo = try Checkout.text("Resources/Packaging/metainfo.xml.in")
    for place in ["@HOMEPAGE@", "@RELEASES@", "@PROVIDED_TYPES@"] { #expect(metainfo.contains(place)) }
  }

  /// `FLUIDZOOM_BLESS=1 swift test` writes them anew.
  @Test("The files of a package have completions that are current, with every option of every command")
  func completions() throws {
    let command = try HelpCommand(FluidZoom.self)
    for (name, script) in Completions(command: command).files {
      let path = "Resources/Packaging/completions/\(name)"
      if ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1" {
        try script.write(toFile: Checkout.path(path), atomically: true, encoding: .utf8)
      }
      #expect(try Checkout.text(path) == script, "FLUIDZOOM_BLESS=1 writes \(path) anew")
      for option in ([command] + command.subcommands).flatMap(\.options) {
        for name in option.names { #expect(script.contains(String(name.drop { $0 == "-" })), "\(name)") }
        for word in option.words { #expect(script.contains(word), "\(word)") }
      }
    }
  }
}
