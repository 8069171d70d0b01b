extension TitleIndex {
    /// Why bytes cannot be used as an index.
    public enum FileProblem: Error, Hashable, Sendable {
        /// The bytes are not an index.
        case noIndex
        /// The index has another format version.
        case otherVersion
        /// The bytes end before the index does.
        case cutOff
        /// The bytes do not match a checksum, or their header contradicts itself.
        case damaged
        /// The bytes cannot be read.
        case unreadable
        /// The file cannot be written. A previous file is unchanged.
        case unwritable
    }
}
