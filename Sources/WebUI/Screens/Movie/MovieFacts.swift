import Domain
import HTML

/// The known facts of a movie.
struct MovieFacts: HTMLNode {
    let movie: Movie
    let locale: SiteLocale

    func write(to output: inout HTMLOutput) {
        dl(.class("facts")) {
            released
            fact("Seasons", movie.summary.run?.seasons.map(\.grouped))
            fact("Episodes", movie.summary.run?.episodes.map(\.grouped))
            fact("Runtime", movie.summary.runtime?.hoursAndMinutes)
            fact(movie.summary.genres.count == 1 ? "Genre" : "Genres", movie.summary.genres.names)
            people(movie.directors.count == 1 ? "Director" : "Directors", movie.directors)
            people("Created by", movie.creators)
            people(writers.count == 1 ? "Writer" : "Writers", writers)
            people("Cast", movie.cast, roles: movie.roles)
            fact(movie.languages.count == 1 ? "Language" : "Languages", names(movie.languages, RegionNames.language))
            fact(movie.countries.count == 1 ? "Country" : "Countries", names(movie.countries, RegionNames.country))
            fact("Certificate", certificate)
            fact("Awards", movie.awards)
            fact("Box office", movie.boxOffice.map { "$\($0.grouped)" })
            fact("Also known as", movie.otherTitles.joined(separator: " · "))
        }.write(to: &output)
    }

    /// The creators of a series are named before.
    private var writers: [String] { movie.writers.filter { !movie.creators.contains($0) } }

    /// The certificate of the user's country, else of the United States.
    private var certificate: String? {
        guard let region = locale.region, region != "US", let own = movie.certificates[region] else {
            return movie.certificate
        }
        return "\(own) (\(RegionNames.country(region)))"
    }

    private var released: (some HTMLNode)? {
        movie.summary.released.map { date in
            Fact("Released", time(.dateTime(date.description), .lang(locale.tag)) { locale.writtenOut(date) })
        }
    }

    private func people(_ name: String, _ names: [String], roles: [String: String] = [:]) -> (some HTMLNode)? {
        names.isEmpty ? nil : Fact(name, PeopleNames(names: names, people: movie.people, roles: roles))
    }

    private func fact(_ name: String, _ value: String?) -> (some HTMLNode)? {
        value.flatMap { $0.isEmpty ? nil : Fact(name, $0) }
    }

    private func names(_ codes: [String], _ name: (String) -> String) -> String {
        codes.map(name).joined(separator: ", ")
    }
}
