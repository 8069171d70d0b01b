extension TitleIndex {
    /// Why a record ranks where it ranks among the matches of a query.
    public struct Explanation: Sendable, Hashable {
        /// What raises or lowers a score.
        public enum Reason: String, Sendable, Hashable, CaseIterable {
            case popularity
            case typos
            case firstLetters
            /// Words of the query that the title lacks.
            case missingWords
            /// The part of the title that the query does not cover.
            case restOfTitle
            /// The title begins with the query.
            case beginning
            /// The query is all behind a colon of the title.
            case wholePart
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
            let plan = SearchPlan(titleCount: reader.titleCount)
            var reading = QueryReading(Query("", limit: 10), folding.words, in: reader, plan: plan)
            _ = reading.matches()
            for tolerance in plan.tolerances {
                let found = Self.explain(reading.spelling, record, tolerance, in: reader)
                if let found { return found }
            }
            return nil
        }
    }

    private static func explain(
        _ words: [Word], _ record: Int, _ tolerance: TypoTolerance, in reader: IndexReader
    ) -> Explanation? {
        let aligner = aligner(words, tolerance, in: reader)
        guard !aligner.words.isEmpty else { return nil }
        let classifier = MatchClassifier(aligner.words.map { $0.word }, in: reader)
        let weights = ScoreWeights.tuned(titleCount: reader.titleCount)
        var best: Explanation?
        for title in 0..<reader.titleCount where reader.record(ofTitle: title) == record {
            // Some stages join words, others do not; the better alignment counts.
            for joinsWords in [false, true] {
                guard let alignment = aligner.alignment(with: title, joiningWords: joinsWords) else { continue }
                let typos = Rank.typos(alignment.faults, incompleteness: 1)
                guard let rank = classifier.rank(alignment, of: title) ?? (tolerance.allowsMissingWords ? typos : nil)
                else { continue }
                var parts: [Explanation.Part] = []
                weights.forEachPart(of: alignment, reader.facts(ofTitle: title)) { reason, points in
                    parts.append(Explanation.Part(reason: reason, points: Double(points)))
                }
                let explanation = Explanation(kind: rank.kind, parts: parts)
                if best.map({ $0.score < explanation.score }) ?? true { best = explanation }
            }
        }
        return best
    }

    /// An aligner as the search left it, so that it accepts what the search accepted.
    private static func aligner(_ words: [Word], _ tolerance: TypoTolerance, in reader: IndexReader) -> TitleAligner {
        if tolerance.allowsMissingWords {
            let search = TopKSearch(words, in: reader, years: nil, limit: 10)
            _ = search.matches()
            return search.aligner
        }
        let search = ExhaustiveSearch(reader: reader, words: words, years: nil)
        _ = search.matches()
        return search.aligner
    }
}
