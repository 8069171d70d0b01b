/// The size of a poster, in SVG units.
enum Sheet {
    static let width = 400.0
    static let height = 600.0
}
