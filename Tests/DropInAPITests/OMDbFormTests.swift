import DomainTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// `r`, `callback`, and the header fields of a response.
@Suite struct OMDbFormTests {
    private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#

    @Test func `a movie is XML for those who ask`() async throws {
        let response = try await omdb("i=tt0133093&r=xml")

        #expect(
            response.text == Self.declaration + """
                <root response="True"><movie title="The Projectionist" year="2009" rated="PG-13" \
                released="09 Jan 2009" runtime="148 min" genre="Sci-Fi, Film-Noir, Action" \
                director="Ada Reel, Bo Frame" writer="Cy Spool" actors="Di Lens, Ed Gate" plot="A reel is lost." \
                language="English, Japanese" country="United States, United Kingdom, Soviet Union" \
                awards="Won 4 Oscars. 157 wins &amp; 220 nominations total" \
                poster="http://localhost/posters/tt0133093.svg" metascore="74" imdbRating="8.8" \
                imdbVotes="2,370,839" imdbID="tt0133093" type="movie"/></root>
                """)
        #expect(response.headers[.contentType] == "text/xml; charset=utf-8")
    }

    @Test func `tomatoes bring XML what else is only in JSON`() async throws {
        let response = try await omdb("i=tt0133093&r=xml&tomatoes=true")

        #expect(response.text.contains(#"tomatoMeter="N/A""#))
        #expect(response.text.contains(##"BoxOffice="$292,587,330""##))
    }

    @Test func `a list and a refusal are XML too`() async throws {
        let list = try await omdb("s=the+last&r=XML")
        let refusal = try await omdb("i=tt3896198a&r=xml")

        #expect(
            list.text == Self.declaration + """
                <root totalResults="1" response="True"><result title="The Last Ferry" year="1962" \
                imdbID="tt1000003" type="movie" poster="http://localhost/posters/tt1000003.svg"/></root>
                """)
        #expect(
            refusal.text == Self.declaration + """
                <root response="False"><error>Conversion from string &quot;3896198a&quot; to type \
                &apos;Double&apos; is not valid.</error></root>
                """)
    }

    @Test func `an answer can be a script that calls a function`() async throws {
        let response = try await omdb("s=the+last&callback=jQuery_1.$done")

        #expect(response.text.hasPrefix(#"jQuery_1.$done({"Search":[{"#))
        #expect(response.text.hasSuffix(#""Response":"True"})"#))
        #expect(response.headers[.contentType] == "application/javascript; charset=utf-8")
    }

    @Test func `a script can always be run`() async throws {
        let response = try await omdb("i=tt3896198a&callback=f")

        #expect(
            response.text == #"""
                f({"Response":"False","Error":"Conversion from string \"3896198a\" to type 'Double' is not valid."})
                """#)
    }

    @Test(
        arguments: [
            "1a", "alert(1)", "a-b", "a%20b", "a;b", "%3Cscript%3E", "a%0Ab", ".a", "%C3%A9", "a%00", "",
            String(repeating: "a", count: 101),
        ])
    func `an invalid function name is ignored`(callback: String) async throws {
        let response = try await omdb("i=tt1000001&callback=\(callback)")

        #expect(response.text.hasPrefix(#"{"Title":"The Lantern Keeper""#))
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    }

    @Test(arguments: ["i=tt1000001", "s=the", "i=x", "i=tt1000001&r=xml", "i=tt1000001&callback=f"])
    func `responses are open to any site and not cached`(query: String) async throws {
        for address in ["/omdb/?apikey=k&\(query)", "/omdb?\(query)"] {
            let response = try await withOMDb { client in try await client.get(address) }

            #expect(response.headers[.accessControlAllowOrigin] == "*")
            #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
            #expect(response.headers[.cacheControl] == "no-cache")
            #expect(response.headers[.xContentTypeOptions] == "nosniff")
        }
    }

    @Test func `HEAD is GET without its body`() async throws {
        try await withOMDb { client in
            for address in ["/omdb/?apikey=k&i=tt1000001", "/omdb?i=tt1000001"] {
                let whole = try await client.get(address)
                let head = try await client.execute(uri: address, method: .head)

                #expect(head.status == whole.status)
                #expect(head.headers[.contentType] == whole.headers[.contentType])
                #expect(head.headers[.contentLength] == String(whole.body.readableBytes))
                #expect(head.text.isEmpty)
            }
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
    func `other methods are rejected`(method: HTTPRequest.Method) async throws {
        let response = try await withOMDb { client in
            try await client.execute(uri: "/omdb/?apikey=k&i=tt1000001", method: method)
        }

        #expect(response.status == .notFound)
    }
}
