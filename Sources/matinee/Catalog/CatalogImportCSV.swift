import ArgumentParser
import Catalog
import CatalogImport

struct CatalogImportCSV: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv", abstract: "Imports a table: CSV, or separated by tabs or semicolons.",
        discussion: """
            Name a column by its heading in the first line or by its number, counted from 1. Columns with common headings \
            are found automatically. A title without an IMDb or TMDB id is identified by its id in the table, else by title \
            and year, and is merged with the movie of the same title and year, if there is one.
            """)

    @Argument(help: "The file, plain or compressed; - is standard input.", completion: .file())
    var file: String

    @Option(help: "The column with the ids: tt0133093, tmdb-603 or an id of the table’s own.")
    var id: String?

    @Option(help: "The column with the titles.")
    var title: String?

    @Option(help: "The column with the years, or with dates.")
    var year: String?

    @Option(help: "The column with the original titles.")
    var originalTitle: String?

    @Option(help: "The column with the numbers of votes; titles with more votes come first.")
    var votes: String?

    @Option(help: "The column with the ratings, 0 to 10.")
    var rating: String?

    @Option(help: "The column with the genres.")
    var genres: String?

    @Option(help: "The column with the runtimes in minutes.")
    var runtime: String?

    @Option(help: "The column with IMDb’s ids, with tt or without.")
    var imdb: String?

    @Option(help: "The column with TMDB’s numbers.")
    var tmdb: String?

    @Option(
        help: "The separator: comma, semicolon, tab or bar (default: detected).",
        transform: { text in
            guard let separator = TableSeparator(name: text) else {
                throw ValidationError("“\(text)” is not a separator. Give comma, semicolon, tab or bar.")
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
