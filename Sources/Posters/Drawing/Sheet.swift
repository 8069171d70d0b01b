/// The size of the sheet every poster is drawn on, in units of its own.
enum Sheet {
    static let width = 400.0
    static let height = 600.0
}

extension Double {
    /// The nearest whole number; `rounded()` would need the C maths library.
    var nearest: Int { Int(self < 0 ? self - 0.5 : self + 0.5) }
}
