#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif

extension OMDb {
    /// A poster as it came. Its bytes are a stranger's: let nothing decode them that you would not trust with such.
    public struct Picture: Sendable, Hashable {
        /// The bytes of the picture.
        public var data: Data
        /// What the server says that it is: `image/jpeg`.
        public var mediaType: String?
    }
}
