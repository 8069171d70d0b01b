/// Why PostgreSQL did not do what it was asked. No case carries a text of the server or of the URL, which has a
/// password.
package enum PostgreSQLError: Error, Sendable, Hashable {
    /// libpq is not installed, or is older than PostgreSQL 14.
    case noClientLibrary
    /// The server can't be reached, is starting or stopping, or the connection to it was lost.
    case unreachable
    /// The server did not answer in time.
    case late
    /// The server refused the name or the password, there is no such database, or too many connections are open.
    case refused(sqlState: String)
    /// The connection would not be as safe as `sslmode` asks for.
    case insecure(TLSProblem)
    /// All connections are in use, and too many callers wait for one.
    case busy
    /// The connection was lost while a transaction was being committed: whether it was is unknown.
    case uncertain
    /// The server reported an error: https://www.postgresql.org/docs/current/errcodes-appendix.html.
    case failed(sqlState: String)
    /// A value has a type that is not used here.
    case unexpectedAnswer
    /// `matinee move` has not copied everything into the database yet.
    case unfinishedMove
}

extension PostgreSQLError {
    /// What happened and what to do, for the person who runs the server.
    package var sentence: String {
        switch self {
        case .noClientLibrary:
            "PostgreSQL’s client library, version 14 or later, is missing. Install Debian’s package libpq5."
        case .refused("3D000"): "The database that MATINEE_DATABASE_URL names does not exist. Create it."
        case .refused("53300"): "The database has too many connections. Raise its max_connections."
        case .refused: "The database refuses the name or the password in MATINEE_DATABASE_URL."
        case .unreachable, .late, .uncertain: "The database can’t be reached. Check MATINEE_DATABASE_URL."
        case .insecure(let problem): problem.sentence
        case .busy: "All connections to the database are in use."
        case .failed("25006"): "The database is read-only."
        case .failed("42501"), .failed("3F000"):
            "The database does not let this user make tables. Make the user the owner of the database."
        case .failed("26000"), .failed("42P05"):
            "The database forgets prepared statements. If there is a pooler such as PgBouncer before it, set its "
                + "pool_mode to session."
        case .failed(let state): "The database reports the error \(state)."
        case .unfinishedMove:
            "The database has only a part of what is moved into it. Run the same matinee move again to finish it."
        case .unexpectedAnswer: "The database gives answers that Matinee does not understand."
        }
    }

    /// Whether the same transaction may succeed if it is run again from its beginning.
    ///
    /// 23505 is a row that another transaction has added meanwhile, 42710 and 42P07 are a type and a table that two
    /// servers create at the same time: the next run sees it.
    var mayPass: Bool {
        switch self {
        case .failed(let state): ["40001", "40P01", "23505", "42710", "42P07"].contains(state)
        default: false
        }
    }

    /// Whether answers may be missing: the connection was lost (08), the server was shut down (57P), or the server does
    /// not know whether a statement was completed (40003).
    var losesAnswers: Bool {
        switch self {
        case .unreachable, .late, .uncertain, .unexpectedAnswer: true
        case .failed(let state): state.hasPrefix("57P") || state.hasPrefix("08") || state == "40003"
        default: false
        }
    }

    /// Whether the connection must be replaced: it is lost, its server is a standby (25006), its prepared statements are
    /// unknown (26000), not its own (42P05), or of an older schema (0A000), or an earlier transaction has not ended
    /// (25001, 25P02).
    var endsConnection: Bool {
        switch self {
        case .failed(let state): losesAnswers || ["25001", "25006", "25P02", "26000", "42P05", "0A000"].contains(state)
        default: losesAnswers
        }
    }
}
