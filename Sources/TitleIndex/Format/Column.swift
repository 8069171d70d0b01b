/// Numbers of one width in the bytes of an index.
///
/// A place outside of it reads as 0, whatever the bytes say: an index with damaged bytes may find wrong titles, but
/// never reads what is not its own.
struct Column<Number: FixedWidthInteger> {
    private let start: UnsafePointer<Number>
    let count: Int

    init(_ bytes: UnsafeRawBufferPointer, _ place: SectionPlace, else empty: UnsafeRawPointer) {
        count = place.count
        start = (bytes.baseAddress.map { $0 + place.range.lowerBound } ?? empty).assumingMemoryBound(to: Number.self)
    }

    @inline(__always) subscript(_ place: Int) -> Number {
        UInt(bitPattern: place) < UInt(bitPattern: count) ? start[place] : 0
    }

    /// The numbers from `place` on, where there are as many as `length`.
    @inline(__always) func pointer(_ place: Int, _ length: Int) -> UnsafePointer<Number>? {
        place >= 0 && length >= 0 && length <= count && place <= count - length ? start + place : nil
    }
}
