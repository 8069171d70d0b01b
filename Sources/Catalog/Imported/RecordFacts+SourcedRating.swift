import Domain

extension RecordFacts {
    /// The average with the name of those who counted it: only files of IMDb's and MovieLens's tell their own, and a table
    /// does not say whose it tells. What comes with Matinee has IMDb's.
    var sourcedRating: SourcedRating? {
        guard let rating, let source else { return nil }
        return SourcedRating(source: source, rating: rating)
    }

    private var source: String? {
        let (builtIn, imdb) = (CatalogueOrigin.builtIn.bit, CatalogueOrigin.imdb.bit)
        // Where it is not kept whose the average is, it is known where only one can have told it.
        return switch ratedBy == 0 ? origins & ~CatalogueOrigin.tmdbExport.bit : ratedBy {
        case builtIn, imdb, builtIn | imdb: "IMDb"
        case CatalogueOrigin.movieLens.bit: "MovieLens"
        default: nil
        }
    }
}
