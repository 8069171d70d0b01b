import Domain
import Foundation
import Testing

@testable import matinee

/// The output of `--json` for a movie.
@Suite struct JSONOutputTests {
    @Test func `JSON has all facts of a movie`() throws {
        let poster = PosterPicture.service([
            .init(.remote("https://example.org/small.jpg")), .init(.remote("https://example.org/large.jpg")),
        ])
        let summary = MovieSummary(
            id: .imdb(133_093), otherIDs: [.tmdb(603)], title: "The Matrix",
            released: CalendarDate("1999-03-31"), runtime: Runtime(minutes: 136), genres: [.action],
            rating: StarRating(outOfTen: 8.7, votes: 2_000_000), overview: "A hacker wakes up.", poster: poster,
            sources: [.catalog, .tmdb])
        let page = WebLink(title: "Trailer", address: "https://example.org/trailer")
        let movie = Movie(
            summary: summary, tagline: "Free your mind.", plot: "All of it.", otherTitles: ["Matrix"],
            directors: ["Lana Wachowski"], creators: ["Lilly W."], writers: ["Lilly Wachowski"], cast: ["Keanu Reeves"],
            roles: ["Keanu Reeves": "Neo"], languages: ["en"], countries: ["US", "AU"], certificate: "R",
            certificates: ["DE": "16"], awards: "Won 4 Oscars", boxOffice: 172_076_928, trailers: [page],
            watching: ["DE": try #require(WatchOptions(subscription: ["Kanopy"], link: page))],
            ratings: [try #require(SourcedRating(source: "Metacritic", outOfTen: 7.3, figure: "73/100"))])

        let json = try JSONOutput.text(MovieJSON(movie)).written

        #expect(
            json == """
                {
                  "awards" : "Won 4 Oscars",
                  "boxOffice" : 172076928,
                  "cast" : [
                    "Keanu Reeves"
                  ],
                  "certificate" : "R",
                  "certificates" : {
                    "DE" : "16"
                  },
                  "countries" : [
                    "US",
                    "AU"
                  ],
                  "creators" : [
                    "Lilly W."
                  ],
                  "directors" : [
                    "Lana Wachowski"
                  ],
                  "genres" : [
                    "action"
                  ],
                  "id" : "tt0133093",
                  "kind" : "movie",
                  "languages" : [
                    "en"
                  ],
                  "otherIDs" : [
                    "tmdb-603"
                  ],
                  "otherTitles" : [
                    "Matrix"
                  ],
                  "overview" : "A hacker wakes up.",
                  "plot" : "All of it.",
                  "poster" : "https://example.org/large.jpg",
                  "rating" : 8.7,
                  "ratings" : [
                    {
                      "figure" : "73/100",
                      "outOfTen" : 7.3,
                      "source" : "Metacritic"
                    }
                  ],
                  "released" : "1999-03-31",
                  "roles" : {
                    "Keanu Reeves" : "Neo"
                  },
                  "runtimeMinutes" : 136,
                  "sources" : [
                    "the catalog",
                    "TMDB"
                  ],
                  "tagline" : "Free your mind.",
                  "title" : "The Matrix",
                  "trailers" : [
                    {
                      "address" : "https://example.org/trailer",
                      "title" : "Trailer"
                    }
                  ],
                  "votes" : 2000000,
                  "watching" : {
                    "DE" : {
                      "buy" : [

                      ],
                      "free" : [

                      ],
                      "link" : {
                        "address" : "https://example.org/trailer",
                        "title" : "Trailer"
                      },
                      "rent" : [

                      ],
                      "subscription" : [
                        "Kanopy"
                      ]
                    }
                  },
                  "writers" : [
                    "Lilly Wachowski"
                  ],
                  "year" : 1999
                }
                """)
    }

    @Test func `a picture that only the web app serves has no address`() throws {
        let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
        let summary = MovieSummary(id: .imdb(1), title: "Mine", poster: .own(key))

        #expect(try !JSONOutput.text(SummaryJSON(summary)).written.contains("poster"))
    }
}
