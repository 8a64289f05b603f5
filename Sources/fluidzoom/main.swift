import ArgumentParser
import PlaygroundShell

// The program: reads the command line, then runs with a window or without, or studies something.
do {
  if var study = FluidZoom.study(Array(CommandLine.arguments.dropFirst())) {
    try study.run()
  } else {
    let command = FluidZoom.parseOrExit()
    if let path = command.bugReport {
      try BugReportFile.write(to: path, about: command.request)
    } else {
      let session = try Session(command.request)
      for complaint in session.complaints { complain(complaint) }
      if command.headless { try session.runHeadless(Canvas.init) } else { try session.runInWindow() }
    }
  }
} catch let code as ExitCode {
  FluidZoom.exit(withError: code)
} catch {
  (error as? Failure ?? Failure(error)).end()
}
