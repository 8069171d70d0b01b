import Domain
import Testing

@Suite struct ValueTests {
    @Test(arguments: ["1999-03-31", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31"])
    func `a day of the calendar is printed as it is read`(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "1900-02-29", "2023-02-29", "1999-13-01", "1999-00-10", "1999-04-31", "1999-4-1", "99-04-01", "0000-01-01",
        "1999/04/01", "1999-04-01T00:00:00Z", "+199-04-01", "", "N/A",
    ])
    func `an invalid day is nil`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func `days are in the order of time`() throws {
        let days = try ["1999-12-31", "2000-01-01", "2000-02-01"].map { try #require(CalendarDate($0)) }

        #expect(days.shuffled().sorted() == days)
    }

    @Test func `hasMore counts readable rows`() {
        func page(_ total: Int, _ isExact: Bool, _ readable: Int?) -> Page<Int> {
            Page(
                items: Array(0..<20), offset: 0, totalCount: isExact ? .exact(total) : .atLeast(total),
                readable: readable)
        }

        #expect(!page(20, true, nil).hasMore && page(21, true, nil).hasMore)
        #expect(page(5_000, true, 500).readableCount == 500 && page(30, true, 500).readableCount == 30)
        #expect(page(20, false, 500).hasMore && page(20, false, 500).readableCount == 500)
        #expect(!page(5_000, false, 20).hasMore && page(5_000, false, nil).readableCount == 5_000)
    }

    @Test(arguments: [(10.0, 10), (8.7, 9), (8.4, 8), (7.5, 8), (0.4, 0), (1.0, 1)])
    func `stars are half the rating, to the nearest half star`(outOfTen: Double, halfStars: Int) {
        #expect(StarRating(outOfTen: outOfTen, votes: 5)?.halfStars == halfStars)
    }

    @Test func `no votes or an invalid rating is nil`() {
        #expect(StarRating(outOfTen: 8, votes: 0) == nil)
        #expect(StarRating(outOfTen: 0, votes: 9) == nil)
        #expect(StarRating(outOfTen: 10.1, votes: 9) == nil)
        #expect(StarRating(outOfTen: .nan, votes: 9) == nil)
    }

    @Test func `a rating is written with one decimal`() {
        #expect(StarRating(outOfTen: 8, votes: 1)?.figure == "8.0")
        #expect(StarRating(outOfTen: 8.649, votes: 1)?.figure == "8.6")
    }

    @Test func `a page says whether rows follow`() {
        #expect(Page(items: [1, 2], offset: 0, total: 3).hasMore)
        #expect(!Page(items: [3], offset: 2, total: 3).hasMore)
    }

    @Test(arguments: [
        ("matrix", nil), ("七人の侍", nil), ("8½", nil), ("½", nil), ("M", nil), ("  x ", nil),
        ("", MovieQuery.TextProblem.empty), (" \t\u{2003}\n", .empty), ("?!…", .noLetterOrDigit),
        ("🍿🎬", .noLetterOrDigit), ("\u{301}\u{202E}", .noLetterOrDigit), ("\0", .noLetterOrDigit),
    ])
    func `a text without letters and digits is not searchable`(text: String, problem: MovieQuery.TextProblem?) {
        #expect(MovieQuery(text).textProblem == problem)
    }

    @Test func `a text has at most two hundred characters`() {
        #expect(MovieQuery(String(repeating: "é", count: 200)).textProblem == nil)
        #expect(MovieQuery(String(repeating: "a", count: 201)).textProblem == .tooLong)
        #expect(MovieQuery(String(repeating: "👩‍👩‍👧a", count: 10_000)).textProblem == .tooLong)
    }
}
