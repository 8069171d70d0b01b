/// What is told of a title, and by whom.
struct OriginatedTitle {
    var title: ImportedTitle
    /// The bits of all that tell of it.
    var origins: UInt8
    /// The bit of the one that tells its average, 0 where that is not known.
    var ratedBy: UInt8

    /// Fills in what another tells of the same title.
    mutating func fillIn(from other: OriginatedTitle) {
        let average = title.rating
        title.fillIn(from: other.title)
        if title.rating != average { ratedBy = other.ratedBy }
        origins |= other.origins
    }
}
