import Domain
import Hashing
import TMDBClient

/// The file name of a drawn picture: `/tt0133093-0b2f….jpg` for a poster, `/backdrop-tt0133093-0b2f….jpg` for a
/// background, and `/portrait-4b52-7-5d1e….jpg` for a person.
///
/// The digits prove that an answer has named the file, so that strangers can't find out which movies the user has, or
/// have Matinee draw portraits for any letters. Those of a movie change with the drawing, which is cached forever.
struct TMDBDrawnFile: Sendable, Hashable {
    enum Subject: Sendable, Hashable {
        /// A poster or a backdrop. The digits are `nil` if the address has none.
        case movie(MovieID, digits: String?, isBackdrop: Bool)
        case portrait(TMDBPortrait, digits: String)
    }

    let subject: Subject
    let format: Picture.Format

    private static let backdropStart = "backdrop-"

    /// A movie's digits: the first prove that an answer has named the movie, the others change with the drawing.
    ///
    /// - Parameters:
    ///   - revision: changes with the drawing.
    ///   - secret: keeps others from computing the digits of an own movie.
    static func digits(of movie: MovieSummary, revision: Int, secret: AddressSecret) -> String {
        let drawing = secret.mark([String(revision)] + movie.drawnFacts)
        return proof(of: movie.publicID, secret) + drawing.dropFirst(proofLength)
    }

    /// The first digits for a movie.
    private static func proof(of id: MovieID, _ secret: AddressSecret) -> String {
        String(secret.mark([id.description]).prefix(proofLength))
    }

    private static let proofLength = 12

    /// Whether an answer has named the movie, which is found out without looking for it: otherwise the time would tell
    /// whether the user has it.
    func isNamed(_ secret: AddressSecret) -> Bool {
        guard case .movie(let id, let digits?, _) = subject else { return false }
        return digits.hasPrefix(Self.proof(of: id, secret))
    }

    /// The file of a portrait, with the digits that answers give it.
    init(_ portrait: TMDBPortrait, secret: AddressSecret, _ format: Picture.Format) {
        self.init(.portrait(portrait, digits: secret.mark([portrait.name])), format)
    }

    var isPortrait: Bool { if case .portrait = subject { true } else { false } }

    init(_ subject: Subject, _ format: Picture.Format) {
        self.subject = subject
        self.format = format
    }

    /// Parses the last part of a path, with or without digits; `nil` if it is not a drawn picture's.
    init?(file: Substring) {
        guard file.utf8.count <= 80, let point = file.lastIndex(of: "."),
            let format = Picture.Format.allCases.first(where: { $0.ending == file[point...].dropFirst() })
        else { return nil }
        let name = file[..<point]
        if name.hasPrefix(TMDBPortrait.start) {
            guard let hyphen = name.lastIndex(of: "-"), let portrait = TMDBPortrait(name: name[..<hyphen])
            else { return nil }
            self.init(.portrait(portrait, digits: String(name[hyphen...].dropFirst())), format)
        } else {
            let isBackdrop = name.hasPrefix(Self.backdropStart)
            let rest = isBackdrop ? name.dropFirst(Self.backdropStart.count) : name
            guard let (id, digits) = Self.parse(rest) else { return nil }
            self.init(.movie(id, digits: digits, isBackdrop: isBackdrop), format)
        }
    }

    private static func parse(_ name: Substring) -> (id: MovieID, digits: String?)? {
        if let id = MovieID(String(name)) { return (id, nil) }
        guard let hyphen = name.lastIndex(of: "-"), let id = MovieID(String(name[..<hyphen])) else { return nil }
        return (id, String(name[hyphen...].dropFirst()))
    }

    /// The path in responses.
    var path: String {
        let name =
            switch subject {
            case .movie(let id, let digits, let isBackdrop):
                "\(isBackdrop ? Self.backdropStart : "")\(id)\(digits.map { "-\($0)" } ?? "")"
            case .portrait(let portrait, let digits): "\(portrait.name)-\(digits)"
            }
        return "/\(name).\(format.ending)"
    }
}

extension MovieSummary {
    /// What the movie's drawings show.
    var drawnFacts: [String] {
        [title, year.map(String.init) ?? "", genres.map(\.rawValue).joined(separator: ",")]
    }
}

/// What is drawn in place of a person's photo.
struct TMDBPortrait: Sendable, Hashable {
    /// One or two letters.
    let initials: String
    /// Picks the colors, from 0 to 63.
    let number: Int

    static let start = "portrait-"

    /// The first letters of the first and the last word of a name; `nil` without a letter.
    init?(of name: String) {
        let words = name.split(separator: " ").compactMap { $0.first(where: \.isLetter) }
        guard let first = words.first, let last = words.last else { return nil }
        initials = (words.count > 1 ? "\(first)\(last)" : "\(first)").uppercased()
        guard initials.utf8.count <= Self.maxBytes else { return nil }
        number = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 63 }
    }

    private static let maxBytes = 16

    /// Parses `portrait-4b52-7`: the letters in UTF-8 as hexadecimal digits, and the number.
    init?(name: Substring) {
        guard name.hasPrefix(Self.start) else { return nil }
        let parts = name.dropFirst(Self.start.count).split(separator: "-")
        guard parts.count == 2, let bytes = HexDigits.bytes(of: parts[0]), bytes.count <= Self.maxBytes,
            let initials = String(validating: bytes, as: UTF8.self), (1...4).contains(initials.count),
            initials.allSatisfy(\.isLetter), let number = Int(parts[1]), (0...63).contains(number)
        else { return nil }
        self.initials = initials
        self.number = number
        // A number can be written in several ways.
        guard self.name == name else { return nil }
    }

    var name: String { "\(Self.start)\(HexDigits.text(of: Array(initials.utf8)))-\(number)" }
}

extension TMDB.ImageSizes {
    /// TMDB's sizes at this server's address, else relative to the requested address.
    init(at origin: ServerOrigin?) {
        self = .tmdb
        baseURL = "\(origin?.text ?? "")/tmdb/t/p/"
        secureBaseURL = baseURL
    }

    /// The size with a name; `nil` if no kind of picture has one. `w600_and_h900_bestv2` and `w780_filter(…)`, which
    /// TMDB does not list, become the next wider one.
    func size(named name: String) -> String? {
        let all = TMDB.ImageKind.allCases.flatMap(sizes)
        guard let end = name.firstIndex(of: "_") else { return all.first { $0 == name } }
        guard name.first == "w", let width = Int(name[..<end].dropFirst()), width > 0 else { return nil }
        let widths = all.filter { $0.first == "w" }.compactMap { Int($0.dropFirst()) }.filter { $0 >= width }
        return widths.min().map { "w\($0)" } ?? Self.original
    }
}
