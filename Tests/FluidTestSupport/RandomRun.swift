internal import Foundation

/// How long random tests go on, and where they start: `FLUID_OPERATIONS` and `FLUID_SEED`.
public enum RandomRun {
  public static func operations(default count: Int) -> Int { number("FLUID_OPERATIONS") ?? count }

  /// A long run on somebody's own machine, a short one where the environment says `CI`.
  public static func operations(default count: Int, inContinuousIntegration short: Int) -> Int {
    let isShort = ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
    return operations(default: isShort ? short : count)
  }

  public static var seed: UInt64 { number("FLUID_SEED").map { UInt64($0) } ?? 20_260_901 }

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
