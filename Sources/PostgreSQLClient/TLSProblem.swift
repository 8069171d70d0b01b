/// Why a server is not trusted, as `sslmode` in the URL asks for.
package enum TLSProblem: Sendable, Hashable {
    /// The server does not offer TLS.
    case notOffered
    /// The certificate is for another name than the one in the URL.
    case otherName
    /// The file with the authorities can't be read.
    case noAuthorities
    /// The certificate is of an unknown authority, or has expired.
    case unverified
    /// Another error of TLS.
    case other

    /// The problem that a message of libpq tells; `nil` if it is about something else.
    ///
    /// The messages are in English, because the program never calls `setlocale`:
    /// https://github.com/postgres/postgres/blob/REL_17_STABLE/src/interfaces/libpq/fe-secure-openssl.c
    init?(message: String) {
        let known: [(text: String, problem: TLSProblem)] = [
            ("server does not support SSL", .notOffered), ("does not match host name", .otherName),
            ("root certificate file", .noAuthorities), ("certificate verify failed", .unverified),
            ("SSL error", .other),
        ]
        guard let problem = known.first(where: { message.contains($0.text) })?.problem else { return nil }
        self = problem
    }

    var sentence: String {
        switch self {
        case .notOffered:
            "The database’s server does not offer TLS, which sslmode in MATINEE_DATABASE_URL asks for."
        case .otherName:
            "The certificate of the database’s server is for another host name than the one in MATINEE_DATABASE_URL."
        case .noAuthorities:
            "The certificate of the database’s server can’t be checked: the file of sslrootcert can’t be read."
        case .unverified:
            "The certificate of the database’s server has expired, or is of an authority that sslrootcert does not have."
        case .other: "The TLS connection to the database has failed. Check the parameters in MATINEE_DATABASE_URL."
        }
    }
}
