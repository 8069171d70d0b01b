import Foundation
import Testing

@testable import TMDBClient

/// Parsed values.
struct TMDBViewTests {
    @Test(arguments: [
        ("2010-07-16", TMDB.Day(year: 2010, month: 7, day: 16)), (" 2010-07-16 ", .init(year: 2010, month: 7, day: 16)),
        ("2000-02-29", .init(year: 2000, month: 2, day: 29)), ("0001-01-01", .init(year: 1, month: 1, day: 1)),
    ])
    func `a day is parsed`(text: String, day: TMDB.Day?) {
        #expect(day != nil)
        #expect(TMDB.MovieRow(id: 7, title: "T", releaseDate: text).releaseDay == day)
        #expect(TMDB.Details(id: 7, title: "T", releaseDate: text).releaseDay == day)
    }

    @Test(arguments: [
        "", " ", "2010", "2010-07", "2010-7-16", "10-07-16", "2010-02-30", "1900-02-29", "2001-04-31", "2010-13-01",
        "2010-00-10", "2010-01-00", "0000-01-01", "2010-07-16-01", "16 Jul 2010", "N/A", "T", "-001-01-01",
        "२०१०-07-16", "2010/07/16", "+201-07-16",
    ])
    func `an invalid day is nil`(text: String) {
        #expect(TMDB.MovieRow(id: 7, title: "T", releaseDate: text).releaseDay == nil)
    }

    @Test func `days are ordered and described`() throws {
        let days = try ["2014-01-12", "0999-12-31", "2014-02-01"].map { try #require(TMDB.Day($0)) }

        #expect(days.sorted() == [days[1], days[0], days[2]])
        #expect(days.map(\.description) == ["2014-01-12", "0999-12-31", "2014-02-01"])
    }

    @Test(arguments: [(98, 98), (1, 1), (0, nil), (-5, nil)] as [(Int, Int?)])
    func `0 means unknown`(value: Int, known: Int?) {
        let movie = TMDB.Details(id: 7, title: "T", runtime: value, budget: value, revenue: value)

        #expect(movie.minutes == known)
    }

    @Test(
        arguments: [
            (7.25, 345, 7.25), (10, 1, 10), (0.5, 1, 0.5), (0, 0, nil), (7.25, 0, nil), (0, 5, nil), (10.5, 5, nil),
            (-1, 5, nil), (7, -1, nil), (.nan, 5, nil), (.infinity, 5, nil),
        ] as [(Double, Int, Double?)])
    func `a score needs votes`(average: Double, votes: Int, score: Double?) {
        #expect(TMDB.MovieRow(id: 7, title: "T", voteAverage: average, voteCount: votes).score == score)
        #expect(TMDB.Details(id: 7, title: "T", voteAverage: average, voteCount: votes).score == score)
    }

    @Test(
        arguments: [
            ("tt0133093", "tt0133093"), ("tt10648342", "tt10648342"), ("", nil), (nil, nil), ("tt123", nil),
            ("0133093", nil), ("nm0133093", nil), ("tt0133093/../x", nil), ("TT0133093", nil), ("tt01330९3", nil),
        ] as [(String?, String?)])
    func `an IMDb id is validated`(id: String?, known: String?) {
        #expect(TMDB.Details(id: 7, title: "T", imdbID: id).imdbTitleID == known)
        #expect(TMDB.Details(id: 7, title: "T", externalIDs: .init(imdbID: id)).imdbTitleID == known)
    }

    @Test func `the movie's own IMDb id is preferred`() {
        let others = TMDB.ExternalIDs(imdbID: "tt9000002")

        #expect(
            TMDB.Details(id: 7, title: "T", imdbID: "tt9000001", externalIDs: others).imdbTitleID == "tt9000001")
        #expect(TMDB.Details(id: 7, title: "T", imdbID: "", externalIDs: others).imdbTitleID == "tt9000002")
    }

    @Test(
        arguments: [
            ("https://movies.example/", true), ("http://movies.example", true), ("", false), (nil, false),
            ("javascript:alert(1)", false), ("/movies", false), ("https://", false), ("data:text/html,x", false),
        ] as [(String?, Bool)])
    func `a link is a web URL`(text: String?, isValid: Bool) {
        #expect((TMDB.CountryProviders(link: text).linkURL != nil) == isValid)
    }

