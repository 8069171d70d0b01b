import Domain
import DomainTesting
import HTML
import Testing

@testable import WebUI

@Suite struct RecentRowsTests {
    @Test func `a remembered row is what would be written now`() {
        let rows = RecentRows()
        var rated = Samples.lighthouse.summary
        rated.opinion = PersonalMovie.Opinion(halfStars: 7)
        var matched = Samples.lighthouse.summary
        matched.matchedTitle = "Matrix"

        // The second time, all are remembered.
        for _ in 0..<2 {
            for movie in [Samples.lighthouse.summary, rated, matched, Samples.bare.summary] {
                for (marksSources, canKeep) in [(false, false), (true, false), (false, true)] {
                    var row = RecentRows.Row(movie: movie, marksSources: marksSources, canKeep: canKeep)
                    #expect(
                        rows.markup(row).bytes()
                            == MovieRow(movie: movie, marksSources: marksSources, canKeep: canKeep).bytes())
                    row.isBest = true
                    #expect(
                        rows.markup(row).bytes()
                            == BestMatch(movie: movie, marksSources: marksSources, canKeep: canKeep).bytes())
                }
            }
        }
    }

    @Test func `more rows than are remembered are written too`() {
        let rows = RecentRows()
        for number in 1...RecentRows.capacity + 1 {
            let movie = MovieSummary(id: .imdb(number), title: "\(number)")
            #expect(rows.markup(.init(movie: movie)).bytes() == MovieRow(movie: movie).bytes())
        }
    }
}
