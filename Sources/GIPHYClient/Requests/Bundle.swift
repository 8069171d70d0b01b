extension GIPHY {
    /// What a GIF's images are cut down to, for answers that are shorter.
    public struct Bundle: RawRepresentable, Sendable, Hashable {
        /// GIPHY's word for it.
        public let rawValue: String

        /// A bundle by GIPHY's word for it.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// For choosing among clips.
        public static let clipsGridPicker = Bundle(rawValue: "clips_grid_picker")
        /// For messages.
        public static let messagingNonClips = Bundle(rawValue: "messaging_non_clips")
        /// For laying stickers over pictures.
        public static let stickerLayering = Bundle(rawValue: "sticker_layering")
        /// For slow lines.
        public static let lowBandwidth = Bundle(rawValue: "low_bandwidth")
    }
}
