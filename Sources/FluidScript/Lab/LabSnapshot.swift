/// What has been chosen in the transition lab, as words of a script: what differs from a lab that has just been opened.
public struct LabSnapshot: Hashable, Sendable {
  /// Of the picture on the tile, in the order of the pictures; `nil` for the stage's.
  package var picture: Int?
  package var recipe = TransitionRecipe()
  package var hasTile = true
  package var number = 42
  /// Of the words that are shown.
  package var wordIndex = 0
  package var wording = WordingChoice.interpolate
  package var symbol = SymbolWording()
  package var rolling = RollingChoice.value
  /// The part whose animation and numbers are shown.
  package var part: TransitionChoice?
  /// Whether the tile shows what it remembers.
  package var showsState = false
  /// How often the tile was told to come or go; `nil` where it never was.
  package var turns: Int?
  /// Of the control that keys act on.
  package var focus: Int?

  package init() {}

  /// The numbers that have room in their place.
  package static let numbers = -9_999_999...9_999_999

  package var words: [String] {
    let plain = LabSnapshot()
    var words: [String] = []
    if let picture { words.append("picture=\(picture)") }
    if recipe.insertion != plain.recipe.insertion { words.append("insertion=\(Self.text(recipe.insertion))") }
    if recipe.isAsymmetric { words += ["removal=\(Self.text(recipe.removal))", "edits=\(recipe.side.rawValue)"] }
    if recipe.animation != plain.recipe.animation { words.append("animation=\(recipe.animation.rawValue)") }
    if !hasTile { words.append("tile=absent") }
    if number != plain.number { words.append("number=\(number)") }
    if wordIndex != plain.wordIndex { words.append("words=\(wordIndex)") }
    if wording != plain.wording { words.append("wording=\(wording.rawValue)") }
    if symbol != plain.symbol { words.append("symbol=\(symbol.text)") }
    if rolling != plain.rolling { words.append("rolling=\(rolling.rawValue)") }
    if let part { words.append("part=\(part.rawValue)") }
    if !recipe.tunings.isEmpty { words.append("tune=\(recipe.tunings.joined(separator: ","))") }
    if showsState { words.append("state=shown") }
    if let turns { words.append("turns=\(turns)") }
    if let focus { words.append("focus=\(focus)") }
    return words
  }

  /// Takes one of the words.
  ///
  /// - Returns: whether it means something.
  package mutating func read(_ word: String) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    let value = parts[1]
    switch parts[0] {
    case "picture": if let value = Int(value), value >= 0 { picture = value } else { return false }
    case "insertion": return take(insertion: Self.choices(value), removal: recipe.isAsymmetric ? recipe.removal : nil)
    case "removal":
      guard let removal = Self.choices(value) else { return false }
      return take(insertion: recipe.insertion, removal: removal, side: .removal)
    case "edits":
      guard let side = TransitionRecipe.Side(rawValue: value) else { return false }
      return take(insertion: recipe.insertion, removal: recipe.isAsymmetric ? recipe.removal : nil, side: side)
    case "animation":
      guard let animation = AnimationChoice(rawValue: value) else { return false }
      recipe.animation = animation
    case "tile": if value == "absent" { hasTile = false } else { return false }
    case "number":
      guard let value = Int(value), Self.numbers.contains(value) else { return false }
      number = value
    case "words": if let value = Int(value), value >= 0 { wordIndex = value } else { return false }
    case "wording": if let value = WordingChoice(rawValue: value) { wording = value } else { return false }
    case "symbol": if let value = SymbolWording(text: value) { symbol = value } else { return false }
    case "rolling": if let value = RollingChoice(rawValue: value) { rolling = value } else { return false }
    case "part": if let value = TransitionChoice(rawValue: value) { part = value } else { return false }
    case "tune": return value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { recipe.tune($0) }
    case "state": if value == "shown" { showsState = true } else { return false }
    case "turns": if let value = Int(value), value >= 0 { turns = value } else { return false }
    case "focus": if let value = Int(value), value >= 0 { focus = value } else { return false }
    default: return false
    }
    return true
  }

  private mutating func take(
    insertion: [TransitionChoice]?, removal: [TransitionChoice]?, side: TransitionRecipe.Side? = nil
  ) -> Bool {
    guard let insertion else { return false }
    recipe.replace(insertion: insertion, removal: removal, side: side ?? recipe.side)
    return true
  }

  /// None is `identity`.
  private static func text(_ choices: [TransitionChoice]) -> String {
    choices.isEmpty ? TransitionChoice.identity.rawValue : choices.map(\.rawValue).joined(separator: ",")
  }

  private static func choices(_ text: String) -> [TransitionChoice]? {
    let words = text.split(separator: ",")
    let choices = words.compactMap { TransitionChoice(rawValue: String($0)) }
    return choices.count == words.count ? choices.filter { $0 != .identity } : nil
  }
}
