public import Domain
public import Foundation

/// The built-in GIFs: files in a folder beside the program, and their list.
public struct DrawnGIFs: Sendable {
    /// In the order of the list.
    public let gifs: [GIF]
    private let folder: URL
    private let places: [GIFID: Int]

    public static let builtInFolder = Bundle.catalogResources.appending(path: "gifs", directoryHint: .isDirectory)

    /// Reads the list, `gifs.jsonl`, and checks that each file exists and has the listed size.
    public init(folder: URL = Self.builtInFolder) throws(CatalogFileError) {
        let list = folder.appending(path: "gifs.jsonl", directoryHint: .notDirectory)
        var places: [GIFID: Int] = [:]
        gifs = try JSONLines(url: list, name: "list of GIFs").values("a GIF") { (row: DrawnGIFRow) in
            let gif = try row.gif()
            guard places.updateValue(places.count, forKey: gif.id) == nil else {
                throw LineProblem(what: "“\(row.name)” was there before")
            }
            try Self.checkFiles(of: gif, in: folder)
            return gif
        }
        self.folder = folder
        self.places = places
    }

    private static func checkFiles(of gif: GIF, in folder: URL) throws(LineProblem) {
        for size in GIFRendition.Size.allCases {
            guard let rendition = gif[size], let file = fileName(gif.id, size, rendition.format) else { continue }
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: file).path)
            guard let length = attributes?[.size] as? Int else { throw LineProblem(what: "\(file) is missing") }
            guard length == rendition.bytes else { throw LineProblem(what: "\(file) has \(length) bytes") }
        }
    }

    private static func fileName(_ id: GIFID, _ size: GIFRendition.Size, _ format: GIFFormat) -> String? {
        guard case .drawn(let name) = id else { return nil }
        return "\(name)\(size == .original ? "" : "-\(size.rawValue)").\(format.fileExtension)"
    }
}

extension DrawnGIFs: GIFStore {
    public func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile {
        guard let place = places[id], let rendition = gifs[place][size], let bytes = rendition.bytes,
            let file = Self.fileName(id, size, rendition.format)
        else { throw .notFound }
        return GIFFile(format: rendition.format, contents: .file(path: folder.appending(path: file).path, size: bytes))
    }
}
