import ArgumentParser

// The program: reads the command line, and does what it says.
do {
  var command = FluidZoom.command(Array(CommandLine.arguments.dropFirst()))
  try command.run()
} catch let code as ExitCode {
  FluidZoom.exit(withError: code)
} catch {
  (error as? Failure ?? Failure(error)).end()
}
