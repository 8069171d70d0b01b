import DataFormats
import Domain

/// Reads TMDB's daily export of movie ids, one JSON object a line, without years:
/// https://developer.themoviedb.org/docs/daily-id-exports
public struct TMDBExportTitles: TitleReader {
    private let file: ImportFile
    private let hasAdult: Bool

    /// The scale between TMDB's popularity (about 1,000 for a hit) and IMDb's votes (about a million).
    private static let votesPerPopularity = 1_000.0

    /// - Parameters:
    ///   - file: plain or compressed.
    ///   - hasAdult: whether to import adult titles.
    public init(_ file: ImportFile, hasAdult: Bool = false) {
        self.file = file
        self.hasAdult = hasAdult
    }

    public func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
        log.expect([file])
        var lines = try ByteLines(file, log)
        while try lines.next() {
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            log.tally.rows += 1
            do throws(LineFault) {
                guard let title = try title(line, log) else { continue }
                take(title)
                log.tally.titles += 1
            } catch {
                log.leaveOut(error, file, line: lines.number)
            }
        }
        guard log.tally.rows > 0 else { throw .empty(file) }
        guard log.tally.titles > 0 else {
            guard log.tally.adult == 0 else { throw .noTitles(file) }
            throw .otherKind(file, wanted: "TMDB’s export of the ids of movies")
        }
    }

    /// `nil` for an adult title that is not imported.
    private func title(_ line: Span<UInt8>, _ log: ImportLog) throws(LineFault) -> ImportedTitle? {
        var id: Int?
        var title: (range: Range<Int>, isEscaped: Bool)?
        var isAdult = false
        var popularity: Double?
        let isObject = JSONScanner.forEachMember(of: line) { name, value in
            let name = line.extracting(name)
            switch value {
            case .text(let range, let isEscaped):
                if name.equals("original_title") { title = (range, isEscaped) }
            case .literal(let range):
                let value = line.extracting(range)
                if name.equals("id") { id = value.serviceNumber }
                if name.equals("adult") { isAdult = value.equals("true") }
                if name.equals("popularity") { popularity = Double(value.text.text) }
            case .object, .array: break
            }
        }
        guard isObject else { throw .notJSON }
        if isAdult, !hasAdult {
            log.tally.adult += 1
            return nil
        }
        guard let id else { throw .idUnknown }
        guard let title else { throw .titleMissing }
        let text: String
        if title.isEscaped {
            guard let bytes = JSONEscapes.unescaped(line.extracting(title.range)) else { throw .notJSON }
            text = try TitleText.title(bytes.span, log)
        } else {
            text = try TitleText.title(line.extracting(title.range), log)
        }
        let weight = popularity.flatMap { $0.isFinite && $0 > 0 ? min($0, 1_000_000) * Self.votesPerPopularity : nil }
        return ImportedTitle(id: .tmdb(id), title: text, popularity: weight)
    }
}
