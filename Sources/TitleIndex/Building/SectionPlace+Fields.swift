extension SectionPlace {
    /// The fields in a header.
    var fields: [UInt64] {
        [range.lowerBound, range.count].map(UInt64.init) + [checksum, UInt64(count), UInt64(width)]
    }
}
