import Domain
import Testing

@testable import WebUI

@Suite struct ShownImportTests {
    @Test func `a preview has the counts and the digest of its plan`() {
        let rows = (0..<400).map { place in
            ImportPlan.Row(
                id: place, row: ImportedRow(number: place, title: "A movie \(place)"),
                state: place < 350 ? .notFound : .alreadyThere(.imdb(place)), additions: place < 399 ? [] : [.rating])
        }
        let plan = ImportPlan(rows: rows)

        let shown = ShownImport(ImportPreview(format: .plain, plan: plan))

        #expect(shown.digest == plan.digest)
        #expect(shown.notFound.count == 350)
        #expect(shown.notFound.shown == Array(rows.prefix(300)))
        #expect(shown.found.count == 0 && shown.toChoose.shown.isEmpty)
        #expect(shown.alreadyThere == 50)
        #expect(shown.additions == ["Adds your rating to 1 movie."])
        #expect(shown.hasWork)
    }
}
