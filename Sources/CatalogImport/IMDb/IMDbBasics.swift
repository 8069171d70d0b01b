import Domain

/// IMDb's title.basics: the titles and their properties.
struct IMDbBasics {
    private let file: IMDbFile
    private let types: [[UInt8]]?
    private let hasAdult: Bool

    private let id: Int
    private let title: Int
    private let originalTitle: Int
    private let type: Int
    private let adult: Int
    private let year: Int
    private let endYear: Int?
    private let minutes: Int
    private let genres: Int

    init(_ file: IMDbFile, types: TitleTypes, hasAdult: Bool) {
        self.file = file
        self.types = types.bytes
        self.hasAdult = hasAdult
        id = file["tconst"]
        title = file["primaryTitle"]
        originalTitle = file["originalTitle"]
        type = file["titleType"]
        adult = file["isAdult"]
        year = file["startYear"]
        endYear = file.columns["endYear"]
        minutes = file["runtimeMinutes"]
        genres = file["genres"]
    }

    func wanted(_ log: ImportLog) throws(ImportFileError) -> NumberTable {
        var wanted = NumberTable()
        var cells = TabbedCells()
        var lines = try file.lines(log, isCounted: false)
        while try lines.next() {
            let line = lines.bytes.span.extracting(lines.range)
            cells.find(in: line)
            guard id < cells.count, let number = line.extracting(cells[id]).imdbNumber, isOfWantedType(line, cells),
                hasAdult || !isForAdults(line, cells)
            else { continue }
            wanted[number] = 0
        }
        return wanted
    }

    /// Passes each title to import to `take`, with its number.
    func read(_ log: ImportLog, take: (Int, ImportedTitle) -> Void) throws(ImportFileError) {
        var reading = CellReading()
        try file.forEachRow(log, id: id, needed: title) { number, line, cells, lineNumber throws(LineFault) in
            guard isOfWantedType(line, cells) else { return log.tally.otherTypes += 1 }
            guard hasAdult || !isForAdults(line, cells) else { return log.tally.adult += 1 }
            var title = try imported(number, line, cells, log)
            addFigures(to: &title, line, cells, lineNumber: lineNumber, &reading)
            take(number, title)
            log.tally.titles += 1
        }
        log.tally.unreadCells += reading.unread
    }

    private func imported(
        _ number: Int, _ line: Span<UInt8>, _ cells: TabbedCells, _ log: ImportLog
    ) throws(LineFault) -> ImportedTitle {
        let primary = line.extracting(cells[title])
        guard !primary.isUnknown else { throw .titleMissing }
        var imported = ImportedTitle(id: .imdb(number), title: try TitleText.title(primary, log))
        if let range = cells.known(originalTitle, in: line) {
            let original = line.extracting(range)
            if !original.equals(primary), let text = try? TitleText.title(original, log), text != imported.title {
                imported.originalTitle = text
            }
        }
        if let type = cells.known(type, in: line) { imported.kind = .init(imdbType: line.extracting(type)) }
        if let genres = cells.known(genres, in: line) {
            imported.genres = Genre.imported(line.extracting(genres), separators: [UInt8(ascii: ",")])
        }
        return imported
    }

    private func addFigures(
        to title: inout ImportedTitle, _ line: Span<UInt8>, _ cells: TabbedCells, lineNumber: Int,
        _ reading: inout CellReading
    ) {
        if let place = cells.known(year, in: line) {
            title.year = reading.years.value(of: line.extracting(place), line: lineNumber) { $0.year }
        }
        if title.kind == .series { title.run = run(of: title, line, cells, lineNumber: lineNumber, &reading) }
        if let place = cells.known(minutes, in: line) {
            title.minutes = reading.lengths.value(of: line.extracting(place), line: lineNumber) { $0.minutes }
        }
    }

    /// Only a series may be without a last year because it still runs. `nil` if the year cannot be the last one.
    private func run(
        of title: ImportedTitle, _ line: Span<UInt8>, _ cells: TabbedCells, lineNumber: Int,
        _ reading: inout CellReading
    ) -> SeriesRun? {
        guard let place = cells.known(endYear, in: line) else {
            let mayRun = cells.known(type, in: line).map { line.extracting($0).equals("tvSeries") } ?? false
            return mayRun ? SeriesRun() : title.year.map { SeriesRun(endYear: $0) }
        }
        return reading.years.value(of: line.extracting(place), line: lineNumber) { cell in
            cell.year.flatMap { $0 >= title.year ?? 0 ? SeriesRun(endYear: $0) : nil }
        }
    }

    private func isOfWantedType(_ line: Span<UInt8>, _ cells: TabbedCells) -> Bool {
        guard let types, type < cells.count else { return true }
        let name = line.extracting(cells[type])
        return types.contains { name.equals($0) }
    }

    /// IMDb marks adult titles by a column, and by a genre.
    private func isForAdults(_ line: Span<UInt8>, _ cells: TabbedCells) -> Bool {
        if adult < cells.count, line.extracting(cells[adult]).equals("1") { return true }
        guard let genres = cells.known(genres, in: line) else { return false }
        return line.extracting(genres).hasCell("Adult", separator: UInt8(ascii: ","))
    }
}
