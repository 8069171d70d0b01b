import Domain
import TMDBClient

/// The part of `discover/movie` that needs a movie's full record.
struct TMDBDetailsFilter: Sendable {
    private let languages: TMDBChoice
    private let countries: TMDBChoice
    private let cast: TMDBChoice
    private let crew: TMDBChoice
    private let people: TMDBChoice
    private let certificates: TMDBChoice
    private let certificateRange: TMDB.Bounds<Int>
    private let certificateCountry: String?

    /// The certificates of the United States, in ascending order of age. Others are outside any bounds.
    private static let certificateOrder = ["g", "pg", "pg-13", "r", "nc-17"]

    /// Certificates are ignored without their country, as at TMDB. Throws for a list of too many values.
    init(_ fields: QueryFields) throws(TMDBRefusal) {
        languages = try TMDBChoice(fields["with_original_language"])
        countries = try TMDBChoice(fields["with_origin_country"])
        cast = try TMDBChoice(fields["with_cast"])
        crew = try TMDBChoice(fields["with_crew"])
        people = try TMDBChoice(fields["with_people"])
        certificateCountry = fields.text("certification_country")?.uppercased()
        let isAgeAsked = certificateCountry != nil
        certificates = try TMDBChoice(isAgeAsked ? fields["certification"] : nil)
        certificateRange = TMDB.Bounds(
            from: isAgeAsked ? Self.place(of: fields.text("certification.gte")) : nil,
            to: isAgeAsked ? Self.place(of: fields.text("certification.lte")) : nil)
    }

    /// Whether every movie matches.
    var isEmpty: Bool {
        [languages, countries, cast, crew, people, certificates].allSatisfy(\.isEmpty)
            && certificateRange == TMDB.Bounds()
    }

    /// The numbers of the people in the conditions.
    var peopleNumbers: [Int] { [cast, crew, people].flatMap(\.values).compactMap { Int($0) } }

    /// Whether a movie matches.
    func admits(_ movie: Movie) -> Bool {
        let players = movie.cast.map(movie.tmdbNumber)
        let makers = (movie.directors + movie.writers).map(movie.tmdbNumber)
        let certificate = certificateCountry == "US" ? movie.tmdbCertificate : nil
        return languages.isMet(by: [movie.tmdbLanguage]) && countries.isMet(by: movie.countries)
            && cast.isMet(by: players) && crew.isMet(by: makers) && people.isMet(by: players + makers)
            && certificates.isMet(by: [certificate].compactMap(\.self))
            && certificateRange.holds(Self.place(of: certificate))
    }

    private static func place(of certificate: String?) -> Int? {
        certificate.flatMap { certificateOrder.firstIndex(of: $0.lowercased()) }
    }
}
