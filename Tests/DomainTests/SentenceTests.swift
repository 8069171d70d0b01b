import Domain
import Testing

@Suite struct SentenceTests {
    @Test(arguments: [
        (SourceError.missingKey, "OMDb needs a key. Set one in Settings."),
        (.invalidKey, "OMDb rejected its key. Check the key."),
        (.quotaSpent(retryAfter: nil), "OMDb’s request limit is reached. Try again later."),
        (.quotaSpent(retryAfter: .seconds(5)), "OMDb’s request limit is reached. Try again in a minute."),
        (.quotaSpent(retryAfter: .seconds(601)), "OMDb’s request limit is reached. Try again in 11 minutes."),
        (.quotaSpent(retryAfter: .seconds(9_000)), "OMDb’s request limit is reached. Try again in 3 hours."),
        (.notFound, "Movie Not Found!"),
        (.tooManyResults, "Too many matches on OMDb. Type more of the title."),
        (.invalidQuery, "Enter a valid movie title."),
        (.unreachable, "OMDb can’t be reached right now. Try again in a moment."),
        (.serverFault(status: 503), "OMDb failed (503). Try again in a moment."),
        (.badAnswer, "OMDb sent something that can’t be read. Try again in a moment."),
        (.cancelled, "Search stopped."),
    ])
    func `each failure has its sentence`(error: SourceError, sentence: String) {
        #expect(error.sentence(about: .omdb) == sentence)
    }

    @Test func `only temporary errors offer Try again`() {
        #expect(SourceError.unreachable.isWorthTryingAgain)
        #expect(!SourceError.invalidKey.isWorthTryingAgain)
        #expect(!SourceError.missingKey.isWorthTryingAgain)
        #expect(!SourceError.tooManyResults.isWorthTryingAgain)
    }
}
