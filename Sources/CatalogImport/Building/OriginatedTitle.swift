struct OriginatedTitle {
    var title: ImportedTitle
    var origins: UInt8
    /// The bit of the origin of its rating; 0 if unknown.
    var ratedBy: UInt8

    /// Adds the details of the same title from other origins.
    mutating func fillIn(from other: OriginatedTitle) {
        let average = title.rating
        title.fillIn(from: other.title)
        if title.rating != average { ratedBy = other.ratedBy }
        origins |= other.origins
    }
}
