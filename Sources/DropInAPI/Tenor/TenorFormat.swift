import Domain

/// The formats of a GIF that Matinee has.
///
/// https://developers.google.com/tenor/guides/response-objects-and-errors#content-formats
enum TenorFormat {
    private enum Source {
        case original(GIFFormat)
        /// The small file, else the original.
        case small(GIFFormat)
        case still
        case video(VideoFormat)
    }

    /// By Tenor's names.
    private static let sources: [String: Source] = [
        "gif": .original(.gif), "mediumgif": .original(.gif), "tinygif": .small(.gif), "nanogif": .small(.gif),
        "webp": .original(.webP), "tinywebp": .small(.webP), "nanowebp": .small(.webP),
        "mp4": .video(.mp4), "loopedmp4": .video(.mp4), "tinymp4": .video(.mp4), "nanomp4": .video(.mp4),
        "webm": .video(.webM), "tinywebm": .video(.webM), "nanowebm": .video(.webM),
        "preview": .still, "gifpreview": .still, "tinygifpreview": .still, "nanogifpreview": .still,
    ]
    static let names: Set<String> = Set(sources.keys)

    /// The file of a GIF for a format; `nil` if there is none.
    static func file(_ name: String, of gif: GIF, at addresses: GIFAddresses) -> AddressedGIFFile? {
        func file(_ sizes: [GIFRendition.Size], _ format: GIFFormat? = nil) -> AddressedGIFFile? {
            sizes.lazy.compactMap { addresses.file(of: gif, $0) }.first {
                format == nil || $0.rendition.format == format
            }
        }
        switch sources[name] {
        case .original(let format): return file([.original], format)
        case .small(let format): return file([.small, .original], format)
        case .still: return file([.still])
        case .video(let format):
            return addresses.video(format, of: gif).map { address in
                var rendition = gif.original
                // Unknown until the video is made.
                rendition.bytes = nil
                return AddressedGIFFile(rendition: rendition, address: address)
            }
        case nil: return nil
        }
    }
}
