package import ServiceClient

extension GIPHY {
    /// One GIF or none: the answer to a random GIF and to one id.
    public struct Single: Sendable, Hashable {
        /// The GIF; `nil` if none matches.
        public var data: GIF?
        /// The status and id of the answer, if it has them.
        public var meta: Meta?

        /// Creates an answer.
        public init(_ data: GIF?, meta: Meta?) {
            self.data = data
            self.meta = meta
        }
    }
}

extension GIPHY.Single: WireObject {
    package static let blank = Self(nil, meta: nil)

    /// Decodes the first GIF of a list, and throws unless `data` is a list or one GIF. Writes an empty list for no GIF,
    /// as GIPHY does.
    package static let fields: [WireField<Self>] = [
        WireField("data", \.data, writing: write) { fields, _ in
            let data: [GIPHY.GIF] = try fields.data()
            return data.first
        },
        .optional("meta", \.meta),
    ]

    @Sendable private static func write(
        _ gif: GIPHY.GIF?, to container: inout WireField<Self>.Container, at key: AnyCodingKey
    ) throws {
        if let gif { try container.encode(gif, forKey: key) } else { try container.encode([GIPHY.GIF](), forKey: key) }
    }
}
