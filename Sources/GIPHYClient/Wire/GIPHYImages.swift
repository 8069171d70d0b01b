import ServiceClient

extension GIPHY {
    /// The files of a GIF in all sizes.
    public struct Images: Sendable, Hashable {
        /// The renditions by their names, including names that this library does not know.
        public var renditions: [RenditionName: Rendition]

        /// Creates images.
        public init(_ renditions: [RenditionName: Rendition] = [:]) { self.renditions = renditions }

        /// A rendition; `nil` if it is missing or empty.
        public subscript(_ name: RenditionName) -> Rendition? {
            get { renditions[name] }
            set { renditions[name] = newValue }
        }

        /// The full size.
        public var original: Rendition? { self[.original] }
    }
}

extension GIPHY.Images: Codable {
    /// Leaves out invalid renditions, and all if there are more than GIPHY sends. Throws unless the value is an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        self.init()
        guard container.allKeys.count <= Self.maxRenditions else { return }
        for key in container.allKeys {
            self[.init(rawValue: key.stringValue)] = try? container.decode(GIPHY.Rendition.self, forKey: key)
        }
    }

    private static let maxRenditions = 200

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for (name, rendition) in renditions {
            try container.encode(rendition, forKey: AnyCodingKey(name.rawValue))
        }
    }
}
