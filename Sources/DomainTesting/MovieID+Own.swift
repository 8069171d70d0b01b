public import Domain

extension MovieID {
    /// An id of a movie of the user's own, made from a number of at most twelve digits.
    public static func own(_ number: Int) -> MovieID {
        let digits = String(number)
        return .own("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    }
}
