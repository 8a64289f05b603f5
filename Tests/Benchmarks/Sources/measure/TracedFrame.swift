/// What is read of a frame of a trace. The program's own type is not to be seen from another package; FluidScriptTests compile this
/// file by a link to it, and hold its names against the format.
struct TracedFrame: Decodable {
  struct Pictures: Decodable {
    let count, visible, shown, made: Int
  }

  let t: Double
  let stack: [String]
  let phase: String
  let progress: Double
  let sharpness: Double?
  let pictures: Pictures?
}

/// What is read of a trace's first line.
struct TracedStart: Decodable {
  let startUp: Double?
}
