import Catalog
public import Domain

/// Where GIFs are found, as this Matinee is set up.
public struct GIFSources: Sendable {
    /// Those on this machine.
    public let local: any GIFSource
    /// The files of those.
    public let files: any GIFStore
    /// GIPHY, where it is switched on.
    public let giphy: (any GIFSource)?

    /// Those on this machine with their files, and GIPHY where it is switched on.
    public init(local: any GIFSource, files: any GIFStore, giphy: (any GIFSource)? = nil) {
        self.local = local
        self.files = files
        self.giphy = giphy
    }

    /// Only some of them, for those who ask for them by name; those on this machine first.
    public func sources(from choice: GIFSourceChoice) throws(StartError) -> [any GIFSource] {
        switch choice {
        case .all: return [local] + [giphy].compactMap(\.self)
        case .local: return [local]
        case .giphy:
            guard let giphy else {
                throw StartError(
                    description: "GIPHY is not switched on: set GIPHY_API_KEY to a key of developers.giphy.com.")
            }
            return [giphy]
        }
    }
}

/// Which sources of GIFs are asked.
public enum GIFSourceChoice: String, Sendable, Hashable, CaseIterable {
    /// The GIFs on this machine alone.
    case local
    /// GIPHY alone.
    case giphy
    /// Everything that is switched on.
    case all
}

extension Sources {
    /// Where GIFs are found. Throws a `StartError` that says which file is unusable and why.
    public var gifs: GIFSources {
        get throws(StartError) {
            let drawn: DrawnGIFs
            do throws(DrawnGIFsError) { drawn = try DrawnGIFs() } catch {
                throw StartError(description: error.description)
            }
            return GIFSources(local: LocalGIFs(drawn: drawn.gifs), files: drawn)
        }
    }
}
