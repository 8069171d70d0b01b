/// The part of the sheet that the picture gets: the full width, from `top` to `bottom`.
struct Stage: Sendable, Equatable {
    let top: Double
    let bottom: Double

    var height: Double { bottom - top }

    /// The scale that fits a motif to the stage's height, within limits. A motif without ground must cover the full
    /// width, so it is never scaled down.
    func scale(of motif: Motif) -> Double {
        let fit = height / Motif.height
        return motif.ground == nil ? max(fit, 1) : min(max(fit, 0.7), 1.15)
    }
}
