import Domain

struct PersonViewModel {
    let people: any PersonFinder
    let origins: OriginNames
    /// Whether movies have toggles for My Movies.
    var canKeep = false

    /// - Parameters:
    ///   - id: `nil` for a malformed one.
    ///   - kind: the only kind of work to show; `nil` for all.
    ///   - origin: the page that the person was opened from.
    func output(for id: PersonID?, kind: CreditKind?, from origin: Origin?) async -> PersonOutput {
        guard let id else { return PersonOutput(state: .malformed) }
        var output = PersonOutput(state: .unknown, kind: kind, canKeep: canKeep)
        output.origin = await origins.named(origin)
        do throws(SourceError) {
            let person = try await people.person(id)
            output.state = .person(person)
            // A kind of work that the person never did is ignored.
            if let kind, !person.summary.kinds.contains(kind) { output.kind = nil }
        } catch {
            if error != .notFound { output.state = .failed(id, error) }
        }
        return output
    }
}

/// Names the origin of a page by its movie or person.
struct OriginNames {
    let movies: any MovieFinder
    /// `nil` for a site without people.
    let people: (any PersonFinder)?

    func named(_ origin: Origin?) async -> Origin? {
        guard let origin else { return nil }
        var name: String?
        switch origin.subject {
        case nil: return origin
        case .movie(let id): name = await movies.movie(id, timeout: .localOnly).movie?.summary.title
        case .person(let id): name = try? await people?.person(id).summary.name
        }
        return name.map { Origin(name: $0, address: origin.address) }
    }
}
