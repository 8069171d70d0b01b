import Foundation

/// The folder of a MovieLens data set, whose files may be compressed: https://files.grouplens.org/datasets/movielens/
struct MovieLensFolder {
    let movies: ImportFile
    let links: ImportFile?
    let ratings: ImportFile?

    init(_ folder: ImportFile) throws(ImportFileError) {
        guard folder.isFolder else {
            throw FileManager.default.fileExists(atPath: folder.path) ? .isNoFolder(folder) : .notFound(folder)
        }
        guard let movies = folder.firstFile("movies.csv", "movies.csv.gz") else {
            throw .notFound(folder.file("movies.csv"))
        }
        self.movies = movies
        links = folder.firstFile("links.csv", "links.csv.gz")
        ratings = folder.firstFile("ratings.csv", "ratings.csv.gz")
    }
}
