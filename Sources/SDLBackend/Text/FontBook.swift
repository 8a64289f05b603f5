internal import CSDL
internal import FluidScene

/// The open fonts, opened when the first text needs them.
final class FontBook {
  private struct Key: Hashable {
    var file: FontFile
    var pixelSize: Int
  }

  private struct Missing: Hashable {
    var scalar: Unicode.Scalar
    var weight: TextStyle.Weight
  }

  private var isOpen = false
  private var primary: [TextStyle.Weight: FontFile] = [:]
  private var faces: [Key: FontFace] = [:]
  private var fallbacks: [Missing: FontFile?] = [:]
  /// Why there is no text, where there is none.
  private(set) var problem: SDLBackendError?

  deinit {
    faces = [:]
    if isOpen { TTF_Quit() }
  }

  /// The design's own face; `nil` where no font can be opened at all.
  func face(_ weight: TextStyle.Weight, pixelSize: Int) -> FontFace? {
    if !isOpen {
      guard problem == nil else { return nil }
      guard TTF_Init() == 0 else {
        problem = .noFont(reason: SDLBackendError.latestReason)
        return nil
      }
      isOpen = true
    }
    if primary[weight] == nil { primary[weight] = FontFile.matching(weight) }
    guard let file = primary[weight] else {
      problem = .noFont(reason: "fontconfig knows no font at all; install the package fonts-inter")
      return nil
    }
    return open(file, pixelSize: pixelSize)
  }

  /// A face that has a character which the design's own face lacks.
  func fallback(for scalar: Unicode.Scalar, _ weight: TextStyle.Weight, pixelSize: Int) -> FontFace? {
    let key = Missing(scalar: scalar, weight: weight)
    if let known = fallbacks[key] { return known.flatMap { open($0, pixelSize: pixelSize) } }
    let file = FontFile.matching(weight, character: scalar.value)
    let face = file.flatMap { open($0, pixelSize: pixelSize) }
    let isUseful = face?.provides(scalar) == true
    fallbacks[key] = .some(isUseful ? file : nil)
    return isUseful ? face : nil
  }

  private func open(_ file: FontFile, pixelSize: Int) -> FontFace? {
    let key = Key(file: file, pixelSize: pixelSize)
    if let face = faces[key] { return face }
    do throws(SDLBackendError) {
      let face = try FontFace(file, pixelSize: pixelSize, number: faces.count)
      faces[key] = face
      return face
    } catch {
      if problem == nil { problem = error }
      return nil
    }
  }
}
