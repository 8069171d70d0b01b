import ArgumentParser
import Catalog

struct CatalogImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Makes the catalogue larger: from files with titles.",
        discussion: """
            The new catalogue has the films that come with Matinee and the titles of the files. It takes the place of the \
            present one when it is whole; a Matinee that runs takes it without a restart.

            What is printed then adds up: the titles are those built in, those taken without the merged ones, which are of \
            a film that was there, and with --keep those kept without the ones that were merged with these.

            Exit status: 0 imported, 1 no title found or not to be written, 2 wrong use or a file that can’t be used, \
            130 or 143 stopped.
            """,
        subcommands: [
            CatalogImportIMDb.self, CatalogImportMovieLens.self, CatalogImportTMDB.self, CatalogImportCSV.self,
        ])
}

struct CatalogImportIMDb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "imdb", abstract: "Imports IMDb’s files, as catalog download imdb fetches them.",
        discussion: """
            title.basics has the titles; title.ratings puts those first that have many votes; by title.akas films are \
            found by their titles elsewhere too. Plain or compressed, in any order, or the folder that they are in.
            """)

    @Argument(help: "The files, or their folder; - is the standard input.", completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "Which types of titles: \(TitleTypes.known.joined(separator: ", ")), or all.",
            discussion: "With commas between; without it those that people look for as films: movie, tvMovie, video."),
        transform: { text in
            guard let types = TitleTypes(text) else {
                let known = TitleTypes.known.joined(separator: ", ")
                let unknown = TitleTypes.unknown(in: text) ?? text
                throw ValidationError("“\(unknown)” is no type of titles: give all, or some of \(known).")
            }
            return types
        })
    var types = TitleTypes.films

    @Flag(help: "Import titles for adults too.")
    var adult = false

    @OptionGroup var options: ImportOptions

    func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ValidationError("The standard input can be only one of the files.")
        }
    }

    func run() async throws {
        let titles = IMDbTitles(files.map { ImportFile($0) }, types: types, hasAdult: adult)
        try await options.run(titles, from: .imdb)
    }
}

struct CatalogImportMovieLens: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "movielens", abstract: "Imports a data set of MovieLens.",
        discussion: """
            Reads movies.csv, and where they are there links.csv, for the ids of IMDb and TMDB, and ratings.csv, for the \
            averages. Plain or compressed.
            """)

    @Argument(help: "The folder that it was unpacked into.", completion: .directory)
    var folder: String

    @OptionGroup var options: ImportOptions

    func run() async throws { try await options.run(MovieLensTitles(folder: folder), from: .movieLens) }
}

struct CatalogImportTMDB: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tmdb-export", abstract: "Imports TMDB’s daily export of the ids of its films.",
        discussion: """
            It has titles and how popular they are, and no years. With --keep its films are merged with those whose TMDB \
            ids other files told of, as MovieLens’ links.csv does; all others stand beside what is there.
            """)

    @Argument(help: "The file, movie_ids_….json.gz; - is the standard input.", completion: .file())
    var file: String

    @Flag(help: "Import titles for adults too.")
    var adult = false

    @OptionGroup var options: ImportOptions

    func run() async throws {
        try await options.run(TMDBExportTitles(ImportFile(file), hasAdult: adult), from: .tmdbExport)
    }
}
