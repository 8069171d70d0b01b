/// The part of the sheet that the title leaves to the picture: its whole width, from `top` to `bottom`.
struct Stage: Sendable, Equatable {
    let top: Double
    let bottom: Double

    var height: Double { bottom - top }

    /// How many times its own size a motif is drawn: as large as the stage is high, within limits.
    ///
    /// A motif without ground has to cover the whole width, so it is never made smaller.
    func scale(of motif: Motif) -> Double {
        let fit = height / Motif.height
        return motif.ground == nil ? max(fit, 1) : min(max(fit, 0.7), 1.15)
    }
}
