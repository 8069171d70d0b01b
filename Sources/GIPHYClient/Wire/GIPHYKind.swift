extension GIPHY {
    /// A kind of animation.
    public enum Kind: Sendable, Hashable {
        /// A GIF.
        case gif
        /// A GIF without a background.
        case sticker
        /// Animated text.
        case text
        /// A video with sound.
        case video
        /// An animated emoji.
        case emoji
        /// A kind that this library does not know, by GIPHY's word.
        case unknown(String)
    }
}

extension GIPHY.Kind: RawRepresentable, Codable {
    /// GIPHY's word.
    public var rawValue: String {
        switch self {
        case .gif: "gif"
        case .sticker: "sticker"
        case .text: "text"
        case .video: "video"
        case .emoji: "emoji"
        case .unknown(let word): word
        }
    }

    /// Creates a kind from GIPHY's word.
    public init(rawValue: String) {
        let known: [GIPHY.Kind] = [.gif, .sticker, .text, .video, .emoji]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
