import ArgumentParser

// The program: reads the command line, then runs with a window or without, or studies something.
do {
  if var study = FluidZoom.study(Array(CommandLine.arguments.dropFirst())) {
    try study.run()
  } else {
    let command = FluidZoom.parseOrExit()
    if let path = command.bugReport {
      try Session.writeBugReport(to: path, command)
    } else {
      let session = try Session(command)
      if command.headless { try session.runHeadless() } else { try session.runInWindow() }
    }
  }
} catch let code as ExitCode {
  FluidZoom.exit(withError: code)
} catch {
  (error as? Failure ?? Failure(error)).end()
}
