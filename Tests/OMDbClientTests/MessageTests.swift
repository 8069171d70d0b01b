@testable import OMDbClient
import Testing

/// The exact messages of OMDb.
struct MessageTests {
    static let texts: [(OMDb.Message, String, Int)] = [
        (.movieNotFound, "Movie not found!", 200),
        (.seriesNotFound, "Series not found!", 200),
        (.seasonNotFound, "Series or season not found!", 200),
        (.episodeNotFound, "Series or episode not found!", 200),
        (.singleEpisodeNotFound, "Episode not found!", 200),
        (.gameNotFound, "Game not found!", 200),
        (.incorrectID, "Incorrect IMDb ID.", 200),
        (.idNotHeld, "Error getting data.", 200),
        (.tooManyResults, "Too many results.", 200),
        (.nothingAsked, "Something went wrong.", 200),
        (.malformedID, #"Conversion from string "3896198a" to type 'Double' is not valid."#, 200),
        (.queryTooLong, "Syntax error near 'aaaaaaaa'.", 200),
        (.noKey, "No API key provided.", 401),
        (.invalidKey, "Invalid API key!", 401),
        (.limitReached, "Request limit reached!", 401),
        (.dailyLimitReached, "Daily request limit reached!", 401),
    ]

    @Test func `the table is complete`() {
        #expect(Set(Self.texts.map(\.0)) == Set(OMDb.Message.allCases))
    }

    @Test(arguments: texts)
    func `each message is recognized by its text and has its status`(message: OMDb.Message, text: String, status: Int) {
        #expect(OMDb.Message(text: text) == message)
        #expect(OMDb.Message(text: text.uppercased()) == message)
        #expect(OMDb.Message(text: " \(text.dropLast()) ") == message)
        #expect(OMDb.Message(text: "\(text)!!") == message)
        #expect(message.status == status)
    }

    @Test(arguments: texts)
    func `each message has its full text`(message: OMDb.Message, text: String, status: Int) {
        let quoted = [OMDb.Message.malformedID: "3896198a", .queryTooLong: "aaaaaaaa"][message] ?? "not quoted"
        #expect(message.text(quoting: quoted) == text)
        #expect(OMDb.Message(text: message.text) == message)
    }

    @Test(arguments: ["", "!", "Movie found!", "The Movie not found!", "Movie not found! Or is it?", "Syntax"])
    func `other texts are no messages`(text: String) {
        #expect(OMDb.Message(text: text) == nil)
    }
}
