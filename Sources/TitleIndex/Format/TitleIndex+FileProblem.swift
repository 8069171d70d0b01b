extension TitleIndex {
    /// Why bytes cannot be used as an index.
    public enum FileProblem: Error, Hashable, Sendable {
        /// They are something else.
        case noIndex
        /// They were written by another version.
        case otherVersion
        /// They end too early.
        case cutOff
        /// They do not match a checksum, or their header contradicts itself.
        case damaged
        /// They cannot be read.
        case unreadable
        /// They cannot be written; the previous file is unchanged.
        case unwritable
    }
}
