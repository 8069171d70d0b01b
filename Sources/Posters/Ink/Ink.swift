/// The colors of a motif, under the names that its file uses.
enum Ink: String, Sendable, CaseIterable {
    /// The sky: the sheet before anything is drawn.
    case field
    /// The ground.
    case land
    /// The only strong color.
    case hero
    /// A muted color between field and hero.
    case tint
    /// The lightest ink.
    case paper
    /// The darkest ink.
    case ink

    // Mixtures of the six above.
    case dim, shade, mist, haze, glow, dark, ash, crest, soft
    /// For shapes on the field: the land, or the tint if the land is as dark as the field.
    case mass
    /// For marks on paper: the hero, or the land if the hero is as pale as the paper.
    case mark

    /// The colors that can be under a title.
    static let grounds: Set<Ink> = [.field, .land, .paper, .ink]
}
