import Foundation
import Testing

@testable import TMDBClient

/// Parts of the details of a movie.
struct PartDecodingTests {
    @Test func `credits are decoded`() throws {
        let credits: TMDB.Credits = try decoded(
            """
            {"id":7,"cast":[{"adult":false,"gender":2,"id":1,"known_for_department":"Acting","name":"Cy Vance",
            "original_name":"Cy Vance","popularity":1.5,"profile_path":"/v.jpg","cast_id":4,"character":"The pilot",
            "credit_id":"c1","order":0}],"crew":[{"adult":false,"gender":1,"id":2,"known_for_department":"Directing",
            "name":"Ada Quist","original_name":"Ada Quist","popularity":0,"profile_path":null,"credit_id":"c2",
            "department":"Directing","job":"Director"}]}
            """)

        #expect(credits == Samples.credits)
    }

    @Test func `people can lack fields`() throws {
        let credits: TMDB.Credits = try decoded(
            """
            {"cast":[{"id":1,"name":"x"},{"id":2},{"name":"y"}],
            "crew":[{"id":3,"name":"z","gender":null,"job":null,"known_for_department":null,"popularity":null},null]}
            """)

        #expect(credits.cast == [.init(id: 1, name: "x")])
        #expect(credits.crew == [.init(id: 3, name: "z")])
        #expect(throws: DecodingError.self) { try decoded(#"{"id":7}"#, as: TMDB.Credits.self) }
    }

    @Test func `videos are decoded`() throws {
        let videos: TMDB.Videos = try decoded(
            """
            {"id":7,"results":[{"iso_639_1":"en","iso_3166_1":"US","name":"Trailer","key":"abc_DEF-123",
            "site":"YouTube","size":1080,"type":"Trailer","official":true,
            "published_at":"2020-02-03T04:05:06.000Z","id":"v1"},{"key":"k","site":"Vimeo","id":533},{"key":"k"},
            {"site":"YouTube"}]}
            """)

        #expect(videos.results.map(\.site) == ["YouTube", "Vimeo"])
        #expect(videos.results[0] == Samples.videos.results[0])
        #expect(throws: DecodingError.self) { try decoded("{}", as: TMDB.Videos.self) }
    }

    @Test func `releases are decoded by country`() throws {
        let dates: TMDB.ReleaseDates = try decoded(
            """
            {"id":7,"results":[{"iso_3166_1":"US","release_dates":[{"certification":"PG","descriptors":["Smoking"],
            "iso_639_1":"","note":"","release_date":"1961-02-03T00:00:00.000Z","type":3},{"certification":null,
            "type":9},7]},{"release_dates":[]}]}
            """)

        #expect(dates.results.map(\.countryCode) == ["US"])
        #expect(dates.results[0].releaseDates.map(\.type) == [.theatrical, .init(rawValue: 9)])
        #expect(dates.results[0].releaseDates.map(\.certification) == ["PG", ""])
        #expect(throws: DecodingError.self) { try decoded("{}", as: TMDB.ReleaseDates.self) }
    }

    @Test(
        arguments: [
            (1, .premiere), (2, .limited), (3, .theatrical), (4, .digital), (5, .physical),
            (6, .television), (7, .init(rawValue: 7)), (0, .init(rawValue: 0)),
        ] as [(Int, TMDB.ReleaseKind)])
    func `a kind of release is decoded from its number or is unknown`(number: Int, kind: TMDB.ReleaseKind) throws {
        #expect(try decoded(#"{"type":\#(number)}"#, as: TMDB.Release.self).type == kind)
        #expect(kind.rawValue == number)
    }

    @Test func `providers are decoded by country`() throws {
        let providers: TMDB.WatchProviders = try decoded(
            """
            {"id":7,"results":{"NO":{"link":"https://movies.example/no","flatrate":[{"logo_path":"/k.jpg",
            "provider_id":8,"provider_name":"Kino","display_priority":3}],"buy":[{"provider_id":8}]},
            "SE":{"link":"","free":[{"provider_id":9,"provider_name":"Folk"}],"ads":null},"DK":{"link":null},
            "FI":7,"IS":null}}
            """)

        #expect(providers.results.keys.sorted() == ["DK", "NO", "SE"])
        #expect(providers.results["NO"]?.flatrate == [Samples.provider])
        #expect(providers.results["NO"]?.linkURL?.absoluteString == "https://movies.example/no")
        #expect(providers.results["SE"]?.free.map(\.name) == ["Folk"])
        #expect(providers.results["SE"]?.linkURL == nil && providers.results["DK"]?.linkURL == nil)
    }

    @Test(arguments: [#"{"results":{}}"#, #"{"results":[]}"#, #"{"results":null}"#])
    func `providers can be missing`(json: String) throws {
        #expect(try decoded(json, as: TMDB.WatchProviders.self) == TMDB.WatchProviders())
    }

    @Test func `a list in place of countries is ignored`() throws {
        let providers: TMDB.WatchProviders = try decoded(#"{"results":[7,{"link":""}]}"#)

        #expect(providers.results.isEmpty)
    }

    @Test(arguments: ["{}", #"{"results":7}"#, #"{"results":"NO"}"#, "[]"])
    func `an object without countries throws`(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json, as: TMDB.WatchProviders.self) }
    }

    @Test func `external ids are strings or null`() throws {
        let ids: TMDB.ExternalIDs = try decoded(#"{"id":7,"imdb_id":"tt9000001","wikidata_id":"Q7"}"#)

        #expect(ids == TMDB.ExternalIDs(imdbID: "tt9000001"))
        #expect(try decoded(#"{"imdb_id":null}"#, as: TMDB.ExternalIDs.self) == TMDB.ExternalIDs())
        #expect(throws: DecodingError.self) { try decoded(#"{"id":7}"#, as: TMDB.ExternalIDs.self) }
    }

    @Test func `the configuration has the base URLs of pictures`() throws {
        let configuration: TMDB.Configuration = try decoded(
            """
            {"images":{"base_url":"http://pictures.example/p/","secure_base_url":"https://pictures.example/p/",
            "poster_sizes":["w92","original"],"backdrop_sizes":["w300",7]},"change_keys":["title"]}
            """)

        #expect(configuration.images.secureBaseURL == "https://pictures.example/p/")
        #expect(configuration.images.posterSizes == ["w92", "original"])
        #expect(configuration.images.logoSizes.isEmpty)
        #expect(configuration.changeKeys == ["title"])
        for json in ["{}", #"{"images":null}"#, #"{"images":{}}"#, #"{"images":{"poster_sizes":["w92"]}}"#] {
            #expect(throws: DecodingError.self) { try decoded(json, as: TMDB.Configuration.self) }
        }
    }
}
