/// The functions of the WebAssembly module. They are called by `worker.js`, on one thread.

// One thread calls the module.
nonisolated(unsafe) private var index: TitleIndex?
nonisolated(unsafe) private var names: NameIndex?
/// Made at the first text that is no name.
nonisolated(unsafe) private var similarNames: SimilarNames?
nonisolated(unsafe) private var answer: UnsafeMutablePointer<UInt32>?

/// Memory for `count` bytes at a multiple of 16, for arguments. The caller frees it with `release`.
@_cdecl("reserve") public func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
}

@_cdecl("release") public func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Opens an index, whose memory the caller leaves unchanged from then on. Returns 1, or 0 if the bytes are damaged.
@_cdecl("openIndex") public func openIndex(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
    guard let opened = opened(bytes, count) else { return 0 }
    index = opened
    return 1
}

/// Opens an index of names, the best known people first, like `openIndex`.
@_cdecl("openNames") public func openNames(_ bytes: UnsafeRawPointer, _ count: Int) -> Int32 {
    guard let opened = opened(bytes, count) else { return 0 }
    names = NameIndex(opened)
    return 1
}

private func opened(_ bytes: UnsafeRawPointer, _ count: Int) -> TitleIndex? {
    let bytes = UnownedBytes(UnsafeRawBufferPointer(start: bytes, count: count))
    do throws(TitleIndex.FileProblem) {
        return TitleIndex(image: try IndexImage(bytes, verifyingSections: true))
    } catch {
        return nil
    }
}

/// Whether a search finds and counts all matches: see `TitleIndex.countsAll`.
@_cdecl("countsAll") public func countsAll() -> Int32 { index?.countsAll == true ? 1 : 0 }

/// Searches for a text in UTF-8 and normalization form KD. With `firstYear` 0, all years are searched.
///
/// Returns the number of all matches, 1 if it is exact or 0 if it may be higher, and the number of those that follow. For
/// each follow its record and the place of its title, `UInt32.max` for none, and then for each how it matches: 0 to 3 for
/// the first kinds, from 4 on for the number of typos. The memory is valid until the next call.
@_cdecl("search") public func search(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ firstYear: Int32, _ lastYear: Int32, _ limit: Int32
) -> UnsafeMutablePointer<UInt32>? {
    guard let index else { return nil }
    let years = firstYear > 0 && firstYear <= lastYear ? Int(firstYear)...Int(lastYear) : nil
    let found = index.search(
        TitleIndex.Query("", years: years, limit: Int(limit)), Folding(decomposed: string(text, count)))
    var numbers = header(found.first.count, total: found.total.count, isExact: found.total.isExact)
    for match in found.first {
        numbers.append(UInt32(clamping: match.record))
        if let title = match.title { numbers.append(UInt32(clamping: title)) } else { numbers.append(.max) }
    }
    for match in found.first { numbers.append(number(match.kind)) }
    return returned(numbers)
}

private func header(_ count: Int, total: Int, isExact: Bool) -> [UInt32] {
    [UInt32(clamping: total), isExact ? 1 : 0, UInt32(clamping: count)]
}

private func number(_ kind: TitleIndex.Kind) -> UInt32 {
    switch kind {
    case .exact: 0
    case .prefix: 1
    case .words: 2
    case .acronym: 3
    case .typos(let count): 4 + UInt32(clamping: count)
    }
}

/// The people whom a text names, in the form of `search`; how a name matches is 0 to 2 for the first cases of
/// `NameIndex.Fit`, and from 3 on for the number of typos. With `isRanked` 0, those of `NameIndex.siblings`.
@_cdecl("searchNames") public func searchNames(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ limit: Int32, _ isRanked: Int32
) -> UnsafeMutablePointer<UInt32>? {
    guard let names else { return nil }
    let folding = Folding(decomposed: string(text, count))
    let found =
        isRanked == 0
        ? names.siblings(folding)
        : names.search(folding, limit: NameIndex.maxCandidates).ranked(
            for: FoldedName(folding), similar: { similarNames(of: names) }, votes: { -Float($0) }, limit: Int(limit))
    var numbers = header(found.count, total: found.count, isExact: true)
    for match in found { numbers += [UInt32(clamping: match.person), .max] }
    for match in found { numbers.append(number(match.fit)) }
    return returned(numbers)
}

private func similarNames(of names: NameIndex) -> SimilarNames {
    let known = similarNames ?? names.similarNames
    similarNames = known
    return known
}

private func number(_ fit: NameIndex.Fit) -> UInt32 {
    switch fit {
    case .name: 0
    case .lastName: 1
    case .words: 2
    case .typos(let count): 3 + UInt32(clamping: count)
    }
}

/// The records whose titles are most similar to a text, in the form of `search`.
@_cdecl("closest") public func closest(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ limit: Int32
) -> UnsafeMutablePointer<UInt32>? {
    guard let index else { return nil }
    let records = index.closest(to: Folding(decomposed: string(text, count)), limit: Int(limit))
    var numbers = header(records.count, total: records.count, isExact: true)
    for record in records { numbers += [UInt32(clamping: record), .max] }
    for _ in records { numbers.append(0) }
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
