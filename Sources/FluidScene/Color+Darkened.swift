extension Color {
  /// The colour multiplied by a light from 0 to 1.
  package func darkened(by light: Double) -> Color {
    Color(red: red * light, green: green * light, blue: blue * light, alpha: alpha)
  }
}
