/// The colors that motifs are drawn with, by the names that their files use.
enum Ink: String, Sendable, CaseIterable {
    /// The sheet before anything is drawn: the sky.
    case field
    /// The large mass in front: the ground.
    case land
    /// The one strong color that the eye goes to.
    case hero
    /// The quiet color between field and hero.
    case tint
    /// The lightest ink.
    case paper
    /// The darkest ink.
    case ink

    // Mixtures of the six.
    case dim, shade, mist, haze, glow, dark, ash, crest, soft
    /// The land, or the tint where the land is as dark as the field: for masses that float on the field.
    case mass
    /// The hero, or the land where the hero is as pale as the paper: for marks on paper.
    case mark

    /// What a title may stand on.
    static let grounds: Set<Ink> = [.field, .land, .paper, .ink]
}
