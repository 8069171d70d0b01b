package import ServiceClient

extension OMDb {
    /// How a request names a title.
    public enum Subject: Sendable, Hashable {
        /// By its IMDb id: `tt` and seven or eight digits.
        case id(String)
        /// By its name; OMDb chooses the best match.
        case title(String)
    }

    /// A request for one title.
    public struct TitleRequest: Sendable, Hashable {
        /// The length of the plot.
        public enum Plot: String, Sendable, Hashable {
            /// A sentence or two.
            case short
            /// The whole plot.
            case full
        }

        /// The title.
        public var subject: Subject
        /// The kind that the title must have.
        public var kind: Kind?
        /// The year that the title must have.
        public var year: Int?
        /// The length of the plot; short by default.
        public var plot: Plot?

        /// Creates a request; `nil` leaves the choice to OMDb.
        public init(_ subject: Subject, kind: Kind? = nil, year: Int? = nil, plot: Plot? = nil) {
            self.subject = subject
            self.kind = kind
            self.year = year
            self.plot = plot
        }
    }
}

extension OMDb.TitleRequest: ServiceRequest {
    package typealias Answer = OMDb.Title

    package var path: String { "/" }

    package var parameters: [QueryParameter?] {
        [
            subject.parameter,
            QueryParameter("type", kind?.rawValue),
            QueryParameter("y", year),
            QueryParameter("plot", plot?.rawValue),
            .json,
        ]
    }
}

extension OMDb.Subject {
    var parameter: QueryParameter {
        switch self {
        case .id(let id): QueryParameter("i", id)
        case .title(let title): QueryParameter("t", title)
        }
    }
}

extension QueryParameter {
    /// Requests JSON instead of XML.
    static let json = QueryParameter("r", "json")
}
