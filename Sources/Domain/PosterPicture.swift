/// A picture of a movie's poster, in one or several sizes.
public enum PosterPicture: Sendable, Hashable {
    /// A picture of the user's own, in each of `PersonalMovie.pictureWidths`.
    case own(PictureKey)
    /// A picture of a service, the smallest size first.
    case service([Rendition])

    /// The picture in one size.
    public struct Rendition: Sendable, Hashable {
        public let place: Place
        /// In pixels, if known.
        public let width: Int?

        public init(_ place: Place, width: Int? = nil) {
            self.place = place
            self.width = width
        }
    }

    /// Where a picture is.
    public enum Place: Sendable, Hashable {
        /// In this server's `PictureStore`.
        case stored(PictureName)
        /// On another server, at this absolute address.
        case remote(String)
    }

    /// All sizes, the smallest first.
    public var renditions: [Rendition] {
        switch self {
        case .own(let key):
            PersonalMovie.pictureWidths.map { width in Rendition(.stored(PictureName(key, width: width)), width: width)
            }
        case .service(let renditions): renditions
        }
    }
}
