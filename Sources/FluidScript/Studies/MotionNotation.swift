internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion

/// The way in which a framework or a design tool writes a spring or a curve.
package enum MotionNotation: String, CaseIterable, Sendable {
  case swiftui, uikit, compose, flutter, css, motion, reanimated, figma, tokens

  package var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .compose: "Compose"
    case .flutter: "Flutter"
    case .css: "CSS"
    case .motion: "Motion"
    case .reanimated: "Reanimated"
    case .figma: "Figma"
    case .tokens: "Design tokens"
    }
  }

  /// The recipe in this notation; `nil` of a spring that rings for ever in CSS, whose curves end.
  ///
  /// Masses are 1. Of a spring, Figma knows the bounce, and stretches it over the time of its segment.
  package func text(of recipe: MotionRecipe) -> String? {
    switch recipe {
    case .spring(let spring): text(of: spring)
    case .curve(let start, let end, let duration):
      text(ofCurve: [start.x, start.y, end.x, end.y].map { $0.text(.plain) }, duration: duration)
    }
  }

  private func text(of spring: Spring) -> String? {
    let (stiffness, damping) = (spring.stiffness.text(.plain), spring.damping.text(.plain))
    switch self {
    case .swiftui: return ".spring(duration: \(spring.duration.text(.plain)), bounce: \(spring.bounce.text(.plain)))"
    case .uikit:
      return
        "UISpringTimingParameters(mass: 1, stiffness: \(stiffness), damping: \(damping), initialVelocity: .zero)"
    case .compose:
      return "spring<Float>(dampingRatio = \(spring.dampingRatio.text(.plain))f, stiffness = \(stiffness)f)"
    case .flutter: return "SpringDescription(mass: 1, stiffness: \(stiffness), damping: \(damping))"
    case .css:
      guard let (duration, easing) = Self.linear(spring) else { return nil }
      return "\(duration)s \(easing)"
    case .motion: return "{ type: \"spring\", mass: 1, stiffness: \(stiffness), damping: \(damping) }"
    case .reanimated: return "{ mass: 1, stiffness: \(stiffness), damping: \(damping) }"
    case .figma:
      let bounce = max(0, 1 - spring.dampingRatio).text(.plain)
      return "{ \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \"bounce\": \(bounce) } }"
    case .tokens:
      var lines = [("mass", "1"), ("stiffness", stiffness), ("damping", damping)].map { Self.token($0, number: $1) }
      let linear = Self.linear(spring)
      if let linear { lines.append("\"duration\": " + Self.token(duration: linear.duration)) }
      let recipe =
        "\"spring\": { \"duration\": \(spring.duration.text(.plain)), \"bounce\": \(spring.bounce.text(.plain)) }"
      let curve = linear.map { ", \"css\": \"\($0.easing)\"" } ?? ""
      lines.append("\"$extensions\": { \"\(Self.owner)\": { \(recipe)\(curve) } }")
      return "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}"
    }
  }

  private func text(ofCurve numbers: [String], duration: Double) -> String {
    let seconds = duration.text(.plain)
    let milliseconds = (duration * 1000).text(.short(3))
    let list = numbers.joined(separator: ", ")
    let floats = numbers.map { $0 + "f" }.joined(separator: ", ")
    return switch self {
    case .swiftui: ".timingCurve(\(list), duration: \(seconds))"
    case .uikit:
      "UIViewPropertyAnimator(duration: \(seconds), timingParameters: UICubicTimingParameters("
        + "controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])), "
        + "controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3]))))"
    case .compose: "tween<Float>(durationMillis = \(milliseconds), easing = CubicBezierEasing(\(floats)))"
    case .flutter: "CurveTween(curve: Cubic(\(list))) // over Duration(milliseconds: \(milliseconds))"
    case .css: "\(seconds)s cubic-bezier(\(list))"
    case .motion: "{ type: \"tween\", duration: \(seconds), ease: [\(list)] }"
    case .reanimated: "{ duration: \(milliseconds), easing: Easing.bezier(\(list)) }"
    case .figma:
      "{ \"type\": \"CUSTOM_CUBIC_BEZIER\", \"easingFunctionCubicBezier\": { "
        + zip(["x1", "y1", "x2", "y2"], numbers).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " } }"
    case .tokens:
      "{ \"$type\": \"transition\", \"$value\": { \"duration\": { \"value\": \(milliseconds), \"unit\": \"ms\" }, "
        + "\"delay\": { \"value\": 0, \"unit\": \"ms\" }, \"timingFunction\": [\(list)] } }"
    }
  }

  // MARK: Tables of constants

  /// A spring with a name, as a line of a program or of a file.
  func declaration(of name: String, _ spring: Spring) -> String? {
    guard let text = text(of: .spring(spring)) else { return nil }
    return switch self {
    case .swiftui: "let \(name) = Animation\(text)"
    case .uikit: "let \(name) = \(text)"
    case .compose: "val \(name) = \(text)"
    case .flutter: "const \(name) = \(text);"
    case .css: "  --\(Self.dashed(name)): \(text);"
    case .motion, .reanimated: "export const \(name) = \(text);"
    case .figma, .tokens: "  \"\(name)\": " + text.split(separator: "\n").joined(separator: "\n  ")
    }
  }

  /// A number with a name, which is not a motion; `nil` where only motions have a place.
  func declaration(of name: String, number: String) -> String? {
    switch self {
    case .swiftui, .uikit: "let \(name) = \(number)"
    case .compose: "val \(name) = \(number)f"
    case .flutter: "const \(name) = \(number);"
    case .css: "  --\(Self.dashed(name)): \(number);"
    case .motion, .reanimated: "export const \(name) = \(number);"
    case .figma: nil
    case .tokens: "  " + Self.token(name, number: number)
    }
  }

  /// Lines as one text.
  func file(_ lines: [String]) -> String {
    switch self {
    case .css: ":root {\n\(lines.joined(separator: "\n"))\n}\n"
    case .figma, .tokens: "{\n\(lines.joined(separator: ",\n"))\n}\n"
    case .swiftui, .uikit, .compose, .flutter, .motion, .reanimated: lines.joined(separator: "\n") + "\n"
    }
  }

  private static func dashed(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// The name in design tokens under which stands what no other tool knows.
  private static let owner = "fluidzoom"

  private static func token(_ name: String, number: String) -> String {
    "\"\(name)\": { \"$type\": \"number\", \"$value\": \(number) }"
  }

  private static func token(duration seconds: String) -> String {
    let milliseconds = ((Double(seconds) ?? 0) * 1000).text(.short(3))
    return "{ \"$type\": \"duration\", \"$value\": { \"value\": \(milliseconds), \"unit\": \"ms\" } }"
  }

  /// Seconds until the spring has settled to 0.1 %, and its curve until then.
  private static func linear(_ spring: Spring) -> (duration: String, easing: String)? {
    let study = SpringStudy(spring)
    guard let time = study.settlingTime else { return nil }
    let duration = time.text(.fixed(3))
    let seconds = Double(duration) ?? time
    return (duration, LinearEasing { study.value(at: $0 * seconds) }.text)
  }
}
