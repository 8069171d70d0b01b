@testable import TMDBClient
import Testing

@Suite struct CredentialTests {
    @Test(arguments: [
        "", "0123456789abcdef0123456789abcdef", "eyJ", "a.b.c", "eyJhbGci.eyJhdWQi", "eyJhbGci..c", "eyJ.b.c.d",
    ])
    func `a text without the form of a token is a key`(text: String) {
        #expect(TMDB.Credential(text) == .apiKey(text))
    }

    @Test func `a token is recognized by its form`() {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIwIn0.c2ln"
        #expect(TMDB.Credential(token) == .accessToken(token))
    }
}
