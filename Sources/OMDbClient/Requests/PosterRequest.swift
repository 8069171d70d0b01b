extension OMDb {
    /// Asks for a poster, which OMDb gives to its patrons only.
    public struct PosterRequest: Sendable, Hashable {
        /// The IMDb id of the title. Posters cannot be asked for by name.
        public var id: String
        /// How high the picture should be, in pixels; up to 3000 are known to work.
        public var height: Int?

        /// Asks for the poster of a title.
        public init(id: String, height: Int? = nil) {
            self.id = id
            self.height = height
        }

        /// What is sent, without the key.
        public var parameters: [Parameter] {
            [Parameter("i", id), Parameter("h", height)].compactMap(\.self)
        }
    }
}
