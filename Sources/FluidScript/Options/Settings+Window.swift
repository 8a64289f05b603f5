extension Settings {
  /// The contents of the window, and the memory for them.
  package struct Window: Hashable, Sendable {
    package var layout = LibraryStyle.grid
    package var sort = PictureSort.name
    package var sections = DateSections.none
    package var appearance = Appearance.system
    package var contrast = Contrast.system
    package var isFullScreen = false
    /// Megabytes (2²⁰ bytes) that pictures may take.
    package var memoryBudget = 512.0
    /// Whether thumbnails are shared with the desktop's other programs, and with the next start.
    package var usesThumbnailCache = true

    package enum Appearance: String, CaseIterable, Hashable, Sendable {
      /// The desktop's preference.
      case system
      case light, dark
    }

    package enum Contrast: String, CaseIterable, Hashable, Sendable {
      /// The desktop's preference.
      case system
      case standard, high
    }
  }
}

/// The options of what the window shows, in the order in which people see them.
extension Option {
  static let ofWindow = [
    layout, sort, sections, appearance, contrast, fullScreen, memoryBudget, thumbnailCache,
  ]

  public static let layout = Option(
    "layout", key: "v", title: "Layout",
    summary: "How the library shows pictures: a grid, a grouped list, thin rows, or news.",
    group: .window, .choice(Choice(\.window.layout)))

  public static let sort = Option(
    "sort", title: "Sort",
    summary:
      "The order of the pictures: by folder and name, by date taken or changed (latest first), or by size (largest first).",
    group: .window, .choice(Choice(\.window.sort, titles: ["taken": "Date taken", "changed": "Date changed"])))

  public static let sections = Option(
    "sections", title: "Sections",
    summary: "Divides grid and list by day or month when they are sorted by date.",
    group: .window, .choice(Choice(\.window.sections)))

  public static let appearance = Option(
    "appearance", key: "l", title: "Appearance", summary: "Light, dark, or as the desktop prefers.",
    group: .window, .choice(Choice(\.window.appearance, titles: ["system": "As the desktop"])))

  public static let contrast = Option(
    "contrast", title: "Contrast", summary: "Standard, high, or as the desktop prefers.",
    group: .window, .choice(Choice(\.window.contrast, titles: ["system": "As the desktop"])))

  public static let fullScreen = Option(
    "full-screen", key: "f11", title: "Full screen", summary: "Fills the screen with the window.",
    group: .window, isKept: false, .toggle(\.window.isFullScreen))

  public static let memoryBudget = Option(
    "memory-budget", title: "Memory for pictures", summary: "Megabytes of memory that pictures may use.",
    group: .window,
    .number(
      NumberDomain(32...65_536, step: 32, unit: "MB", stops: [128, 512, 2048, 8192, 32_768], isLogarithmic: true),
      \.window.memoryBudget))

  public static let thumbnailCache = Option(
    "thumbnail-cache", title: "Remember thumbnails",
    summary: "Shares thumbnails with other programs through the desktop cache.",
    group: .window, .toggle(\.window.usesThumbnailCache))
}
