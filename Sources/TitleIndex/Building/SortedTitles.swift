/// Sorts titles by their words, so that titles with the same first words form one range (`IndexSection.sortedTitles`).
enum SortedTitles {
    static func entries(_ words: [UInt32], _ starts: [UInt32], _ flags: [UInt8]) -> [UInt32] {
        words.withUnsafeBufferPointer { words in
            starts.withUnsafeBufferPointer { starts in
                var keyed: [(head: UInt64, entry: UInt32)] = []
                keyed.reserveCapacity(flags.count * 5 / 4)
                func add(_ entry: UInt32) {
                    let start = Int(starts[Int(entry / 2)]) + Int(entry & 1)
                    let end = Int(starts[Int(entry / 2) + 1])
                    guard start < end else { return }
                    let second = start + 1 < end ? UInt64(words[start + 1]) + 1 : 0
                    keyed.append((UInt64(words[start]) << 32 | second, entry))
                }
                for (title, flags) in flags.enumerated() where flags & TitleFacts.isKeywords == 0 {
                    add(UInt32(title) * 2)
                    if flags & TitleFacts.leadsWithArticle != 0 { add(UInt32(title) * 2 + 1) }
                }
                keyed.sort { left, right in
                    if left.head != right.head { return left.head < right.head }
                    var first = Int(starts[Int(left.entry / 2)]) + Int(left.entry & 1) + 2
                    var second = Int(starts[Int(right.entry / 2)]) + Int(right.entry & 1) + 2
                    let firstEnd = Int(starts[Int(left.entry / 2) + 1])
                    let secondEnd = Int(starts[Int(right.entry / 2) + 1])
                    while first < firstEnd, second < secondEnd {
                        if words[first] != words[second] { return words[first] < words[second] }
                        first += 1
                        second += 1
                    }
                    if first < firstEnd || second < secondEnd { return second < secondEnd }
                    return left.entry < right.entry
                }
                return keyed.map(\.entry)
            }
        }
    }
}
