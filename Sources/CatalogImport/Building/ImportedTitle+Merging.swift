import Catalog
import Domain

extension ImportedTitle {
    /// Adds the details of the same title from another origin. Existing details take precedence, but the rating with
    /// more votes replaces the other, and any other kind replaces `movie`.
    mutating func fillIn(from other: ImportedTitle) {
        for id in other.ids where id != self.id && !otherIDs.contains(id) { otherIDs.append(id) }
        if originalTitle == nil, other.originalTitle != title { originalTitle = other.originalTitle }
        otherTitles += other.titles
        if kind == .movie { kind = other.kind }
        year = year ?? other.year
        run = run ?? other.run
        minutes = minutes ?? other.minutes
        if genres.isEmpty { genres = other.genres }
        if (other.rating?.votes ?? 0) > (rating?.votes ?? 0) { rating = other.rating }
        if credits.isEmpty { credits = other.credits }
        if let more = other.popularity { popularity = max(popularity ?? 0, more) }
    }

    /// Trims the titles and removes duplicates.
    var tidied: ImportedTitle {
        var tidied = self
        tidied.title = title.withoutSpaceAround
        let original = originalTitle?.withoutSpaceAround
        tidied.originalTitle = original == tidied.title || original?.isEmpty == true ? nil : original
        guard !otherTitles.isEmpty || !otherIDs.isEmpty else { return tidied }
        var known = Set([tidied.title, tidied.originalTitle].compactMap(\.self))
        tidied.otherTitles = []
        for other in otherTitles.lazy.map(\.withoutSpaceAround)
        where !other.isEmpty && tidied.otherTitles.count < RecordTexts.maxOtherTitles {
            if known.insert(other).inserted { tidied.otherTitles.append(other) }
        }
        var ids: Set = [id]
        tidied.otherIDs = otherIDs.filter { !$0.isOwn && ids.insert($0).inserted }
        return tidied
    }
}

extension String {
    fileprivate var withoutSpaceAround: String {
        let hasSpace = [utf8.first, utf8.last].contains { $0.map { $0 <= 0x20 || $0 >= 0x80 } ?? false }
        return hasSpace ? trimmed : self
    }
}
