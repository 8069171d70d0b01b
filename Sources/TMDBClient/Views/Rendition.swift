#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension TMDB {
    /// A picture in one of its sizes, as a `srcset` has it.
    public struct Rendition: Sendable, Hashable {
        /// Where it is.
        public let url: URL
        /// Pixels from side to side.
        public let width: Int
    }

    /// What a picture shows. It decides in which sizes the picture is there.
    public enum ImageKind: Sendable, Hashable, CaseIterable {
        /// A poster.
        case poster
        /// A wide picture from a film.
        case backdrop
        /// The mark of a company or a service, or a drawn title.
        case logo
        /// A person.
        case profile
        /// A picture from an episode.
        case still
    }
}
