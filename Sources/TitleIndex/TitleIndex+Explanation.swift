extension TitleIndex {
    /// Why a record stands where it stands among the matches of a query.
    public struct Explanation: Sendable, Hashable {
        /// What speaks for a title or against it.
        public enum Reason: String, Sendable, Hashable, CaseIterable {
            /// How sought after it is.
            case popularity
            /// Typos in the query's words.
            case typos
            /// Wrong first letters.
            case firstLetters
            /// Words of the query that it lacks.
            case missingWords
            /// The part of it that the query says nothing of.
            case restOfTitle
            /// It begins with the query.
            case beginning
            /// The query is all of it.
            case wholeTitle
            /// It is not the main one, and few letters were typed.
            case otherTitle
            /// Its words are in another order, or some are passed over.
            case order
            /// Words that it has as several, or several that it has as one.
            case spaces
            /// Words that it has in another spelling: a number, an abbreviation.
            case spelling
            /// Its last word is only begun.
            case unfinishedWord
            /// A word of the query is its acronym.
            case acronym
        }

        /// A reason and how much it counts, in the points of `ScoreWeights`.
        public struct Part: Sendable, Hashable {
            /// What speaks for the title or against it.
            public let reason: Reason
            /// How much: more is better.
            public let points: Double
        }

        /// How the title fits.
        public let kind: Kind
        /// What its score is made of.
        public let parts: [Part]
        /// What orders titles where there are too many to count all matches; where all are counted they are ordered
        /// by kind first.
        public var score: Double { parts.reduce(0) { $0 + $1.points } }
    }

    /// Why a record stands where it stands among the matches of a text that is read as a title; `nil` where it is none
    /// of them.
    public func explain(_ text: String, record: Int) -> Explanation? {
        image.read { reader in
            if !reader.isWide, let strict = Self.explain(text, record, .strict, in: reader) { return strict }
            guard reader.titleCount > Ranking.fewTitles else { return nil }
            return Self.explain(text, record, .generous, in: reader)
        }
    }

    private static func explain(
        _ text: String, _ record: Int, _ forgiving: Forgiveness, in reader: IndexReader
    ) -> Explanation? {
        let words = QueryWords(Folding(text).words, in: reader, forgiving: forgiving).words
        guard !words.isEmpty else { return nil }
        let aligner = TitleAligner(words, in: reader, forgiving: forgiving, joins: true)
        let judge = TitleJudge(words.map(\.word), in: reader)
        let weights = ScoreWeights.tuned(titleCount: reader.titleCount)
        var best: Explanation?
        for title in 0..<reader.titleCount where reader.record(ofTitle: title) == record {
            guard let alignment = aligner.alignment(with: title) else { continue }
            let typos = Rank.typos(alignment.typos + alignment.missing, incompleteness: 1)
            guard let rank = judge.rank(alignment, of: title) ?? (forgiving.wordsMayBeMissing ? typos : nil) else {
                continue
            }
            var parts: [Explanation.Part] = []
            weights.forEachPart(of: alignment, reader.facts(ofTitle: title)) { reason, points in
                parts.append(Explanation.Part(reason: reason, points: Double(points)))
            }
            let explanation = Explanation(kind: rank.kind, parts: parts)
            if best.map({ $0.score < explanation.score }) ?? true { best = explanation }
        }
        return best
    }
}
