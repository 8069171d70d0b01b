import Domain

/// GIFs with their addresses, and failed sources.
struct GIFFindings {
    private(set) var gifs: [AddressedGIF] = []
    private(set) var total = 0
    private(set) var hasMore = false
    private(set) var failures: [SourceFailure] = []

    /// Adds the GIFs of a source, or its failure.
    mutating func take(
        from source: any GIFSource, _ files: any GIFStore,
        _ ask: (any GIFSource) async throws(SourceError) -> Page<GIF>
    ) async {
        do throws(SourceError) {
            let page = try await ask(source)
            for gif in page.items { gifs.append(await AddressedGIF(gif, files)) }
            total += page.total
            hasMore = hasMore || page.hasMore
        } catch {
            failures.append(SourceFailure(source: source.name, error: error))
        }
    }
}

/// A GIF with the paths or addresses of its files.
struct AddressedGIF {
    let gif: GIF
    private var addresses: [GIFRendition.Size: String] = [:]

    init(_ gif: GIF, _ files: any GIFStore) async {
        self.gif = gif
        for size in GIFRendition.Size.allCases {
            switch gif[size]?.place {
            case .web(let address): addresses[size] = address
            case .here:
                if case .file(let path, _) = try? await files.file(gif.id, size).contents { addresses[size] = path }
            case nil: break
            }
        }
    }

    /// The path or address of a size; `nil` if there is none.
    subscript(_ size: GIFRendition.Size) -> String? { addresses[size] }
}
