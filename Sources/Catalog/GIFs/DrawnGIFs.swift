public import Domain
public import Foundation

/// The built-in GIFs: files in a folder beside the program, and their list.
public struct DrawnGIFs: Sendable {
    /// In the order of the list.
    public let gifs: [GIF]
    private let folder: URL
    private let places: [GIFID: Int]

    public static let builtInFolder = Bundle.main.executableFolder
        .appending(path: "matinee_Catalog.resources", directoryHint: .isDirectory)
        .appending(path: "gifs", directoryHint: .isDirectory)

    /// Reads the list, `gifs.jsonl`, and checks that each file exists and has the listed size.
    public init(folder: URL = Self.builtInFolder) throws(DrawnGIFsError) {
        let list = folder.appending(path: "gifs.jsonl", directoryHint: .notDirectory)
        let data: Data
        do { data = try Data(contentsOf: list) } catch {
            throw DrawnGIFsError(path: list.path, problem: "it cannot be read")
        }
        var gifs: [GIF] = []
        var places: [GIFID: Int] = [:]
        let decoder = JSONDecoder()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            do {
                let row = try decoder.decode(DrawnGIFRow.self, from: line)
                let gif = try row.gif()
                guard places.updateValue(gifs.count, forKey: gif.id) == nil else {
                    throw LineProblem(what: "“\(row.name)” was there before")
                }
                try Self.checkFiles(of: gif, in: folder)
                gifs.append(gif)
            } catch {
                throw DrawnGIFsError(
                    path: list.path, problem: "line \(index + 1) is not a GIF: \(LineProblem(error).what)")
            }
        }
        guard !gifs.isEmpty else { throw DrawnGIFsError(path: list.path, problem: "it is empty") }
        self.gifs = gifs
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

/// Why the built-in GIFs cannot be used.
public struct DrawnGIFsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The list's path.
    public let path: String
    /// What is wrong, as a clause without a period.
    public let problem: String

    public var description: String { "The list of GIFs \(path) cannot be used: \(problem)." }
}
