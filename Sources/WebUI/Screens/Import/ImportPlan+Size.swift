import Domain

extension ImportPlan {
    /// The approximate size in memory, in bytes. The file may be much larger: blanks and unread parts of it are gone.
    var size: Int { rows.reduce(0) { $0 + $1.size } }
}

extension ImportPlan.Row {
    fileprivate var size: Int {
        let matches: Int
        switch state {
        case .matched(let movie): matches = movie.size
        case .toChoose(let movies): matches = movies.reduce(0) { $0 + $1.size }
        // The movie of `.whole` shares its texts with the row.
        case .notFound, .alreadyThere, .whole: matches = 0
        }
        return 1_000 + row.title.utf8.count + row.ids.reduce(0) { $0 + $1.size } + row.opinion.size
            + (row.movie?.size ?? 0) + (row.picture?.bytes.count ?? 0) + matches
    }
}

extension PersonalMovie {
    fileprivate var size: Int {
        var texts: [String] = movie.otherTitles + movie.directors + movie.creators + movie.writers + movie.cast
        texts += movie.languages + movie.countries
        texts += [movie.tagline, movie.plot, movie.certificate, movie.awards].compactMap(\.self)
        for (name, text) in movie.roles { texts += [name, text] }
        for (country, text) in movie.certificates { texts += [country, text] }
        for name in movie.people.keys { texts += [name, name] }
        for link in movie.trailers { texts += [link.title, link.address] }
        for rating in movie.ratings { texts += [rating.source, rating.figure] }
        for options in movie.watching.values {
            texts += options.subscription + options.free + options.rent + options.buy
            if let link = options.link { texts += [link.title, link.address] }
        }
        return 2_000 + movie.summary.size + texts.size
    }
}

extension MovieSummary {
    fileprivate var size: Int {
        1_000 + [title, originalTitle?.text ?? "", overview].size + otherIDs.reduce(0) { $0 + $1.size }
    }
}

extension PersonalMovie.Opinion {
    fileprivate var size: Int { note.utf8.count + viewings.count * MemoryLayout<CalendarDate>.stride }
}

extension MovieID {
    fileprivate var size: Int {
        switch self {
        case .imdb, .tmdb: MemoryLayout<MovieID>.stride
        case .own(let key), .listed(let key): [key].size
        }
    }
}

extension [String] {
    /// Longer texts than 15 bytes are on the heap, with 32 bytes before them.
    fileprivate var size: Int { reduce(32) { $0 + 48 + $1.utf8.count } }
}
