extension GIPHY {
    /// A GIF in all its sizes.
    public struct Images: Sendable, Hashable {
        /// The renditions by their names, those too that came later than this library.
        public var renditions: [RenditionName: Rendition]

        /// Images by their renditions.
        public init(_ renditions: [RenditionName: Rendition] = [:]) { self.renditions = renditions }

        /// One of the renditions; `nil` where it is missing, or an empty one.
        public subscript(_ name: RenditionName) -> Rendition? {
            get { renditions[name] }
            set { renditions[name] = newValue }
        }

        /// At its full size.
        public var original: Rendition? { self[.original] }
    }
}

extension GIPHY.Images: Codable {
    /// A rendition that cannot be read is left out, and all of them where there are more than GIPHY can have sent.
    /// Throws for anything but an object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyName.self)
        self.init()
        guard container.allKeys.count <= Self.most else { return }
        for key in container.allKeys {
            self[.init(rawValue: key.stringValue)] = try? container.decode(GIPHY.Rendition.self, forKey: key)
        }
    }

    private static let most = 200

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyName.self)
        for (name, rendition) in renditions {
            try container.encode(rendition, forKey: AnyName(stringValue: name.rawValue))
        }
    }
}
