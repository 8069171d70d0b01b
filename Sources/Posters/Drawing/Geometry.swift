/// A place on the 400 x 600 sheet; y grows downwards.
typealias Point = SIMD2<Double>

/// The size of the sheet every poster is drawn on.
enum Sheet {
    static let width = 400.0
    static let height = 600.0
}

/// Sines without a maths library, whose last digits differ from platform to platform.
enum Turn {
    /// The sine of an angle in full turns: `sine(0.25)` is 1. Exact to about six digits, which is plenty for ink.
    static func sine(_ turns: Double) -> Double {
        var part = turns - Double((turns * 2).nearest / 2)
        if part > 0.5 { part -= 1 }
        if part < -0.5 { part += 1 }
        if part > 0.25 { part = 0.5 - part }
        if part < -0.25 { part = -0.5 - part }
        let angle = part * 6.283185307179586
        let square = angle * angle
        return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    }

    static func cosine(_ turns: Double) -> Double { sine(turns + 0.25) }
}

extension Double {
    /// The nearest whole number; `rounded()` would need the C maths library.
    var nearest: Int { Int(self < 0 ? self - 0.5 : self + 0.5) }
}

extension SIMD2<Double> {
    /// The place `radius` away, in a direction told in turns clockwise from twelve o'clock.
    func polar(_ radius: Double, _ turns: Double) -> Point {
        self + Point(Turn.sine(turns), -Turn.cosine(turns)) * radius
    }

    /// The place `share` of the way to another one.
    func toward(_ other: Point, _ share: Double) -> Point { self + (other - self) * share }
}
