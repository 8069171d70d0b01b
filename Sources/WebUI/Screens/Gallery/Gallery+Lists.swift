import Domain

extension Gallery {
    var listStates: [State] {
        let list = states(of: ImportPage(shell: shell).bytes)
        func job(_ name: String, _ title: String, _ stage: ImportJobs.Stage) -> State {
            list(name, title, .job(ImportJobs.Job(id: Self.listID, fileName: "watched.csv", stage: stage)))
        }
        let receipt = ImportReceipt(id: Self.listID, added: 1_204, completed: 31, alreadyThere: 12)
        let outcome = ImportOutcome(receipt: receipt, lostPictures: 2)
        return [
            list("import", "Import and export", .start(problem: nil)),
            list("import-refused", "Import: no file was chosen", .start(problem: "Choose a file first.")),
            job("import-waiting", "Import: it waits for another one", .waiting),
            job("import-reading", "Import: the file is read", .planning(done: 0, total: 0)),
            job("import-planning", "Import: movies are looked up", .planning(done: 310, total: 1_247)),
            job("import-unknown", "Import: no list", .refused(ImportProblem.unknownFormat.sentence)),
            job("import-planned", "Import: what it would do", .planned(Self.preview, problem: nil)),
            job("import-failed", "Import: it failed", .planned(Self.preview, problem: StorageError.full.sentence)),
            job("import-taking", "Import: it is done", .applying(done: 1_247, total: 1_247)),
            job("import-done", "Import: it was done", .done(outcome)),
            job("import-undone", "Import: it was taken back", .undone(1_204)),
            list("import-forgotten", "Import: it is forgotten (404)", .forgotten),
        ]
    }

    private static let listID = "00000000-0000-4000-8000-000000000000"

    private static let preview = ShownImport(
        ImportPreview(
            format: .letterboxdWatched, skipped: [.series: 3, .noTitle: 1],
            faults: [
                ImportFault(place: "line 3", problem: .skipped(.noTitle)),
                ImportFault(
                    place: "line 5", title: "<b>\u{301}& 'nobody'", problem: .unusable(.rating(upTo: 5), "<7>")),
                ImportFault(place: "line 9", title: "M", problem: .unusable(.day, "2030-01-01")),
            ],
            plan: ImportPlan(
                rows: [
                    row(0, "The Matrix", 1999, .matched(GallerySamples.matrix.summary)),
                    row(1, "Shichinin no samurai", 1954, .matched(GallerySamples.sevenSamurai.summary)),
                    row(2, "Strangelove", nil, .toChoose(GallerySamples.summaries)),
                    row(3, "<b>\u{301}& 'nobody' knows this one", 1931, .notFound),
                    row(4, String(repeating: "Verylongtitle", count: 12), nil, .notFound),
                    row(5, "M", 1931, .alreadyThere(.own("m")), additions: [.rating, .days]),
                ], folded: 2, failures: [SourceFailure(source: .tmdb, error: .unreachable)])))

    private static func row(
        _ id: Int, _ title: String, _ year: Int?, _ state: ImportPlan.State,
        additions: Set<PersonalMovie.Opinion.Part> = []
    ) -> ImportPlan.Row {
        ImportPlan.Row(
            id: id, row: ImportedRow(number: id + 2, title: title, year: year), state: state, additions: additions)
    }
}
