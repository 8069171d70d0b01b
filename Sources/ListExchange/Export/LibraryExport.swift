package import Domain
package import struct Foundation.Date

/// Writes movies as one file, piece by piece: at most one movie with its picture is in memory.
package struct LibraryExport<Movies: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Movies.Element == PersonalMovie, Movies.Failure == PersonalLibraryError {
    private let movies: Movies
    private let format: LibraryExportFormat
    private let exported: Date
    private let dismissed: [MovieID]
    private let picture: @Sendable (PictureKey) async throws(PersonalLibraryError) -> ExportedPicture?

    /// - Parameters:
    ///   - dismissed: the movies that are not to be recommended, for `.json`.
    ///   - picture: returns the picture of a movie, or `nil` to export the movie without it. Called only for formats
    ///     with pictures.
    package init(
        _ movies: Movies, format: LibraryExportFormat, exported: Date, dismissed: [MovieID] = [],
        picture: @escaping @Sendable (PictureKey) async throws(PersonalLibraryError) -> ExportedPicture?
    ) {
        self.movies = movies
        self.format = format
        self.exported = exported
        self.dismissed = dismissed
        self.picture = picture
    }

    package func makeAsyncIterator() -> Iterator { Iterator(self) }
}

extension LibraryExport {
    /// Throws the errors of the movies' sequence and of `picture`; the file is incomplete then.
    package struct Iterator: AsyncIteratorProtocol {
        private let export: LibraryExport
        private var movies: Movies.AsyncIterator
        private var place = Place.start

        private enum Place {
            case start, first, rest, over
        }

        fileprivate init(_ export: LibraryExport) {
            self.export = export
            movies = export.movies.makeAsyncIterator()
        }

        /// The next 16 KB or more; fewer at the end.
        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(PersonalLibraryError) -> [UInt8]? {
            guard place != .over else { return nil }
            let format = export.format
            var bytes: [UInt8] = []
            if place == .start {
                bytes = format.beginning(exported: Moment(export.exported).description, dismissed: export.dismissed)
                place = .first
            }
            while bytes.count < 16_384 {
                guard let movie = try await movies.next(isolation: actor) else {
                    place = .over
                    bytes += format.end
                    break
                }
                var exportedPicture: ExportedPicture?
                if format == .json, let key = movie.picture {
                    exportedPicture = try await export.picture(key)
                }
                bytes += format.bytes(of: movie, picture: exportedPicture, isFirst: place == .first)
                place = .rest
            }
            return bytes.isEmpty ? nil : bytes
        }

        package mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }
    }
}
