import ArgumentParser

import enum FluidScript.MotionNotation
import enum FluidScript.MotionRecipe
import struct FluidScript.SpringParameters
import struct FluidScript.SpringStudy
import enum FluidScript.TextFile

/// `fluidzoom spring`: what a spring does.
struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring", _superCommandName: "fluidzoom",
    abstract: "Say what a spring does: all its descriptions, a curve, a table.",
    discussion: """
      A spring is described by --duration and --bounce, by --response and --damping-ratio, by --stiffness and \
      --damping, or by --angular-frequency and --damping-ratio. Without any of these it takes half a second and does \
      not bounce.

      --as writes it for another framework or a design tool, and --from reads what these write.
      """)

  @Option(help: ArgumentHelp("Perceived duration in seconds.", valueName: "S"))
  var duration: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Above -1, at most 1; 0 does not bounce.", valueName: "B"))
  var bounce: Double?

  @Option(help: ArgumentHelp("Period in seconds.", valueName: "S"))
  var response: Double?

  @Option(help: ArgumentHelp("k, for a mass of 1.", valueName: "K"))
  var stiffness: Double?

  @Option(help: ArgumentHelp("c, for a mass of 1.", valueName: "C"))
  var damping: Double?

  @Option(help: ArgumentHelp("Undamped, in radians a second.", valueName: "W"))
  var angularFrequency: Double?

  @Option(help: ArgumentHelp("1 does not bounce, less does, more creeps.", valueName: "Z"))
  var dampingRatio: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Of the value, a second, at the start.", valueName: "V"))
  var velocity = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The value at the start; or a spring or a curve as --as writes them.", valueName: "X"))
  var from = "0"

  @Option(parsing: .unconditional, help: ArgumentHelp("The value that it goes to.", valueName: "X"))
  var to = 1.0

  @Option(help: ArgumentHelp("Draw the curves as an SVG picture.", valueName: "FILE"), completion: .file())
  var plot: String?

  @Option(name: .customLong("as"), help: ArgumentHelp("Write it as another program does.", valueName: "NOTATION"))
  var notation: MotionNotation?

  private var start: Double? { Double(from) }

  func validate() throws {
    for (name, value) in [("velocity", velocity), ("from", start ?? 0), ("to", to)] where !(abs(value) <= 1e6) {
      throw ValidationError("--\(name) goes from -1000000 to 1000000")
    }
  }

  func run() throws {
    let recipe = try recipe()
    if let notation {
      guard let text = notation.text(of: recipe) else {
        throw ValidationError(
          "\(notation.title) has curves that end, and this spring rings for ever: give it a damping")
      }
      return print(text)
    }
    guard case .spring(let spring) = recipe else {
      throw ValidationError("--from is a curve: say with --as how it is to be written")
    }
    let study = SpringStudy(spring, from: start ?? 0, to: to, velocity: velocity)
    if let plot { try TextFile.write(study.svg, to: plot) }
    print(study.text, terminator: "")
  }

  private func recipe() throws -> MotionRecipe {
    if start == nil {
      let others = [bounce, response, stiffness, damping, angularFrequency, dampingRatio].compactMap(\.self)
      guard others.isEmpty else {
        throw ValidationError("--from describes the spring already; only --duration goes with it")
      }
      return try MotionRecipe(reading: from, duration: duration)
    }
    var parameters = SpringParameters()
    parameters.duration = duration
    parameters.bounce = bounce
    parameters.response = response
    parameters.stiffness = stiffness
    parameters.damping = damping
    parameters.angularFrequency = angularFrequency
    parameters.dampingRatio = dampingRatio
    return .spring(try parameters.spring())
  }
}

extension MotionNotation: ExpressibleByArgument {}
