/// The part of the sheet that the title leaves to the picture: its whole width, from `top` to `bottom`.
struct Stage: Sendable, Equatable {
    let top: Double
    let bottom: Double

    var height: Double { bottom - top }
    var middle: Point { [Sheet.width / 2, (top + bottom) / 2] }

    /// The largest circle around the middle that keeps clear of the edges.
    var reach: Double { min(height / 2 - 26, 168) }

    /// The height that lies `share` of the way down.
    func y(_ share: Double) -> Double { top + height * share }
}
