import Domain

extension RecordFacts {
    /// The average with the name of those who counted it: only files of IMDb's and MovieLens's tell their own, and a table
    /// does not say whose it tells. What comes with Matinee has IMDb's.
    var sourcedRating: SourcedRating? {
        guard let rating, let source else { return nil }
        return SourcedRating(source: source, rating: rating)
    }

    private var source: String? {
        let (builtIn, imdb) = (CatalogOrigin.builtIn.bit, CatalogOrigin.imdb.bit)
        // Where it is not kept whose the average is, it is known where only one can have told it.
        return switch ratedBy == 0 ? origins & ~CatalogOrigin.tmdbExport.bit : ratedBy {
        case builtIn, imdb, builtIn | imdb: "IMDb"
        case CatalogOrigin.movieLens.bit: "MovieLens"
        default: nil
        }
    }
}
