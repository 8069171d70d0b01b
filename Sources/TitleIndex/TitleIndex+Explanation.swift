extension TitleIndex {
    /// Why a record ranks where it ranks among the matches of a query.
    public struct Explanation: Sendable, Hashable {
        /// What raises or lowers a score.
        public enum Reason: String, Sendable, Hashable, CaseIterable {
            /// The record's popularity.
            case popularity
            /// Typos in the query's words.
            case typos
            /// Wrong first letters.
            case firstLetters
            /// Words of the query that the title lacks.
            case missingWords
            /// The part of the title that the query does not cover.
            case restOfTitle
            /// The title begins with the query.
            case beginning
            /// The query is the whole title.
            case wholeTitle
            /// The title is not the main one, and few letters were typed.
            case otherTitle
            /// Words in another order, or words of the title in between.
            case order
            /// One word written as several, or several as one.
            case spaces
            /// Another spelling of a number or an abbreviation.
            case spelling
            /// The query's last word is only the beginning of the title's.
            case unfinishedWord
            /// A word of the query is the title's acronym.
            case acronym
        }

        /// A reason and its points.
        public struct Part: Sendable, Hashable {
            /// What raises or lowers the score.
            public let reason: Reason
            /// The points of `ScoreWeights`; more is better.
            public let points: Double
        }

        /// How the title matches.
        public let kind: Kind
        /// The parts of the score.
        public let parts: [Part]
        /// What orders the matches of a large index. A small index orders them by `kind` first.
        public var score: Double { parts.reduce(0) { $0 + $1.points } }
    }

    func explain(_ folding: Folding, record: Int) -> Explanation? {
        image.read { reader in
            for tolerance in SearchPlan(titleCount: reader.titleCount).tolerances {
                if let explanation = Self.explain(folding.words, record, tolerance, in: reader) { return explanation }
            }
            return nil
        }
    }

    private static func explain(
        _ words: [Word], _ record: Int, _ tolerance: TypoTolerance, in reader: IndexReader
    ) -> Explanation? {
        let words = QueryWords(words, in: reader, tolerance: tolerance).words
        guard !words.isEmpty else { return nil }
        let aligner = TitleAligner(words, in: reader, tolerance: tolerance)
        let classifier = MatchClassifier(words.map { $0.word }, in: reader)
        let weights = ScoreWeights.tuned(titleCount: reader.titleCount)
        var best: Explanation?
        for title in 0..<reader.titleCount where reader.record(ofTitle: title) == record {
            guard let alignment = aligner.alignment(with: title, joiningWords: true) else { continue }
            let typos = Rank.typos(alignment.typos + alignment.missing, incompleteness: 1)
            guard let rank = classifier.rank(alignment, of: title) ?? (tolerance.allowsMissingWords ? typos : nil)
            else { continue }
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
