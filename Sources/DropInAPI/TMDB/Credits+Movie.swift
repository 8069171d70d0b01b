import Domain
import TMDBClient

extension TMDB.Credits {
    /// The cast, directors and writers, in the order of the movie's credits.
    ///
    /// - Parameter id: the movie's number; `nil` inside its details.
    init(_ movie: Movie, id: Int?) {
        let cast = movie.cast.enumerated().map { place, name in
            TMDB.Cast(
                id: Self.number(of: name), name: name, character: movie.roles[name] ?? "", order: place, castID: place,
                creditID: Self.credit(movie, "Actor", name), knownForDepartment: "Acting")
        }
        self.init(
            id: id, cast: cast,
            crew: Self.crew(movie, movie.directors, department: "Directing", job: "Director")
                + Self.crew(movie, movie.writers, department: "Writing", job: "Writer"))
    }

    /// A person's number, made from the name: people with the same name count as one.
    ///
    /// The numbers are far above those of people at TMDB.
    static func number(of name: String) -> Int {
        let least: UInt64 = 1_000_000_000
        return Int(least + StableHash([name]).value % least)
    }

    private static func crew(_ movie: Movie, _ names: [String], department: String, job: String) -> [TMDB.Crew] {
        names.map { name in
            TMDB.Crew(
                id: number(of: name), name: name, department: department, job: job,
                creditID: credit(movie, job, name), knownForDepartment: department)
        }
    }

    private static func credit(_ movie: Movie, _ job: String, _ name: String) -> String {
        StableHash([movie.summary.publicID.description, job, name]).digits
    }
}
