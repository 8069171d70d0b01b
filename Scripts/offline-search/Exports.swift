/// The functions of the WebAssembly module. They are called by `worker.js`, on one thread.

// One thread calls the module.
nonisolated(unsafe) private var index: TitleIndex?
nonisolated(unsafe) private var answer: UnsafeMutablePointer<UInt32>?

/// Memory for `count` bytes at a multiple of 16, for arguments. The caller frees it with `release`.
@_cdecl("reserve") public func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
}

@_cdecl("release") public func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Opens an index, whose memory the caller leaves unchanged from then on. Returns 1, or 0 if the bytes are damaged.
@_cdecl("openIndex") public func openIndex(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
    let bytes = UnownedBytes(UnsafeRawBufferPointer(start: bytes, count: count))
    do throws(TitleIndex.FileProblem) {
        index = TitleIndex(image: try IndexImage(bytes, verifyingSections: true))
        return 1
    } catch {
        return 0
    }
}

/// Whether a search finds and counts all matches: see `TitleIndex.countsAll`.
@_cdecl("countsAll") public func countsAll() -> Int32 { index?.countsAll == true ? 1 : 0 }

/// Searches for a text in UTF-8 and normalization form KD. With `firstYear` 0, all years are searched.
///
/// Returns the number of all matches, 1 if it is exact or 0 if it may be higher, the number of those that follow, and for
/// each its record and the place of its title, `UInt32.max` for none. The memory is valid until the next call.
@_cdecl("search") public func search(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ firstYear: Int32, _ lastYear: Int32, _ limit: Int32
) -> UnsafeMutablePointer<UInt32>? {
    guard let index else { return nil }
    let years = firstYear > 0 && firstYear <= lastYear ? Int(firstYear)...Int(lastYear) : nil
    let found = index.search(
        TitleIndex.Query("", years: years, limit: Int(limit)), Folding(decomposed: string(text, count)))
    var numbers = [
        UInt32(clamping: found.total.count), found.total.isExact ? 1 : 0, UInt32(clamping: found.first.count),
    ]
    for match in found.first {
        numbers.append(UInt32(clamping: match.record))
        if let title = match.title { numbers.append(UInt32(clamping: title)) } else { numbers.append(.max) }
    }
    return returned(numbers)
}

/// The records whose titles are most similar to a text, in the form of `search`.
@_cdecl("closest") public func closest(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ limit: Int32
) -> UnsafeMutablePointer<UInt32>? {
    guard let index else { return nil }
    let records = index.closest(to: Folding(decomposed: string(text, count)), limit: Int(limit))
    var numbers = [UInt32(clamping: records.count), 1, UInt32(clamping: records.count)]
    for record in records {
        numbers.append(UInt32(clamping: record))
        numbers.append(.max)
    }
    return returned(numbers)
}

private func string(_ text: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
}

private func returned(_ numbers: [UInt32]) -> UnsafeMutablePointer<UInt32> {
    answer?.deallocate()
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: numbers.count)
    memory.initialize(from: numbers, count: numbers.count)
    answer = memory
    return memory
}
