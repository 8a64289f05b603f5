internal import FluidGeometry
internal import FluidMotion
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundKit

extension InspectorRows {
  /// The physics in force, each number beside what the options choose.
  var physics: [InspectorRow] {
    let usual = program.settings.physics
    let physics = program.physics
    let name = program.inspection.tuning.spring
    let chart = InspectorRow.inset(
      height: SpringChart.height, tip: "The spring that was tuned last, from 0 to 1.",
      still: { canvas, frame in
        SpringChart(frame: frame)
          .draw(name, Self.spring(name, in: physics), usual: Self.spring(name, in: usual), on: &canvas)
      })
    var rows = [
      InspectorRow.space(8), preset, .space(6), chart,
      format, .buttons([.copySpring, .copyPhysics, .resetPhysics], width: width),
    ]
    if inspector.shelf.folder != nil { rows += saved }
    var heading: String?
    for constant in PhysicsTable.constants {
      if constant.heading != heading { rows.append(.heading(constant.heading)) }
      heading = constant.heading
      rows.append(row(constant, physics, usual))
    }
    return rows
  }

  private var preset: InspectorRow {
    let words = Option.physics.words.map(Option.physics.valueTitle)
    let selected =
      program.inspection.tuning.physics == nil
      ? Option.physics.words.firstIndex(of: program.settings[.physics]) : words.count
    return .control(
      "Preset", .preset, .segments(Segments(words + ["Own"], measure: .advances), selected: selected),
      tip: Option.physics.summary + " Own is what the sliders below were moved to.", width: width)
  }

  private var format: InspectorRow {
    let shelf = inspector.shelf
    let formats = PhysicsFormat.allCases
    return .control(
      "Copy as", .format,
      .menu(shelf.format.title, formats.map(\.title), selected: formats.firstIndex(of: shelf.format)),
      tip: "What springs and physics are copied for: our engines, another framework, or a design tool.", width: width)
  }

  private var saved: [InspectorRow] {
    let shelf = inspector.shelf
    let load = InspectorRow.control(
      "Saved", .saved,
      .menu(
        shelf.chosen ?? "none yet", shelf.names, selected: shelf.chosen.flatMap { shelf.names.firstIndex(of: $0) }),
      tip: "Physics saved in the settings folder, as physics/NAME.json.", width: width)
    return [.space(4), load, .buttons([.savePhysics, .loadPhysics], width: width)]
  }

  /// A slider, or a switch for a flag.
  private func row(_ constant: PhysicsConstant, _ physics: ZoomPhysics, _ usual: ZoomPhysics) -> InspectorRow {
    guard let fraction = constant.fraction(in: physics), let base = constant.fraction(in: usual) else {
      return .control(
        constant.title, .constant(constant.name), .toggle(isOn: constant.number(in: physics) == 1),
        tip: constant.meaning, width: width)
    }
    let value = constant.text(of: physics) + (constant.unit.isEmpty ? "" : " \(constant.unit)")
    let isTuned = constant.text(of: physics) != constant.text(of: usual)
    return .slider(
      constant.title, value: value, isStrong: isTuned, .constant(constant.name), .slider(fraction, marks: [base]),
      tip: "\(constant.name): \(constant.meaning) By the options: \(constant.text(of: usual)).", width: width)
  }

  /// One of the springs, by the name of its property.
  static func spring(_ property: String, in physics: ZoomPhysics) -> Spring {
    PhysicsTable.spring(property, in: physics) ?? physics.flight.spring
  }
}
