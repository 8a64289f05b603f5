import ArgumentParser

// The program: reads the command line, then runs with a window or without.
let command = FluidZoom.parseOrExit()
do {
  let session = try Session(command)
  if command.headless { try session.runHeadless() } else { try session.runInWindow() }
} catch {
  (error as? Failure ?? Failure(error)).end()
}
