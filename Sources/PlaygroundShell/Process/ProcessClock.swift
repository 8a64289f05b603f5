internal import FluidScript
internal import Glibc

/// How long the program runs, counted from the moment that the system made its process.
enum ProcessClock {
  /// Seconds; 0 where the system does not tell. The system counts in hundredths.
  static var age: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return start.map { now - $0 } ?? 0
  }

  /// Field 22 of `/proc/self/stat`, in clock ticks since the machine was started; the name in field 2 may hold spaces.
  private static let start: Double? = {
    guard let text = try? TextFile.read("/proc/self/stat"), let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Double(fields[20]).map { $0 / Double(sysconf(Int32(_SC_CLK_TCK))) } : nil
  }()
}
