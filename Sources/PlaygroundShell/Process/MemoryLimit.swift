internal import Glibc

/// The address space that the system lets this process have: `ulimit -v`, `LimitAS=` of a service.
///
/// Where it is used up, what draws ends the process wherever it happens to be. That is said before anything begins.
enum MemoryLimit {
  /// What a run does, with the bytes for it: 60, 250 and 500 million, as measured, and some to spare.
  enum Need: UInt64 {
    /// A script on a stage, of which nothing is drawn.
    case stage = 100_000_000
    /// The same with pictures, which are decoded.
    case pictures = 300_000_000
    /// A window, a film or frames. Mesa's software renderer takes most of it, for the stacks and heaps of its threads.
    case frames = 700_000_000
  }

  /// Says that there is no room, and how much there has to be; `nil` where there is.
  static func obstacle(to need: Need) -> String? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < need.rawValue else {
      return nil
    }
    return "this process may have \(limit.rlim_cur / 1_000_000) MB of address space, and needs"
      + " \(need.rawValue / 1_000_000): raise the limit (ulimit -v)"
  }
}
