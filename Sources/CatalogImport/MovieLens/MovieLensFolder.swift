#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The folder of a MovieLens data set: https://files.grouplens.org/datasets/movielens/
struct MovieLensFolder {
    let movies: ImportFile
    let links: ImportFile?
    let ratings: ImportFile?

    init(_ path: String) throws(ImportFileError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .notFound(ImportFile(path)) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .isNoFolder(ImportFile(path)) }
        guard let movies = Self.file("movies.csv", in: path) else {
            throw .notFound(ImportFile(Self.path("movies.csv", in: path)))
        }
        self.movies = movies
        links = Self.file("links.csv", in: path)
        ratings = Self.file("ratings.csv", in: path)
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The file, compressed or not.
    private static func file(_ name: String, in folder: String) -> ImportFile? {
        [name, "\(name).gz"].map { path($0, in: folder) }.first { access($0, F_OK) == 0 }.map { ImportFile($0) }
    }
}
