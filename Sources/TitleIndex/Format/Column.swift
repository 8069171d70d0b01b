/// Numbers of an integer type in the bytes of an index.
///
/// A place outside reads as 0: a damaged index may find wrong titles but never reads outside its bytes.
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

    /// The `length` numbers from `place` on; `nil` if there are fewer.
    @inline(__always) func pointer(_ place: Int, _ length: Int) -> UnsafePointer<Number>? {
        place >= 0 && length >= 0 && length <= count && place <= count - length ? start + place : nil
    }
}
