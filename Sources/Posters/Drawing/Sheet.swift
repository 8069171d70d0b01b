/// The size of a poster, in SVG units.
enum Sheet {
    static let width = 400.0
    static let height = 600.0
}

extension Double {
    /// The nearest integer; `rounded()` would need the C math library.
    var nearest: Int { Int(self < 0 ? self - 0.5 : self + 0.5) }
}
