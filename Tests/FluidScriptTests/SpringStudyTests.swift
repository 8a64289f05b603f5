import FluidMotion
import Testing

@testable import FluidScript

@Suite("A spring that is studied")
struct SpringStudyTests {
  static let ratios = [0.05, 0.2, 0.5, 0.75, 0.9, 0.99, 1, 1.01, 1.5, 4]
  static let moves = [(0.0, 1.0, 0.0), (1, 0, 0), (100, -20, -300), (0, 1, 60), (0, 1, -60), (5, 5, 12), (5, 5, -12)]

  @Test(
    "A spring that is studied stays within 0.1 % from when it says, and not from any earlier", arguments: ratios, moves)
  func settling(ratio: Double, move: (from: Double, to: Double, velocity: Double)) throws {
    let spring = Spring(angularFrequency: 15, dampingRatio: ratio)
    let study = SpringStudy(spring, from: move.from, to: move.to, velocity: move.velocity)
    let time = try #require(study.settlingTime)
    let limit = study.distance * 0.001
    for step in 0...4000 {
      #expect(abs(study.value(at: time + Double(step) * 0.001) - move.to) <= limit * (1 + 1e-9))
    }
    #expect(abs(study.value(at: time - 1e-6) - move.to) > limit)
  }

  @Test(
    "A spring that is studied overshoots by what the formula says, when it says",
    arguments: [0.05, 0.2, 0.5, 0.75, 0.9], [3.0, 19, 60])
  func overshoot(ratio: Double, frequency: Double) throws {
    let study = SpringStudy(Spring(angularFrequency: frequency, dampingRatio: ratio), from: 50, to: 0)
    let (distance, time) = try #require(study.overshoot)
    // At π / ωd; there the velocity is 0, and the value has been reflected and damped once.
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    #expect(abs(time - .pi / damped) < 1e-9)
    #expect(abs(distance + study.value(at: .pi / damped)) < 1e-9)
    #expect(distance > 0)
  }

  @Test(
    "A spring that is studied does not overshoot where it is damped enough, unless it is thrown",
    arguments: [1.0, 1.5, 4])
  func noOvershoot(ratio: Double) {
    let spring = Spring(angularFrequency: 15, dampingRatio: ratio)
    #expect(SpringStudy(spring).overshoot == nil)
    #expect(SpringStudy(spring, velocity: -100).overshoot == nil)
    #expect(SpringStudy(spring, velocity: 200).overshoot != nil)
  }

  @Test("A spring that is studied never settles without damping, and has nothing to do where it rests")
  func extremes() {
    #expect(SpringStudy(Spring(duration: 0.5, bounce: 1)).settlingTime == nil)
    #expect(SpringStudy(.smooth, from: 3, to: 3).settlingTime == 0)
    #expect(SpringStudy(.smooth, from: 3, to: 3).text.contains("settles     after 0.000 s"))
    #expect(SpringStudy(Spring(duration: 0.5, bounce: 1)).text.hasSuffix("and on, beyond 10 s\n"))
  }

  @Test("A spring that is studied is told in all its descriptions, in a table, in lines of at most 72 columns")
  func text() {
    let lines = SpringStudy(Spring(angularFrequency: 19, dampingRatio: 1)).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "frequency  ω 19 rad/s           ζ 1 (critically damped)")
    #expect(lines[1] == "physical   k 361                c 38, for a mass of 1")
    #expect(lines[2] == "perceived  duration 0.330694 s  bounce 0")
    #expect(lines.contains("overshoots  not at all"))
    #expect(lines.contains("0.050  0.2459    6.9807"))
    #expect(lines.allSatisfy { $0.count <= 72 && !$0.hasSuffix(" ") })
  }

  @Test("A spring that is studied is the same however it is described")
  func descriptions() throws {
    var described: [SpringParameters] = Array(repeating: SpringParameters(), count: 4)
    (described[0].duration, described[0].bounce) = (0.5, 0.2)
    (described[1].response, described[1].dampingRatio) = (0.5, 0.8)
    (described[2].stiffness, described[2].damping) = (16 * .pi * .pi, 6.4 * .pi)
    (described[3].angularFrequency, described[3].dampingRatio) = (4 * .pi, 0.8)
    for parameters in described {
      let spring = try parameters.spring()
      #expect(abs(spring.angularFrequency - 4 * .pi) < 1e-12)
      #expect(abs(spring.dampingRatio - 0.8) < 1e-12)
    }
    #expect(try SpringParameters().spring() == .smooth)
  }

  @Test("A spring that is studied is not described by halves, twice, or by what no spring has")
  func refusals() {
    let cases: [((inout SpringParameters) -> Void, String)] = [
      ({ $0.stiffness = 3 }, "--stiffness needs --damping"),
      ({ $0.response = 3 }, "--response needs --damping-ratio"),
      ({ ($0.stiffness, $0.duration) = (3, 1) }, "not by --duration and --stiffness"),
      ({ ($0.response, $0.bounce) = (1, 0.5) }, "--bounce does not go with --response"),
      ({ $0.dampingRatio = 1 }, "--damping-ratio does not go with a duration"),
      ({ $0.bounce = -1 }, "--bounce is above -1"), ({ $0.bounce = .nan }, "--bounce is above -1"),
      ({ $0.duration = 0 }, "--duration is above 0"), ({ $0.duration = .infinity }, "--duration is above 0"),
      ({ $0.duration = 1e-300 }, "the angular frequency is from 0.01"),
      ({ ($0.stiffness, $0.damping) = (1, -1) }, "the damping ratio is from 0"),
    ]
    for (change, word) in cases {
      var parameters = SpringParameters()
      change(&parameters)
      let error = #expect(throws: SpringParametersError.self) { try parameters.spring() }
      #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    }
  }
}
