import Domain

/// IMDb's title.akas: of its fifty million titles, the most useful ones of each movie.
struct IMDbAkas {
    /// The offset in `titles` for each movie; 0 for none.
    private var places: NumberTable
    /// For each movie the output of `AkaGroup.write`.
    private var titles: [UInt8] = [0]
    private var group = AkaGroup()

    /// Per movie, besides the main and the original title.
    static let maxTitles = 8
    private static let maxBytes = 1 << 30

    /// - Parameter wanted: the ids to read titles of.
    init(_ file: IMDbFile, of wanted: NumberTable, _ log: ImportLog) throws(ImportFileError) {
        places = wanted
        let columns = AkaColumns(file)
        var current = (number: 0, isWanted: false)
        try file.forEachRow(log, id: columns.id, needed: columns.title) { number, line, cells, _ throws(LineFault) in
            if number != current.number {
                store(current.number)
                current = (number, places[number] != nil)
            }
            guard current.isWanted, let rank = columns.rank(line, cells) else { return }
            group.add(line.extracting(cells[columns.title]), rank: rank)
        }
        store(current.number)
    }

    /// Adds the collected titles to those of a movie.
    private mutating func store(_ number: Int) {
        guard !group.isEmpty, let place = places[number], titles.count < Self.maxBytes else { return group.clear() }
        if place > 0 {
            for range in ranges(at: Int(place)) {
                let earlier = Array(titles[range])
                group.add(earlier.span, rank: 0)
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

    /// Adds the titles that a movie lacks.
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
