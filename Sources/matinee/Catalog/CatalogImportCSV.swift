import ArgumentParser
import Catalog

struct CatalogImportCSV: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv", abstract: "Imports a table: CSV, or with tabs or semicolons between its cells.",
        discussion: """
            Columns are told by their names in the first line, or by their numbers from 1 on; those with usual names need \
            not be told. Titles without an id of IMDb or TMDB are known by their id in the table, else by title and year. \
            Such a title is merged with the film of the same title and year that others tell of, if there is one.
            """)

    @Argument(help: "The file, plain or compressed; - is the standard input.", completion: .file())
    var file: String

    @Option(help: "The column with the ids: tt0133093, tmdb-603 or any of their own.")
    var id: String?

    @Option(help: "The column with the titles.")
    var title: String?

    @Option(help: "The column with the years, or with dates.")
    var year: String?

    @Option(help: "The column with the titles in the films’ own languages.")
    var originalTitle: String?

    @Option(help: "The column with the numbers of votes: films with many come first.")
    var votes: String?

    @Option(help: "The column with the averages out of ten.")
    var rating: String?

    @Option(help: "The column with the genres.")
    var genres: String?

    @Option(help: "The column with the lengths in minutes.")
    var runtime: String?

    @Option(help: "The column with IMDb’s ids, with tt or without.")
    var imdb: String?

    @Option(help: "The column with TMDB’s numbers.")
    var tmdb: String?

    @Option(
        help: "What stands between cells: comma, semicolon, tab or bar (default: found out).",
        transform: { text in
            guard let separator = TableSeparator(name: text) else {
                throw ValidationError("“\(text)” stands between no cells: give comma, semicolon, tab or bar.")
            }
            return separator
        })
    var delimiter: TableSeparator?

    @OptionGroup var options: ImportOptions

    func run() async throws {
        let given: [TableColumns.Field: String?] = [
            .id: id, .title: title, .year: year, .originalTitle: originalTitle, .votes: votes, .rating: rating,
            .genres: genres, .runtime: runtime, .imdb: imdb, .tmdb: tmdb,
        ]
        let columns = TableColumns(given.compactMapValues(\.self))
        try await options.run(TableTitles(ImportFile(file), columns: columns, separator: delimiter), from: .csv)
    }
}