    @Test func `directors and writers are taken from the crew, each once`() {
        let credits = TMDB.Credits(crew: [
            .init(id: 1, name: "Ada Quist", department: "Directing", job: "Director"),
            .init(id: 1, name: "Ada Quist", department: "Writing", job: "Screenplay"),
            .init(id: 2, name: "Bo Lind", department: "Writing", job: "Story"),
            .init(id: 2, name: "Bo Lind", department: "Writing", job: "Screenplay"),
            .init(id: 3, name: "Cy Vance", department: "Directing", job: "Assistant Director"),
            .init(id: 4, name: "Dee Moor", department: "", job: "director"),
            .init(id: 5, name: "Eli Holm", department: "", job: "Novel"),
            .init(id: 6, name: "Fay Strand", department: "Production", job: "Producer"),
            .init(id: 7, name: "Bo Lind", department: "Writing", job: "Characters"),
            .init(id: 8, name: " ", department: "Writing", job: "Writer"),
        ])

        #expect(credits.directors == ["Ada Quist", "Dee Moor"])
        #expect(credits.writers == ["Ada Quist", "Bo Lind", "Eli Holm", "Bo Lind"])
        #expect(TMDB.Credits().directors.isEmpty && TMDB.Credits().writers.isEmpty)
    }

    @Test func `official YouTube trailers are first`() {
        func video(_ id: String, _ site: String, _ type: String, official: Bool, key: String = "123") -> TMDB.Video {
            TMDB.Video(key: key, site: site, name: id, type: type, official: official)
        }
        let videos = TMDB.Videos(results: [
            video("fan", "YouTube", "Trailer", official: false),
            video("fan vimeo", "Vimeo", "Trailer", official: false),
            video("teaser", "YouTube", "Teaser", official: true), video("vimeo", "vimeo", "Trailer", official: true),
            video("first", "YouTube", "Trailer", official: true), video("second", "youtube", "trailer", official: true),
            video("elsewhere", "Dailymotion", "Trailer", official: true),
            video("broken", "YouTube", "Trailer", official: true, key: "a&b"),
        ])

        #expect(videos.trailers.map(\.name) == ["first", "second", "vimeo", "fan", "fan vimeo"])
        #expect(TMDB.Videos().trailers.isEmpty)
    }

    @Test(arguments: [
        ("YouTube", "abc_DEF-123", "https://www.youtube.com/watch?v=abc_DEF-123"),
        ("Vimeo", "76979871", "https://vimeo.com/76979871"),
    ])
    func `a video has the URL of its site`(site: String, key: String, url: String) {
        #expect(TMDB.Video(key: key, site: site).url?.absoluteString == url)
    }

    @Test(arguments: [
        ("YouTube", ""), ("YouTube", "a&list=x"), ("YouTube", "a b"), ("YouTube", "../x"), ("YouTube", "é"),
        ("YouTube", "a\"><script>"), ("YouTube", String(repeating: "x", count: 65)), ("Vimeo", "abc"), ("Vimeo", ""),
        ("Vimeo", "7/../x"), ("Vimeo", "١٢٣"), ("", "abc"), ("Dailymotion", "x7tgad0"), ("https://evil.example", "k"),
    ])
    func `an invalid key has no URL`(site: String, key: String) {
        #expect(TMDB.Video(key: key, site: site).url == nil)
    }

    @Test(
        arguments: [
            ([(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e"), (6, "f")], "c"), ([(1, "a"), (2, "b"), (4, "d")], "b"),
            ([(4, "d"), (1, "a"), (5, "e")], "a"), ([(6, "f"), (5, "e"), (4, "d")], "d"), ([(6, "f"), (5, "e")], "e"),
            ([(9, "z"), (6, "f")], "f"), ([(9, "z")], "z"), ([(3, ""), (1, "a")], "a"), ([(3, " "), (2, " b ")], "b"),
            ([(3, ""), (3, "c"), (3, "x")], "c"), ([(3, "")], nil), ([], nil),
        ] as [([(Int, String)], String?)])
    func `the certificate for cinemas is preferred`(releases: [(Int, String)], certification: String?) {
        let dates = TMDB.ReleaseDates(results: [
            .init(countryCode: "DE", releaseDates: [.init(type: .theatrical, certification: "16")]),
            .init(
                countryCode: "US",
                releaseDates: releases.map { .init(type: .init(rawValue: $0.0), certification: $0.1) }),
        ])

        #expect(dates.certification(in: "US") == certification)
        #expect(dates.certification(in: "us") == certification)
        #expect(dates.certification(in: "DE") == "16")
        #expect(dates.certification(in: "FR") == nil)
    }
}
