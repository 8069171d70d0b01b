public import Foundation

/// The terms of use of IMDb's files, and whether the user has accepted them.
public struct IMDbTerms: Sendable {
    /// The address of the full terms.
    public static let page = "https://developer.imdb.com/non-commercial-datasets/"

    /// A summary of the terms, in lines for a terminal.
    public static let words = """
        IMDb gives these files away for personal, non-commercial use.
        You may keep them on your own machine and search them there. You may not sell them, pass
        them on, publish them, or make a service for others of them or of what is made from them.
        The data stays IMDb’s. If you show it, say that it is courtesy of IMDb.
        This is a summary. IMDb’s own text is binding: \(page)
        """

    private let file: URL

    /// Reads whether the terms were accepted from a file in a data folder.
    public init(dataFolder: URL) {
        file = dataFolder.appending(path: "imdb-terms.json", directoryHint: .notDirectory)
    }

    /// When the terms were accepted; `nil` if they were not.
    public var accepted: Date? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(Acceptance.self, from: data).accepted
    }

    /// Records that the terms were accepted. Throws a `DownloadProblem` if the file can't be written.
    public func accept(at moment: Date) throws(DownloadProblem) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(Acceptance(accepted: moment, terms: Self.page)).write(to: file, options: .atomic)
        } catch {
            throw DownloadProblem(
                sentence: "“\(file.path)” can’t be written. Check that Matinee may write there.", kind: .here)
        }
    }

    private struct Acceptance: Codable {
        let accepted: Date
        let terms: String
    }
}
