extension TMDB {
    /// A result code of TMDB. The names are of the codes that Matinee's own server sends.
    public struct StatusCode: RawRepresentable, Sendable, Hashable {
        public static let invalidParameters = Self(known: 5)
        public static let invalidKey = Self(known: 7)
        public static let serviceOffline = Self(known: 9)
        public static let invalidPage = Self(known: 22)
        public static let invalidDate = Self(known: 23)
        public static let tooManyAppended = Self(known: 27)
        public static let notFound = Self(known: 34)
        public static let methodNotSupported = Self(known: 42)

        /// TMDB's number.
        public let rawValue: Int

        /// `nil` for an unknown code.
        public init?(rawValue: Int) {
            guard Self.table[rawValue] != nil else { return nil }
            self.init(known: rawValue)
        }

        private init(known number: Int) { rawValue = number }
    }
}

extension TMDB.StatusCode {
    /// The HTTP status of the code.
    public var status: Int { Self.table[rawValue]?.status ?? 500 }

    /// TMDB's message. Those of 35 to 39, 42, 44 and 46 are unconfirmed.
    public var message: String { Self.table[rawValue]?.message ?? "" }

    /// The meaning of the code; `nil` for codes that concern only requests that write.
    var reason: TMDBError.Reason? { Self.table[rawValue]?.reason }

    private static let table: [Int: (status: Int, message: String, reason: TMDBError.Reason?)] = [
        1: (200, "Success.", nil),
        2: (501, "Invalid service: this service does not exist.", nil),
        3: (401, "Authentication failed: You do not have permissions to access the service.", .invalidKey),
        4: (405, "Invalid format: This service doesn't exist in that format.", nil),
        5: (422, "Invalid parameters: Your request parameters are incorrect.", .invalidParameters([])),
        6: (404, "Invalid id: The pre-requisite id is invalid or not found.", .notFound),
        7: (401, "Invalid API key: You must be granted a valid key.", .invalidKey),
        8: (403, "Duplicate entry: The data you tried to submit already exists.", nil),
        9: (503, "Service offline: This service is temporarily offline, try again later.", .offline),
        10: (401, "Suspended API key: Access to your account has been suspended, contact TMDB.", .invalidKey),
        11: (500, "Internal error: Something went wrong, contact TMDB.", .serverFault(status: 500)),
        12: (201, "The item/record was updated successfully.", nil),
        13: (200, "The item/record was deleted successfully.", nil),
        14: (401, "Authentication failed.", .invalidKey),
        15: (500, "Failed.", .serverFault(status: 500)),
        16: (401, "Device denied.", .invalidKey),
        17: (401, "Session denied.", .invalidKey),
        18: (400, "Validation failed.", .invalidParameters([])),
        19: (406, "Invalid accept header.", nil),
        20: (422, "Invalid date range: Should be a range no longer than 14 days.", .invalidParameters([])),
        21: (200, "Entry not found: The item you are trying to edit cannot be found.", .notFound),
        22: (400, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.", .invalidPage),
        23: (400, "Invalid date: Format needs to be YYYY-MM-DD.", .invalidDate),
        24: (504, "Your request to the backend server timed out. Try again.", .timedOut),
        25: (429, "Your request count (#) is over the allowed limit of (40).", .rateLimited),
        26: (400, "You must provide a username and password.", nil),
        27: (
            400, "Too many append to response objects: The maximum number of remote calls is 20.",
            .invalidParameters([])
        ),
        28: (400, "Invalid timezone: Please consult the documentation for a valid timezone.", .invalidParameters([])),
        29: (400, "You must confirm this action: Please provide a confirm=true parameter.", nil),
        30: (401, "Invalid username and/or password: You did not provide a valid login.", .invalidKey),
        31: (401, "Account disabled: Your account is no longer active. Contact TMDB if this is an error.", .invalidKey),
        32: (401, "Email not verified: Your email address has not been verified.", .invalidKey),
        33: (401, "Invalid request token: The request token is either expired or invalid.", .invalidKey),
        34: (404, "The resource you requested could not be found.", .notFound),
        35: (401, "Invalid token.", .invalidKey),
        36: (401, "This token hasn't been granted write permission by the user.", nil),
        37: (404, "The requested session could not be found.", .notFound),
        38: (401, "You don't have permission to edit this resource.", nil),
        39: (401, "This resource is private.", nil),
        40: (200, "Nothing to update.", nil),
        41: (422, "This request token hasn't been approved by the user.", .invalidKey),
        42: (405, "This request method is not supported for this resource.", nil),
        43: (502, "Couldn't connect to the backend server.", .offline),
        44: (500, "The ID is invalid.", .notFound),
        45: (403, "This user has been suspended.", .invalidKey),
        46: (503, "The API is undergoing maintenance. Try again later.", .offline),
        47: (400, "The input is not valid.", .invalidParameters([])),
    ]
}
