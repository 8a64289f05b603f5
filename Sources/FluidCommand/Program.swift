import ArgumentParser
import FluidPictures
public import PlaygroundKit
import PlaygroundShell
import SDLBackend

import enum FluidScript.Installation

/// The program `fluidzoom`, as a function: another executable is the same program with animators of its own.
public enum Program {
  /// Reads the command line, and does what it says. Ends the process where that fails.
  ///
  /// - Parameter animators: what `transition=own` chooses from; the page of the first picture has the first one.
  @MainActor
  public static func run(with animators: [any PlaygroundAnimator.Type] = []) {
    DecoderService.runIfAsked()
    let decoder = DecoderProgram(
      path: DecoderProgram.itself.path, trusting: Installation.current.installedGallery)
    do {
      try OwnAnimators.$current.withValue(animators) {
        try DecoderProgram.$current.withValue(decoder) {
          var command = FluidZoom.command(Array(CommandLine.arguments.dropFirst()))
          try command.run()
        }
      }
    } catch let code as ExitCode {
      FluidZoom.exit(withError: code)
    } catch let error as SDLBackendError {
      ExitStatus.unavailable.end(error)
    } catch {
      ExitStatus(error).end(error)
    }
  }
}
