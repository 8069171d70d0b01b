/// Reads IMDb's files: title.basics, and optionally title.ratings, title.akas, title.episode, and name.basics with
/// title.principals or title.crew.
public struct IMDbTitles: TitleReader {
    private let files: [ImportFile]
    private let types: TitleTypes
    private let hasAdult: Bool

    /// - Parameters:
    ///   - files: plain or compressed, in any order, or their folder.
    ///   - hasAdult: whether to import adult titles.
    public init(_ files: [ImportFile], types: TitleTypes = .moviesAndSeries, hasAdult: Bool = false) {
        self.files = files
        self.types = types
        self.hasAdult = hasAdult
    }

    public func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
        var found: [IMDbFile.Kind: IMDbFile] = [:]
        var files: [ImportFile] = []
        for file in self.files { files += try IMDbFolder.files(file) }
        for file in files {
            let file = try IMDbFile(file, log)
            guard found.updateValue(file, forKey: file.kind) == nil else { throw .twice(file.kind.rawValue) }
        }
        guard let file = found[.basics] else { throw .noBasics }
        let (akas, names) = (found[.akas], found[.names])
        let credits = found[.principals] ?? found[.crew]
        guard (names == nil) == (credits == nil) else { throw names == nil ? .noNames : .noCredits }
        // The files of other titles and of credits need the ids of the titles to import; a pipe cannot be read twice.
        if let other = akas ?? credits, file.file.isStandardInput || ByteSource.size(of: file.file) == nil {
            throw .cannotReread(IMDbFile.Kind.basics.rawValue, with: other.kind.rawValue)
        }
        let used = [file, found[.ratings], found[.episodes], akas, credits, names].compactMap(\.self).map(\.file)
        log.expect(used + (akas == nil && credits == nil ? [] : [file.file]))

        let basics = IMDbBasics(file, types: types, hasAdult: hasAdult)
        let ratings = try found[.ratings].map { file throws(ImportFileError) in try IMDbRatings(file, log) }
        let episodes = try found[.episodes].map { file throws(ImportFileError) in try IMDbEpisodes(file, log) }
        let wanted = akas == nil && credits == nil ? nil : try basics.wanted(log)
        var titles: IMDbAkas?
        var people: IMDbPeople?
        if let akas, let wanted { titles = try IMDbAkas(akas, of: wanted, log) }
        if let credits, let names, let wanted {
            people = try IMDbPeople(credits: credits, names: names, of: wanted, log)
        }
        try basics.read(log) { number, title in
            var title = title
            title.rating = ratings?.rating(of: number)
            episodes?.add(to: &title, number)
            titles?.add(to: &title, number)
            people?.add(to: &title, number, log)
            take(title)
        }
        guard log.tally.titles > 0 else { throw .noTitles(file.file) }
    }
}
