import ArgumentParser

import enum FluidScript.MotionNotation
import enum FluidScript.PhysicsTable
import struct FluidScript.Settings
import enum FluidScript.StudyFile
import struct FluidScript.TextError

/// `fluidzoom physics`: every constant of the zoom.
struct PhysicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "physics", _superCommandName: "fluidzoom",
    abstract: "Print every constant of the zoom, for people, as Swift, as JSON or for other frameworks.")

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Choose physics as the playground's options do: physics, gain-across, gain-down.", valueName: "NAME=VALUE"))
  var assignments: [String] = []

  @Option(
    help: ArgumentHelp("Read constants from JSON; those that it does not mention stay.", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var load: String?

  @Flag(help: "Print Swift that makes this physics.")
  var swift = false

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Print its springs and numbers as another program has them.", valueName: "NOTATION"))
  var notation: MotionNotation?

  func validate() throws {
    if [swift, json, notation != nil].count(where: \.self) > 1 {
      throw ValidationError("--swift, --json and --as exclude each other")
    }
  }

  func run() throws {
    var settings = Settings()
    for assignment in assignments { try settings.assign(assignment) }
    var physics = settings.physics
    if let load {
      physics = try StudyFile.parse(load) { json throws(TextError) in
        try PhysicsTable.physics(parsing: json, changing: physics)
      }
    }
    if let notation { return print(PhysicsTable.text(of: physics, as: notation), terminator: "") }
    let write = swift ? PhysicsTable.swift : json ? PhysicsTable.json : PhysicsTable.text
    print(write(physics), terminator: "")
  }
}
