import Domain

/// IMDb's title.episode: the numbers of episodes and seasons of each series.
struct IMDbEpisodes {
    /// The number of episodes in the lowest 17 bits, that of seasons above.
    private var packed = NumberTable()
    /// The seasons that were counted: the number of the series in the upper 32 bits, that of the season below.
    private var seasons: Set<UInt64> = []

    private static let maxEpisodes: UInt32 = 1 << 17 - 1
    private static let oneSeason: UInt32 = 1 << 17
    private static let maxPacked = UInt32.max - oneSeason
    /// Bounds the memory for files that invent seasons; IMDb has half a million.
    private static let maxSeasons = 1 << 22

    init(_ file: IMDbFile, _ log: ImportLog) throws(ImportFileError) {
        let (parent, season) = (file["parentTconst"], file["seasonNumber"])
        try file.forEachRow(log, id: parent, needed: season) { number, line, cells, _ throws(LineFault) in
            let cell = line.extracting(cells[season])
            guard cell.isUnknown || cell.number != nil else { throw .figureUnknown }
            count(cell.number.flatMap { UInt32(exactly: $0) }, of: number)
        }
        seasons = []
    }

    /// - Parameter season: its number; `nil` if it is unknown.
    private mutating func count(_ season: UInt32?, of series: Int) {
        var counts = packed[series] ?? 0
        if counts & Self.maxEpisodes < Self.maxEpisodes { counts += 1 }
        // Specials are in season 0.
        if let season, season > 0, counts < Self.maxPacked, seasons.count < Self.maxSeasons,
            seasons.insert(UInt64(series) << 32 | UInt64(season)).inserted
        {
            counts += Self.oneSeason
        }
        packed[series] = counts
    }

    func add(to title: inout ImportedTitle, _ number: Int) {
        guard let run = title.run, let counts = packed[number] else { return }
        title.run = SeriesRun(
            endYear: run.endYear, seasons: Int(counts / Self.oneSeason), episodes: Int(counts & Self.maxEpisodes))
    }
}
