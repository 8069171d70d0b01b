extension OMDb {
    /// A complete answer of OMDb that a server can write.
    public protocol Answer: Sendable, Hashable {
        /// UTF-8 JSON in OMDb's form: its order of keys, every value a string, `N/A` for a missing one.
        func json() -> [UInt8]
        /// UTF-8 XML in OMDb's form, for `r=xml`: values in attributes.
        func xml() -> [UInt8]
    }
}
