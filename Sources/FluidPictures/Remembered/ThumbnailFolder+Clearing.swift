internal import FluidFiles
internal import Glibc

extension ThumbnailFolder {
  /// What was removed.
  public struct Removal: Hashable, Sendable {
    /// How many files.
    public var files = 0
    /// Their size in bytes.
    public var bytes = 0
  }

  /// Removes what this program, in any version, has written to the cache, and nothing else.
  public func clear() -> Removal {
    var removal = Removal()
    for size in ThumbnailSize.allCases {
      remove(in: folder(of: size), counting: &removal) { path, name in
        Self.isEntry(name) && isOwn(path, maximumSide: size.side)
      }
    }
    for folder in ownFailures {
      remove(in: folder, counting: &removal) { _, name in Self.isEntry(name) }
      // It stays where anything else is in it.
      rmdir(folder)
    }
    return removal
  }

  private func remove(
    in folder: String, counting removal: inout Removal, where isUnwanted: (_ path: String, _ name: String) -> Bool
  ) {
    for name in (try? FolderListing.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else { continue }
      guard DraftName.isAbandoned(name) || isUnwanted(path, name), unlink(path) == 0 else { continue }
      removal.files += 1
      removal.bytes += status.byteSize
    }
  }

  /// 32 digits and the ending.
  private static func isEntry(_ name: String) -> Bool {
    let digits = name.dropLast(4)
    return name.hasSuffix(".png") && digits.utf8.count == 32 && digits.allSatisfy { $0.isHexDigit }
  }

  private func isOwn(_ path: String, maximumSide: Int) -> Bool {
    ThumbnailPNG.read(path, maximumSide: maximumSide) { png in
      png.text(.software).map(Self.isOwn) == true ? true : nil
    } ?? false
  }
}
