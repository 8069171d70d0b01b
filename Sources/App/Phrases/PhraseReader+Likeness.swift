import Catalog
import Domain
import QueryUnderstanding

/// Texts that ask for movies like one.
extension PhraseReader {
    /// The movie that a text likens others to, and what else it asks of them.
    struct Likening {
        /// `Inception` of «80s movies like Inception but funny».
        let title: String
        /// The conditions, beside a text that asks for movies like the title without them.
        var meaning: UnderstoodQuery
        /// `newer` of «movies like Inception but newer».
        let comparisons: [LikenessPhrase.Comparison]
    }

    /// The maximum number of words after a title that are read as conditions: each cut takes as long as a search.
    private static let maxCuts = 12

    /// `nil` for a text that does not ask for similar movies, or is a title itself: *Something Like Happiness*.
    func likening(in text: String, _ knowledge: LocalKnowledge) async -> Likening? {
        guard let phrase = PhraseParser(currentYear: currentYear()).likeness(in: text), let whole = phrase.cuts.first,
            await !isTitle(text)
        else { return nil }
        var meaning = UnderstoodQuery(title: text)
        if let before = phrase.before {
            guard let conditions = await conditions(in: before, isAboutMovies: true, knowledge) else { return nil }
            (meaning.conditions, meaning.names) = (conditions.conditions, conditions.names)
        }
        guard await !isTitle(whole.title) else {
            return phrase.needsContrast ? nil : likening(to: whole, of: phrase, meaning)
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
            return likening(to: cut, of: phrase, meaning)
        }
        return phrase.needsContrast ? nil : likening(to: whole, of: phrase, meaning)
    }

    private func likening(
        to cut: LikenessPhrase.Cut, of phrase: LikenessPhrase, _ meaning: UnderstoodQuery
    ) -> Likening {
        let comparisons = phrase.comparisons + cut.comparisons
        var meaning = meaning
        if !meaning.conditions.isEmpty || !comparisons.isEmpty { meaning.title = "movies like \(cut.title)" }
        return Likening(title: cut.title, meaning: meaning, comparisons: comparisons)
    }

    private func isTitle(_ text: String) async -> Bool {
        await titles.fit(of: text).map { $0.kind <= .words && $0.votes >= Self.minTitleVotes } ?? false
    }

    private func isWholeTitle(_ fit: KnownTitles.Fit?) -> Bool {
        fit.map { $0.kind == .whole && $0.votes >= Self.minTitleVotes } ?? false
    }

    /// The conditions of words that are nothing else; `nil` for other words, and for a year alone, which belongs to the
    /// title before it. An order is left out: the most similar movies come first.
    ///
    /// - Parameter isAboutMovies: whether words such as «old», which may be parts of titles, are conditions.
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
