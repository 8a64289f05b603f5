import Glibc

/// An event of inotify(7).
struct NotifyEvent: Hashable {
  /// Of the folder; −1 of the queue itself.
  let watch: Int32
  let mask: UInt32
  /// Without the folder; empty for the folder itself.
  let name: [UInt8]

  func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }

  var isFolder: Bool { has(IN_ISDIR) }

  /// Everything that changes which pictures there are, what they show, or whether they can be read. A file that is being written
  /// counts when it is closed; reading one is no event.
  static let interesting = UInt32(
    bitPattern: IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

  /// Of an event without its name.
  private static let headSize = MemoryLayout<inotify_event>.size

  /// Reads the events in what the system gave; an event that is cut off ends them.
  static func events(in bytes: UnsafeRawBufferPointer) -> [NotifyEvent] {
    var events: [NotifyEvent] = []
    var offset = 0
    while offset + headSize <= bytes.count {
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + headSize + Int(head.len)
      guard end <= bytes.count else { break }
      events.append(
        NotifyEvent(
          watch: head.wd, mask: head.mask,
          name: Array(bytes[(offset + headSize)..<end].prefix { $0 != 0 })))
      offset = end
    }
    return events
  }
}
