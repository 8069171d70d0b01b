extension TitleTable {
    struct Writer {
        private var bits: BitWriter
        private let widths: (word: Int, record: Int)

        init(titleCount: Int, wordCount: Int, recordCount: Int) {
            let stride = TitleTable.stride(wordCount: wordCount, recordCount: recordCount)
            bits = BitWriter(bitCount: (titleCount + 1) * stride)
            widths = TitleTable.widths(wordCount: wordCount, recordCount: recordCount)
        }

        mutating func append(mask: UInt32, facts: TitleFacts?, firstWord: Int, record: UInt32) {
            bits.append(UInt64(mask), width: 32)
            bits.append(UInt64(facts?.packed ?? 0), width: TitleFacts.width)
            bits.append(UInt64(firstWord), width: widths.word)
            bits.append(UInt64(record), width: widths.record)
            bits.append(UInt64(facts?.headWords ?? 0), width: TitleFacts.headWidth)
        }

        consuming func finished() -> [UInt64] { bits.finished() }
    }
}
