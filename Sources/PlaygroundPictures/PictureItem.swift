package import FluidPictures
package import FluidScene

/// What is known of one picture, and what of it can be drawn. Its path is in ``PictureCollection``.
///
/// There may be a hundred thousand of them, of which a few hundred are ever looked at: what is known of those alone lies apart.
package struct PictureItem {
  private var shortHeader: ShortHeader?
  private var mean: MeanColor?
  /// Whether the colour is that of a stand-in.
  private var isMeanProvisional = false
  /// `nil` where there is nothing in it.
  private var rare: Rare?

  /// Whether its file is there no more. It keeps its index and what pages still show of it.
  package var isGone = false

  package init(failure: PictureFailure? = nil) { self.failure = failure }

  /// Why there is nothing to see, in place of a picture.
  package var failure: PictureFailure? {
    get { rare?.failure }
    set { if newValue != nil || rare != nil { changeRare { $0.failure = newValue } } }
  }

  /// Read when it is first needed.
  package var header: PictureHeader? {
    get { shortHeader?.header ?? rare?.header }
    set {
      shortHeader = newValue.flatMap(ShortHeader.init)
      let long = shortHeader == nil ? newValue : nil
      if long != nil || rare != nil { changeRare { $0.header = long } }
    }
  }

  /// Width over height as it is seen; `nil` until the header has been read.
  package var aspectRatio: Double? { shortHeader?.size.aspectRatio ?? rare?.header?.size.aspectRatio }

  /// Whether a header may yet come.
  package var awaitsHeader: Bool { shortHeader == nil && rare?.header == nil && failure == nil && !isGone }

  /// Read when a page first asks.
  package var details: PictureDetails? {
    get { rare?.details }
    set { if newValue != nil || rare != nil { changeRare { $0.details = newValue } } }
  }

  /// Of the whole picture, once a decoding has told it: what a tile shows while its pixels are away.
  package var meanColor: Color? {
    get { mean?.color }
    set { (mean, isMeanProvisional) = (newValue.map(MeanColor.init), false) }
  }

  /// A colour that will do until the picture's own is known.
  package mutating func expectColor(_ color: Color) {
    if mean == nil { (mean, isMeanProvisional) = (MeanColor(color), true) }
  }

  /// Whether its file ends before it does.
  package var isCutOff: Bool {
    get { rare?.isCutOff ?? false }
    set { if newValue != isCutOff { changeRare { $0.isCutOff = newValue } } }
  }

  /// Bytes that a close-up may take, where decoding a larger one was refused.
  package var closeUpLimit: Int {
    get { rare?.closeUpLimit ?? .max }
    set { if newValue != closeUpLimit { changeRare { $0.closeUpLimit = newValue } } }
  }

  /// For the grid: the one in the file's own header at first, then the real one.
  package var thumbnails: PictureLevels { self[.tile] }
  /// For a page: as large as the window.
  package var windows: PictureLevels { self[.window] }
  /// For a page that is zoomed in: larger than the window.
  package var closeUps: PictureLevels { self[.closeUp] }

  /// Whether its thumbnail has been made once, or cannot be made.
  package var isMade: Bool { failure != nil || (mean != nil && !isMeanProvisional) || isGone }

  /// Whether there is anything to draw of it.
  package var hasPixels: Bool { thumbnails.isReady || windows.isReady || closeUps.isReady }

  /// The fault of the file, also where something of it is there to be seen.
  package var flaw: PictureFailure? { failure ?? (isCutOff ? .truncated : nil) }

  /// Whether it only waits for a process that decodes it.
  package var isShort: Bool { if case .noDecoder? = failure { true } else { false } }

  package subscript(use: PictureLevels.Use) -> PictureLevels {
    get { rare?[use] ?? PictureLevels() }
    _modify {
      let own = ownRare()
      defer { dropEmptyRare() }
      yield &own[use]
    }
  }

  /// Whether there is anything that lies apart: it takes some hundred bytes.
  package var hasRare: Bool { rare != nil }

  /// The file is another one: what was known of it is to be read again, and what is shown of it until then is a stand-in.
  package mutating func renew() {
    (header, details, failure, closeUpLimit, isCutOff) = (nil, nil, nil, .max, false)
    for use in [PictureLevels.Use.tile, .window] where !self[use].entries.isEmpty { self[use].expectBetter() }
  }

  // MARK: What lies apart

  /// What is known only of pictures that are looked at, that cannot be shown, or whose headers are not short.
  private final class Rare {
    var failure: PictureFailure?
    @Apart var header: PictureHeader?
    @Apart var details: PictureDetails?
    private var tile = PictureLevels()
    private var window = PictureLevels()
    private var closeUp = PictureLevels()
    var closeUpLimit = Int.max
    var isCutOff = false

    init() {}

    init(_ other: Rare) {
      (failure, _header, _details) = (other.failure, other._header, other._details)
      (tile, window, closeUp) = (other.tile, other.window, other.closeUp)
      (closeUpLimit, isCutOff) = (other.closeUpLimit, other.isCutOff)
    }

    var isEmpty: Bool {
      failure == nil && header == nil && details == nil && closeUpLimit == .max && !isCutOff
        && tile.entries.isEmpty && window.entries.isEmpty && closeUp.entries.isEmpty
    }

    subscript(use: PictureLevels.Use) -> PictureLevels {
      get {
        switch use {
        case .tile: tile
        case .window: window
        case .closeUp: closeUp
        }
      }
      _modify {
        switch use {
        case .tile: yield &tile
        case .window: yield &window
        case .closeUp: yield &closeUp
        }
      }
    }
  }

  /// What lies apart, of this item alone.
  private mutating func ownRare() -> Rare {
    if isKnownUniquelyReferenced(&rare), let rare { return rare }
    let own = rare.map(Rare.init) ?? Rare()
    rare = own
    return own
  }

  private mutating func changeRare(_ change: (Rare) -> Void) {
    change(ownRare())
    dropEmptyRare()
  }

  private mutating func dropEmptyRare() { if rare?.isEmpty == true { rare = nil } }
}

/// A colour in half of its memory, as near to it as can be seen.
private struct MeanColor {
  private let red: Float
  private let green: Float
  private let blue: Float
  private let alpha: Float

  init(_ color: Color) {
    (red, green, blue, alpha) = (Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
  }

  var color: Color { Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)) }
}
