import FluidEffects
import FluidGeometry
import FluidMotion
import FluidScene
import FluidScript
import PlaygroundControls
import Testing

@testable import PlaygroundKit
@testable import TransitionLab

@MainActor
@Suite("What is put together in the transition lab")
struct TransitionRecipeTests {
  private func recipe(_ choices: [TransitionChoice]) -> TransitionRecipe {
    var recipe = TransitionRecipe()
    recipe.toggle(.identity)
    for choice in choices { recipe.toggle(choice) }
    return recipe
  }

  @Test(
    "Reads as the Swift that makes it",
    arguments: [
      ([], ".identity.animation(.snappy)"),
      ([.pushTrailing, .scale], ".push(from: .trailing).combined(with: .scale).animation(.snappy)"),
      ([.scale, .pushTrailing], ".scale.combined(with: .push(from: .trailing)).animation(.snappy)"),
      (
        [.rotatingFade, .offset],
        "AnyTransition(RotatingFadeTransition()).combined(with: .offset(x: 120, y: 60)).animation(.snappy)"
      ),
      (
        [.scaleAnchor, .blurReplaceUpUp],
        ".scale(scale: 0.3, anchor: .bottomTrailing).combined(with: .blurReplace(.upUp)).animation(.snappy)"
      ),
      (
        [.saturation, .symbolByLayer],
        ".modifier(active: EffectModifier(.saturation(0)), identity: .identity)"
          + ".combined(with: .symbolEffect(.disappear.up.byLayer)).animation(.snappy)"
      ),
      ([.opacity, .slide, .opacity], ".slide.animation(.snappy)"),
      ([.opacity, .identity], ".identity.animation(.snappy)"),
    ] as [([TransitionChoice], String)])
  func code(choices: [TransitionChoice], code: String) { #expect(recipe(choices).code.joined() == code) }

  @Test("Is what the Swift says")
  func transition() {
    var recipe = recipe([.moveTop, .blurReplaceUpUp])
    recipe.animation = .linear
    let both = AnyTransition.move(edge: .top).combined(with: AnyTransition(.blurReplace(.upUp)))
    #expect(recipe.transition == both.animation(.linear(duration: 1)))
    recipe.toggleAsymmetry()
    recipe.toggle(.moveTop)
    recipe.edit(.insertion)
    recipe.toggle(.blurReplaceUpUp)
    recipe.toggle(.opacity)
    recipe.reducesMotion = true
    let sides = AnyTransition.asymmetric(
      insertion: .move(edge: .top).combined(with: .opacity), removal: AnyTransition(.blurReplace(.upUp)))
    #expect(recipe.transition == sides.animation(.linear(duration: 1)).reducingMotion())
    #expect(
      recipe.code.joined()
        == ".asymmetric(insertion: .move(edge: .top).combined(with: .opacity), removal: .blurReplace(.upUp))"
        + ".animation(.linear(duration: 1)).reducingMotion()")
    recipe.toggleAsymmetry()
    recipe.reducesMotion = false
    #expect(recipe.code.joined() == ".move(edge: .top).combined(with: .opacity).animation(.linear(duration: 1))")
  }

  @Test("Is one thing for each chip", arguments: TransitionChoice.allCases)
  func choices(choice: TransitionChoice) {
    let recipe = recipe([choice])
    #expect(recipe.contains(choice))
    #expect(TransitionChoice.allCases.count { recipe.contains($0) } == 1)
    let (transition, code) = choice.transition { recipe.amount($0, of: choice) }
    #expect(recipe.transition == transition.animation(.snappy))
    #expect(recipe.code.first == code)
    #expect(transition.resetsState == [.branch, .choice, .rename].contains(choice))
  }

  @Test("Has numbers of each part, on the steps of their sliders", arguments: TransitionChoice.allCases)
  func amounts(choice: TransitionChoice) {
    var recipe = recipe([choice])
    for item in choice.amounts {
      #expect(recipe.amount(item.amount, of: choice) == item.value)
      #expect(item.amount.snapped(item.value) == item.value && item.amount.range.contains(item.value))
      for fraction in [0, 0.13, 0.5, 0.77, 1] {
        let value = item.amount.value(at: fraction)
        recipe.set(item.amount, of: choice, to: value)
        #expect(recipe.amount(item.amount, of: choice) == value)
        #expect(abs(item.amount.fraction(of: value) - fraction) < 0.05)
      }
      recipe.set(item.amount, of: choice, to: 1e9)
      #expect(recipe.amount(item.amount, of: choice) == item.amount.range.upperBound)
      let changed = recipe.transition
      recipe.set(item.amount, of: choice, to: item.value)
      #expect((recipe.transition != changed) == (item.value != item.amount.range.upperBound))
      #expect(recipe == self.recipe([choice]))
    }
  }

  @Test(
    "What is put together in the transition lab has an animation of its own for each part, and that of the whole for the others"
  )
  func partAnimations() {
    var recipe = recipe([.scale, .opacity, .slide])
    recipe.setAnimation(.linear, of: .opacity)
    let expected = AnyTransition.scale.combined(with: .opacity.animation(.linear(duration: 1)))
      .combined(with: .slide).animation(.snappy)
    #expect(recipe.transition == expected)
    #expect(
      recipe.code.joined()
        == ".scale.combined(with: .opacity.animation(.linear(duration: 1))).combined(with: .slide).animation(.snappy)")
    recipe.setAnimation(nil, of: .opacity)
    #expect(recipe == self.recipe([.scale, .opacity, .slide]))
  }

  @Test("Is broken into lines that fit, without a sign lost", arguments: [200.0, 370, 600, 5000])
  func lines(width: Double) {
    let parts = recipe([.moveTop, .scaleAnchor, .rotatingFade, .opacity]).code
    let lines = LabCode.lines(of: parts, width: width, measure: .advances, atMost: 9)
    #expect(lines.joined() == parts.joined())
    for line in lines where !parts.contains(line) {
      #expect(TextMeasure.advances.width(of: line, in: TextStyle(.caption)) <= width)
    }
    #expect(LabCode.lines(of: parts, width: 200, measure: .advances, atMost: 2).count == 2)
  }
}
