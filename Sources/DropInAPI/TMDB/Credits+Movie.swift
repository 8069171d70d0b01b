import Domain
import TMDBClient

extension TMDB.Credits {
    /// The cast, directors and writers, in the order of the movie's credits.
    ///
    /// - Parameter id: the movie's number; `nil` inside its details.
    init(_ movie: Movie, id: Int?, _ pictures: TMDBPictures) {
        self = .blank
        self.id = id
        cast = movie.cast.enumerated().map { place, name in
            var cast = TMDB.Cast(id: movie.tmdbNumber(of: name), name: name)
            cast.character = movie.roles[name] ?? ""
            cast.order = place
            cast.castID = place
            cast.creditID = Self.credit(movie, "Actor", name)
            cast.knownForDepartment = "Acting"
            cast.profilePath = pictures.portraitPath(of: name)
            return cast
        }
        crew =
            Self.crew(movie, movie.directors, department: "Directing", job: "Director", pictures)
            + Self.crew(movie, movie.writers, department: "Writing", job: "Writer", pictures)
    }

    private static func crew(
        _ movie: Movie, _ names: [String], department: String, job: String, _ pictures: TMDBPictures
    ) -> [TMDB.Crew] {
        names.map { name in
            var crew = TMDB.Crew(id: movie.tmdbNumber(of: name), name: name)
            crew.department = department
            crew.job = job
            crew.creditID = credit(movie, job, name)
            crew.knownForDepartment = department
            crew.profilePath = pictures.portraitPath(of: name)
            return crew
        }
    }

    private static func credit(_ movie: Movie, _ job: String, _ name: String) -> String {
        StableHash([movie.summary.publicID.description, job, name]).digits
    }
}
