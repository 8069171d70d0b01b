extension GIPHY {
    /// A selection of renditions, for shorter answers.
    public struct Bundle: RawRepresentable, Sendable, Hashable {
        /// GIPHY's name.
        public let rawValue: String

        /// Creates a bundle from GIPHY's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// For a grid of clips.
        public static let clipsGridPicker = Bundle(rawValue: "clips_grid_picker")
        /// For messages.
        public static let messagingNonClips = Bundle(rawValue: "messaging_non_clips")
        /// For stickers on top of pictures.
        public static let stickerLayering = Bundle(rawValue: "sticker_layering")
        /// For slow connections.
        public static let lowBandwidth = Bundle(rawValue: "low_bandwidth")
    }
}
