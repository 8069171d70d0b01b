import TitleIndex

let songs = [("Dancing Queen", 1976, 9.0), ("Killer Queen", 1974, 8.0), ("Quiet Evening", 2019, 1.0)]
let index = TitleIndex(
    songs.map { TitleIndex.Record(titles: [$0.0], year: $0.1, popularity: $0.2) })

for match in index.search(.init("killer quen", limit: 3)).first {
    print(songs[match.record].0, match.kind)
}
