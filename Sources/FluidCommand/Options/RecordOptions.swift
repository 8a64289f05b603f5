import ArgumentParser
import PlaygroundShell

/// Files of what happens.
struct RecordOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write what is done, or played, as a script.", valueName: "FILE"))
  var recordScript: String?

  @Option(
    help: ArgumentHelp(
      "Keep what the key R records here, and not in fluidzoom/recordings in the XDG data folder.", valueName: "DIR"))
  var recordings: String?

  @Option(help: ArgumentHelp("Write what happens, a line of JSON a frame.", valueName: "FILE"))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Write how long input took to the display and which frames came late, a line of JSON a frame; sum it up at the end.",
      valueName: "FILE"))
  var latency: String?

  var request: SessionRequest.Records {
    var records = SessionRequest.Records()
    records.script = recordScript
    records.folder = recordings
    records.trace = trace
    records.latency = latency
    return records
  }
}
