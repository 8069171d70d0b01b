extension GIPHY {
    /// What something of GIPHY's is.
    public enum Kind: Sendable, Hashable {
        /// A GIF.
        case gif
        /// A GIF without a background.
        case sticker
        /// Words that move.
        case text
        /// A video with sound.
        case video
        /// An emoji that moves.
        case emoji
        /// One that came later than this library, by GIPHY's word for it.
        case unknown(String)
    }
}

extension GIPHY.Kind: RawRepresentable, Codable {
    /// GIPHY's word for it.
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

    /// The kind by GIPHY's word for it.
    public init(rawValue: String) {
        let known: [GIPHY.Kind] = [.gif, .sticker, .text, .video, .emoji]
        self = known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }
}
