package import FluidEffects
internal import FluidGeometry
package import FluidMotion
package import FluidScript
package import PlaygroundControls

/// The state of the lab: its settings, and the tile and the contents that come and go.
@MainActor
package struct Lab {
  /// The tile, which comes and goes and can be turned back at any moment.
  package private(set) var tile: TransitionMotion
  package private(set) var recipe = TransitionRecipe()
  package private(set) var contents: LabContents
  /// The part whose animation and numbers are shown; only one of the recipe's.
  private var chosenPart: TransitionChoice?
  package private(set) var state = LabTileState()

  /// - Parameter measure: how wide text is.
  package init(measure: TextMeasure) {
    contents = LabContents(measure: measure)
    tile = TransitionMotion(recipe.transition, isPresent: true)
  }

  /// The part whose animation and numbers are shown: the one that was chosen, or the latest.
  package var part: TransitionChoice? {
    chosenPart.flatMap { recipe.choices.contains($0) ? $0 : nil } ?? recipe.choices.last
  }

  /// Applies a new choice: the tile continues with it from where it is.
  mutating func changed(at now: Instant) { tile.setTransition(recipe.transition, at: now) }

  mutating func apply(_ settings: Settings) { recipe.reducesMotion = settings.transition.reducesMotion }

  mutating func measureAgain(at now: Instant) { contents.words.measureAgain(at: now) }

  /// Replaces what has arrived by rest.
  mutating func finish(at now: Instant, in size: Size) {
    if tile.hasArrived(at: now, in: size) { tile.finish() }
    contents.finish(at: now)
  }

  package func isMoving(at now: Instant) -> Bool { tile.isMoving || contents.isMoving(at: now) }

  // MARK: What can be done

  /// Does what a control of the lab itself does.
  mutating func activate(_ control: LabControl, at now: Instant) {
    switch control {
    case .stage: toggleTile(at: now)
    case .asymmetric: recipe.toggleAsymmetry()
    case .side(let side): recipe.edit(side)
    case .transition(let choice): recipe.toggle(choice)
    case .animation(let choice): recipe.animation = choice
    case .step(let step): contents.take(step, reducesMotion: recipe.reducesMotion, at: now)
    case .wording(let choice): contents.words.choose(choice)
    case .rolling(let choice): contents.rolling = choice
    case .part(let choice): chosenPart = choice
    case .partAnimation(let choice): if let part { recipe.setAnimation(choice, of: part) }
    case .amount(let amount): advance(amount)
    case .state: state.isShown.toggle()
    case .symbolDirection(let direction): contents.words.symbol.direction = direction
    case .symbolByLayer: contents.words.symbol.isByLayer.toggle()
    case .symbolPace(let pace): contents.words.symbol.pace = pace
    case .option, .copy, .page: break
    }
  }

  private mutating func toggleTile(at now: Instant) {
    let isNew = tile.presence == .absent
    switch tile.presence {
    case .absent, .removing: tile.insert(at: now)
    case .present, .inserting: tile.remove(at: now)
    }
    state.turn(isNew: isNew, identity: tile.identity)
  }

  /// The Return key takes a slider to its next quarter, and from the end to the beginning.
  private mutating func advance(_ amount: LabAmount) {
    guard let part, let slider = slider(amount) else { return }
    let next = (slider.fraction * 4 + 0.01).rounded(.down) / 4 + 0.25
    recipe.set(amount, of: part, to: amount.value(at: next > 1 ? 0 : next))
  }

  /// Sets a number of the part that is shown.
  mutating func set(_ amount: LabAmount, to value: Double) { if let part { recipe.set(amount, of: part, to: value) } }

  // MARK: What is said of it

  package func isOn(_ control: LabControl, _ settings: Settings) -> Bool {
    switch control {
    case .stage, .step: false
    case .asymmetric: recipe.isAsymmetric
    case .side(let side): recipe.side == side
    case .transition(let choice): recipe.contains(choice)
    case .animation(let choice): recipe.animation == choice
    case .option(let option): settings[option] != option.defaultValue
    case .wording(let choice): contents.words.choice == choice
    case .rolling(let choice): contents.rolling == choice
    case .part(let choice): part == choice
    case .partAnimation(let choice): part.map { recipe.part($0).animation } == .some(choice)
    case .symbolDirection(let direction): contents.words.symbol.direction == direction
    case .symbolByLayer: contents.words.symbol.isByLayer
    case .symbolPace(let pace): contents.words.symbol.pace == pace
    case .page(let style): settings.transition.style == style
    case .amount, .copy: false
    case .state: state.isShown
    }
  }

  /// The number on a slider, and how far along it lies.
  package func slider(_ amount: LabAmount) -> (value: Double, fraction: Double)? {
    guard let part, part.amounts.contains(where: { $0.amount == amount }) else { return nil }
    let value = recipe.amount(amount, of: part)
    return (value, amount.fraction(of: value))
  }

  /// The Swift for the clipboard: of the content's transition as well, where that is another one than in a lab just opened.
  var code: String {
    let (wording, symbol) = (contents.words.choice, contents.words.symbol)
    return LabCode.swift(of: recipe, content: wording == LabSnapshot().wording ? nil : wording.code(symbol))
  }

  // MARK: Made again

  /// Everything but the picture and the focus, which the page adds.
  package var snapshot: LabSnapshot {
    var snapshot = LabSnapshot()
    snapshot.recipe = recipe
    snapshot.hasTile = tile.isVisible
    snapshot.number = contents.value
    snapshot.wordIndex = contents.words.index
    snapshot.wording = contents.words.choice
    snapshot.symbol = contents.words.symbol
    snapshot.rolling = contents.rolling
    snapshot.part = chosenPart
    snapshot.showsState = state.isShown
    snapshot.turns = state.turns
    return snapshot
  }

  /// Is at once what a snapshot says.
  mutating func take(_ snapshot: LabSnapshot, measure: TextMeasure) {
    let reducesMotion = recipe.reducesMotion
    recipe = snapshot.recipe
    recipe.reducesMotion = reducesMotion
    tile = TransitionMotion(recipe.transition, isPresent: snapshot.hasTile)
    contents = LabContents(snapshot, measure: measure)
    chosenPart = snapshot.part
    state = snapshot.turns.map { LabTileState($0, identity: tile.identity) } ?? LabTileState()
    state.isShown = snapshot.showsState
  }
}
