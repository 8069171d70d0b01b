/// Reads IMDb's files: title.basics, and optionally title.ratings and title.akas.
public struct IMDbTitles: TitleReader {
    private let files: [ImportFile]
    private let types: TitleTypes
    private let hasAdult: Bool

    /// - Parameters:
    ///   - files: plain or compressed, in any order, or their folder.
    ///   - types: the types of titles to import.
    ///   - hasAdult: whether to import adult titles.
    public init(_ files: [ImportFile], types: TitleTypes = .movies, hasAdult: Bool = false) {
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
        let akas = found[.akas]
        // title.basics is read twice if title.akas is given; a pipe cannot be.
        guard akas == nil || !file.file.isStandardInput && ByteSource.size(of: file.file) != nil else {
            throw .cannotReread(IMDbFile.Kind.basics.rawValue)
        }
        log.expect(files + (akas == nil ? [] : [file.file]))

        let basics = IMDbBasics(file, types: types, hasAdult: hasAdult)
        let ratings = try found[.ratings].map { file throws(ImportFileError) in try IMDbRatings(file, log) }
        let titles = try akas.map { akas throws(ImportFileError) in
            try IMDbAkas(akas, of: try basics.wanted(log), log)
        }
        try basics.read(log) { number, title in
            var title = title
            title.rating = ratings?.rating(of: number)
            titles?.add(to: &title, number)
            take(title)
        }
        guard log.tally.titles > 0 else { throw .noTitles(file.file) }
    }
}
