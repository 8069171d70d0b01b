import ArgumentParser
import Catalog
import CatalogImport

struct CatalogImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Imports files of titles into the catalog.",
        discussion: """
            The new catalog has the built-in movies and the titles of the files. It replaces the current one when it is \
            complete; a running Matinee loads it without a restart.

            The printed counts add up: titles = built in + taken - merged, and with --keep + kept - kept merged. A merged \
            title belongs to a movie that was there already.

            Exit status: 0 imported, 1 no title found or the catalog can’t be written, 2 wrong use or a file that can’t be \
            used, 130 or 143 stopped.
            """,
        subcommands: [
            CatalogImportIMDb.self, CatalogImportMovieLens.self, CatalogImportTMDB.self, CatalogImportCSV.self,
        ])
}

struct CatalogImportIMDb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "imdb", abstract: "Imports IMDb’s files, as catalog download imdb saves them.",
        discussion: """
            title.basics has the titles. title.ratings has their ratings and lists popular titles first. title.akas has \
            their titles in other countries. title.episode has how many seasons and episodes series have. name.basics and title.principals have the people who made them: up to ten of \
            each title by IMDb’s order, and more directors and writers. title.crew, instead of title.principals, has the \
            directors and writers only. Give the files, plain or compressed, in any order, or their folder.
            """)

    @Argument(help: "The files, or their folder; - is standard input.", completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The types of titles, separated by commas: \(TitleTypes.known.joined(separator: ", ")), or all.",
            discussion: """
                The default is \(TitleTypes.moviesAndSeries.list). Shorts (short, tvShort) are about as many again as \
                all these.
                """),
        transform: { text in
            guard let types = TitleTypes(text) else {
                let known = TitleTypes.known.joined(separator: ", ")
                let unknown = TitleTypes.unknown(in: text) ?? text
                throw ValidationError("“\(unknown)” is not a type of titles. Give all, or some of \(known).")
            }
            return types
        })
    var types = TitleTypes.moviesAndSeries

    @Flag(help: "Import adult titles too.")
    var adult = false

    @OptionGroup var options: ImportOptions

    func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ValidationError("Standard input can be only one of the files.")
        }
    }

    func run() async throws {
        let titles = IMDbTitles(files.map { ImportFile($0) }, types: types, hasAdult: adult)
        try await options.run(titles, from: .imdb)
    }
}

struct CatalogImportMovieLens: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "movielens", abstract: "Imports a MovieLens data set.",
        discussion: """
            Reads movies.csv; links.csv, if it is there, for the ids of IMDb and TMDB; and ratings.csv, if it is there, for \
            average ratings and for which movies people like together. The lists of similar movies begin with those.

            Given ratings.csv and links.csv instead of the folder, imports no titles: it keeps the present ones and learns \
            which of them people like together. The files may be compressed.
            """)

    @Argument(help: "The folder of its files, or ratings.csv and links.csv.", completion: .file())
    var files: [String]

    @OptionGroup var options: ImportOptions

    func validate() throws {
        guard files.count < 3 else { throw ValidationError("Give the folder, or ratings.csv and links.csv.") }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ValidationError("Standard input can be only one of the files.")
        }
    }

    func run() async throws {
        if files.count == 2 {
            let learning = MovieLensLearning(ratings: ImportFile(files[0]), links: ImportFile(files[1]))
            try await options.run(learning, from: .movieLens)
        } else {
            try await options.run(MovieLensTitles(folder: files[0]), from: .movieLens)
        }
    }
}

struct CatalogImportTMDB: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tmdb-export", abstract: "Imports TMDB’s daily export of movie ids.",
        discussion: """
            The export has titles and their popularity, but no years. With --keep, movies with the same TMDB id are \
            merged; MovieLens’ links.csv has such ids. All other titles are added.
            """)

    @Argument(help: "The file, movie_ids_….json.gz; - is standard input.", completion: .file())
    var file: String

    @Flag(help: "Import adult titles too.")
    var adult = false

    @OptionGroup var options: ImportOptions

    func run() async throws {
        try await options.run(TMDBExportTitles(ImportFile(file), hasAdult: adult), from: .tmdbExport)
    }
}
