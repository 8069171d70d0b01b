import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Every message that the state of the source can cause.
@Suite struct OMDbRefusalTests {
    @Test(
        arguments: [
            ("t=zzz", "Movie not found!"), ("s=zzz", "Movie not found!"), ("t=%3F%21", "Movie not found!"),
            ("t=the&y=1800", "Movie not found!"), ("s=the&y=1800", "Movie not found!"),
            ("t=zzz&type=movie", "Movie not found!"), ("t=zzz&type=game", "Movie not found!"),
            ("i=tt0944947&type=movie", "Movie not found!"),
            ("t=\(String(repeating: "a", count: 201))", "Movie not found!"),
            ("t=zzz&type=series", "Series not found!"), ("s=zzz&type=series", "Series not found!"),
            ("i=tt1000001&type=series", "Series not found!"), ("t=the&type=series", "Series not found!"),
            ("t=the&Season=1", "Series or season not found!"), ("i=tt0944947&season=1", "Series or season not found!"),
            ("i=tt0944947&Season=1&Episode=2", "Series or episode not found!"),
            ("t=the&season=1&episode=2&type=episode", "Series or episode not found!"),
            ("i=abc", "Incorrect IMDb ID."), ("i=tt", "Incorrect IMDb ID."), ("i=tt123", "Incorrect IMDb ID."),
            ("i=tt123456789", "Incorrect IMDb ID."), ("i=tt0000000", "Incorrect IMDb ID."),
            ("i=0133093", "Incorrect IMDb ID."), ("i=ttabcdefg", "Incorrect IMDb ID."),
            ("i=tt-133093", "Incorrect IMDb ID."),
            ("i=tt%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7", "Incorrect IMDb ID."),
            ("i=nm0000001", "Incorrect IMDb ID."), ("i=", "Incorrect IMDb ID."), ("", "Incorrect IMDb ID."),
            ("i=tt3896198%22", "Incorrect IMDb ID."),
            ("i=tt1\(String(repeating: "a", count: 32))", "Incorrect IMDb ID."),
            ("i=tt3896198a%22%7D", "Incorrect IMDb ID."),
            ("i=tt9999999", "Error getting data."), ("i=tmdb-99", "Error getting data."),
            ("s=A", "Too many results."), ("s=%3F%21", "Too many results."), ("s=%2B9%2B", "Too many results."),
            ("s=%F0%9F%8D%BF", "Too many results."),
            ("t=", "Something went wrong."), ("s=", "Something went wrong."), ("s=+%09", "Something went wrong."),
            ("t=&i=", "Something went wrong."),
            ("s=\(String(repeating: "long%22", count: 50))", #"Syntax error near 'long\"long\"long\"long\"'."#),
        ])
    func `errors have OMDb's messages and status 200`(query: String, message: String) async throws {
        let response = try await omdb(query)

        #expect(response.text == #"{"Response":"False","Error":"\#(message)"}"#)
        #expect(response.status == .ok)
    }

    @Test func `an id with letters breaks the JSON, as at OMDb`() async throws {
        let response = try await omdb("i=tt3896198a")

        #expect(
            response.text == """
                {"Response":"False","Error":"Conversion from string "3896198a" to type 'Double' is not valid."}
                """)
        #expect(response.status == .ok)
    }

    @Test(
        arguments: [
            SourceError.missingKey, .invalidKey, .unreachable, .serverFault(status: 500), .badAnswer,
        ])
    func `a failed source has a status and a message of its own`(
        failure: SourceError
    ) async throws {
        for query in ["t=the", "s=the", "i=tt1000001"] {
            let response = try await omdb(query, InMemoryMovies(failure: failure))

            #expect(response.status == .serviceUnavailable)
            #expect(try response.string("Response") == "False")
            #expect(try response.string("Error") == failure.sentence(about: SourceName(rawValue: "memory")))
        }
    }

    @Test func `a reached limit has OMDb's message`() async throws {
        let response = try await omdb(
            "t=the", InMemoryMovies(failure: .quotaSpent(retryAfter: .milliseconds(90_500))))

        #expect(response.text == #"{"Response":"False","Error":"Request limit reached!"}"#)
        #expect(response.status == .unauthorized)
        #expect(response.headers[.retryAfter] == "91")
    }

    @Test func `a rejected query has an error`() async throws {
        #expect(
            try await omdb("s=the", InMemoryMovies(failure: .tooManyResults)).string("Error") == "Too many results.")
        #expect(try await omdb("s=the", InMemoryMovies(failure: .invalidQuery)).string("Error") == "Too many results.")
        #expect(try await omdb("t=the", InMemoryMovies(failure: .invalidQuery)).string("Error") == "Movie not found!")
    }

    @Test func `a canceled request gets no response`() async throws {
        let server = OMDbDropIn(movies: InMemoryMovies(failure: .cancelled)) { _, _, _ in nil }

        await #expect(throws: CancellationError.self) {
            _ = try await server.response(to: .get("/omdb/?apikey=k&t=the")) { $1.response(try await $0.answer()) }
        }
    }
}
