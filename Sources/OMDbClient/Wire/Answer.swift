extension OMDb {
    /// One whole answer of OMDb, as a server writes it.
    public protocol Answer: Codable, Sendable, Hashable {
        /// The answer as UTF-8 JSON in OMDb's form: its order of keys, every value a string, `N/A` for those that are
        /// missing. (An encoder keeps no order and leaves out what is missing.)
        func json() -> [UInt8]

        /// The answer as OMDb's XML in UTF-8, for `r=xml`. The values stand in attributes.
        func xml() -> [UInt8]
    }
}
