/// One idea for a picture: a function that draws it on a stage of any height.
struct Motif: Sendable {
    /// What lies under the title when the picture has no panel for it.
    enum Ground: Sendable {
        /// The picture floats on the field, so a title may stand above or below it.
        case field
        /// The picture stands on land that runs down to the foot of the sheet; above it is the field.
        case land
        /// The picture covers the sheet, so that a title needs a panel above or below it.
        case full
        /// The picture covers the sheet with the same all over, so that a panel may stand in the middle too.
        case pattern
    }

    let name: String
    let ground: Ground
    /// Whether the picture would be wrong in a mirror, as a note is with its stem on the left.
    let isOneWay: Bool
    let draw: @Sendable (inout Scene) -> Void

    init(
        _ name: String, _ ground: Ground, isOneWay: Bool = false, _ draw: @escaping @Sendable (inout Scene) -> Void
    ) {
        self.name = name
        self.ground = ground
        self.isOneWay = isOneWay
        self.draw = draw
    }
}
