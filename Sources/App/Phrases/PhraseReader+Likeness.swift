import Catalog
import Domain
import QueryUnderstanding

/// Reads texts that ask for similar movies: «80s movies like Inception but funny».
extension PhraseReader {
    /// A movie to find similar ones of, and the conditions that these must meet.
    struct SimilarityQuery {
        /// `Inception` in «80s movies like Inception but funny».
        let title: String
        /// The conditions. Its title asks for similar movies without conditions: `movies like Inception`.
        var meaning: UnderstoodQuery
        /// `newer` in «movies like Inception but newer».
        let comparisons: [LikenessPhrase.Comparison]
    }

    /// The maximum number of words that may be conditions after a title. For each, a search must find out whether the
    /// words before it are a title.
    private static let maxCuts = 12

    /// What a text asks for; `nil` if it does not ask for similar movies, or is a title itself: *Something Like
    /// Happiness*.
    func similarityQuery(in text: String, _ knowledge: LocalKnowledge) async -> SimilarityQuery? {
        guard let phrase = PhraseParser(currentYear: currentYear()).likeness(in: text), let whole = phrase.cuts.first,
            await !isTitle(text)
        else { return nil }
        var meaning = UnderstoodQuery(title: text)
        if let before = phrase.before {
            guard let conditions = await conditions(in: before, isAboutMovies: true, knowledge) else { return nil }
            (meaning.conditions, meaning.names) = (conditions.conditions, conditions.names)
        }
        guard await !isTitle(whole.title) else {
            return phrase.needsContrast ? nil : similarityQuery(to: whole, of: phrase, meaning)
        }
        for cut in phrase.cuts.dropFirst().prefix(Self.maxCuts) where cut.isContrast || !phrase.needsContrast {
            let conditions = await conditions(in: cut.rest, isAboutMovies: cut.isContrast, knowledge)
            guard conditions != nil || !cut.comparisons.isEmpty && cut.rest.isEmpty else { continue }
            let fit = await titles.fit(of: cut.title)
            guard cut.isContrast || isWholeTitle(fit) else { continue }
            if let conditions {
                meaning.conditions += conditions.conditions.filter { !meaning.conditions.contains($0) }
                meaning.names.merge(conditions.names) { known, _ in known }
            }
            return similarityQuery(to: cut, of: phrase, meaning)
        }
        return phrase.needsContrast ? nil : similarityQuery(to: whole, of: phrase, meaning)
    }

    private func similarityQuery(
        to cut: LikenessPhrase.Cut, of phrase: LikenessPhrase, _ meaning: UnderstoodQuery
    ) -> SimilarityQuery {
        let comparisons = phrase.comparisons + cut.comparisons
        var meaning = meaning
        if !meaning.conditions.isEmpty || !comparisons.isEmpty { meaning.title = "movies like \(cut.title)" }
        return SimilarityQuery(title: cut.title, meaning: meaning, comparisons: comparisons)
    }

    private func isTitle(_ text: String) async -> Bool {
        await titles.fit(of: text).map { $0.kind <= .words && $0.votes >= Self.minTitleVotes } ?? false
    }

    private func isWholeTitle(_ fit: KnownTitles.Fit?) -> Bool {
        fit.map { $0.kind == .whole && $0.votes >= Self.minTitleVotes } ?? false
    }

    /// The conditions that words express; `nil` if some words are no condition, and for a year alone, which belongs to
    /// the title before it. An order is ignored: the most similar movies come first.
    ///
    /// - Parameter isAboutMovies: whether words that are often parts of titles, such as «old», are conditions.
    private func conditions(
        in words: String, isAboutMovies: Bool, _ knowledge: LocalKnowledge
    ) async -> UnderstoodQuery? {
        guard Int(words) == nil else { return nil }
        let parser = PhraseParser(currentYear: currentYear())
        let found = await parser.understand(isAboutMovies ? words + " movies" : words, knowledge: knowledge)
        let meaning = meaning(of: found, knowledge)
        let isUnderstood = !meaning.conditions.isEmpty || meaning.sort != .bestMatch
        return meaning.title.isEmpty && isUnderstood ? meaning : nil
    }
}
