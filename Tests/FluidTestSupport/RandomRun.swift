internal import Foundation

/// How long tests run that can be short or long, and where they start: `FLUIDZOOM_LONG`, `FLUIDZOOM_OPERATIONS` and `FLUIDZOOM_SEED`.
public enum RandomRun {
  /// Whether the environment asks for long runs: `FLUIDZOOM_LONG=1`, which `./run.sh test --long` sets, and `.ci/run` for the laws of the engines.
  public static let isLong = ProcessInfo.processInfo.environment["FLUIDZOOM_LONG"] == "1"

  /// How many operations a test does.
  ///
  /// - Parameters:
  ///   - short: enough to see every kind of operation, in a second or two. Of more than a hundred a build for debugging does the
  ///     first quarter, or hundred, as the optimised one goes through all.
  ///   - long: of a long run.
  public static func operations(_ short: Int, long: Int) -> Int {
    number("FLUIDZOOM_OPERATIONS") ?? (isLong ? long : isOptimised ? short : max(min(short, 100), short / 4))
  }

  /// How many seeds a test runs with, or how many rounds of a few seconds it takes.
  ///
  /// - Parameters:
  ///   - short: enough to see every variant. A build for debugging does the first half of them.
  ///   - long: of a long run.
  public static func runs<Number: BinaryInteger>(_ short: Number, long: Number) -> Number {
    isLong ? long : isOptimised ? short : max(1, short / 2)
  }

  /// How many broken copies of a file are tried: 60, and 500 in a long run; 50 in a build for debugging, whose steps take several
  /// times as long.
  public static var mutants: Int { isLong ? 500 : isOptimised ? 60 : 50 }

  /// The cases of a table that a test goes through: all of them, and every third one in a build for debugging, as the optimised
  /// one goes through all.
  ///
  /// - Parameters:
  ///   - all: the table.
  ///   - every: of a table of combinations that take long, how many cases a run that is no long one passes from one to the next. With
  ///     no divisor in common with the number of values that come in turn, each of these comes.
  public static func cases<Cases: Collection>(_ all: Cases, shortly every: Int = 1) -> [Cases.Element] {
    let step = isLong ? 1 : isOptimised ? every : max(every, 3)
    return all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  /// The combinations of two lists that a test goes through, those of the first value with all of the second list first.
  ///
  /// - Parameters:
  ///   - first: such that it is to vary slowly.
  ///   - second: such that all of it comes with few of the first; `shortly` has no divisor in common with its length.
  ///   - every: as above.
  public static func cases<First: Collection, Second: Collection>(
    _ first: First, _ second: Second, shortly every: Int
  ) -> [(First.Element, Second.Element)] {
    cases(first.flatMap { one in second.map { (one, $0) } }, shortly: every)
  }

  /// Says what a test is about to do how often, for the log and for the table of a long run.
  ///
  /// - Parameters:
  ///   - number: added up over all that is told of the same thing.
  ///   - what: in the plural, without a comma.
  public static func tell(_ number: Int, _ what: String, seed: UInt64 = seed) {
    print("did \(number) \(what), seed \(seed)")
  }

  public static var seed: UInt64 { number("FLUIDZOOM_SEED").map { UInt64($0) } ?? 20_260_901 }

  #if DEBUG
    private static let isOptimised = false
  #else
    private static let isOptimised = true
  #endif

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
}
