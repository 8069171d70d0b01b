import Domain

/// IMDb's title.akas: of the fifty million titles those by which people look for a movie, a few for each.
struct IMDbAkas {
    /// Where in `titles` those of a title are, counted from 1; 0 for a title that has none.
    private var places: NumberTable
    /// For each title how many it has, then each with its length in two bytes.
    private var titles: [UInt8] = [0]
    private var group = AkaGroup()

    /// How many a movie has at most, beside its title and its original title.
    static let maxTitles = 8
    /// With more bytes than this no others are taken.
    private static let maxBytes = 1 << 30

    /// Reads the titles of what is `wanted`.
    init(_ file: IMDbFile, of wanted: NumberTable, _ log: ImportLog) throws(ImportFileError) {
        places = wanted
        let columns = AkaColumns(file.columns)
        var cells = TabbedCells()
        var lines = try file.lines(log)
        var current = (number: 0, isWanted: false)
        while try lines.next() {
            log.countRow()
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.find(in: line)
            guard max(columns.id, columns.title) < cells.count else {
                log.leaveOut(.cellsMissing, file.file, line: lines.number)
                continue
            }
            guard let number = line.extracting(cells[columns.id]).imdbNumber else {
                log.leaveOut(.idUnknown, file.file, line: lines.number)
                continue
            }
            if number != current.number {
                keep(current.number)
                current = (number, places[number] != nil)
            }
            guard current.isWanted, let rank = columns.rank(line, cells) else { continue }
            group.take(line.extracting(cells[columns.title]), rank: rank)
        }
        keep(current.number)
    }

    /// Puts what was read of a title to what is there of it.
    private mutating func keep(_ number: Int) {
        guard !group.isEmpty, let place = places[number], titles.count < Self.maxBytes else { return group.clear() }
        if place > 0 {
            for range in ranges(at: Int(place)) {
                let earlier = Array(titles[range])
                group.take(earlier.span, rank: 0)
            }
        }
        places[number] = UInt32(titles.count)
        group.write(to: &titles)
        group.clear()
    }

    private func ranges(at place: Int) -> [Range<Int>] {
        var start = place + 1
        return (0..<titles[place]).map { _ in
            let length = Int(titles[start]) << 8 | Int(titles[start + 1])
            defer { start += 2 + length }
            return start + 2..<start + 2 + length
        }
    }

    /// Adds the titles of a movie that it does not have yet.
    func add(to title: inout ImportedTitle, _ number: Int) {
        guard let place = places[number], place > 0 else { return }
        var known: Set = [FoldedHash(title.title)]
        if let original = title.originalTitle { known.insert(FoldedHash(original)) }
        for range in ranges(at: Int(place)) where title.otherTitles.count < Self.maxTitles {
            let other = TitleText.cleaned(titles.span.extracting(range).text.text)
            if !other.isEmpty, known.insert(FoldedHash(other)).inserted { title.otherTitles.append(other) }
        }
    }
}
