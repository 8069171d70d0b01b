/// The forms of answers about one series.
extension TMDBSchemas {
    static let series = seriesTitle.adding(
        [
            "created_by": .list(
                .object([
                    "credit_id": .text, "gender": .integers(in: 0...3), "id": .integer, "name": .text,
                    "original_name": .text, "profile_path": picture,
                ])),
            "episode_run_time": .list(.integer), "genres": .list(genre), "homepage": .text, "in_production": .flag,
            "languages": .list(.text), "last_air_date": .orNull(day), "last_episode_to_air": .null,
            "networks": nothing, "next_episode_to_air": .null, "number_of_episodes": .integer,
            "number_of_seasons": .integer, "production_companies": nothing, "production_countries": .list(country),
            "seasons": .list(
                .object([
                    "air_date": .null, "episode_count": .integer, "id": .integer, "name": .text, "overview": .text,
                    "poster_path": picture, "season_number": .integer, "vote_average": score,
                ])),
            "spoken_languages": .list(language), "status": .text, "tagline": .text, "type": .text,
        ], optional: TMDBAnswers.seriesParts.schemas())
    static let season = JSONSchema.object(
        [
            "_id": .text, "air_date": .null, "episodes": nothing, "id": .integer, "name": .text, "networks": nothing,
            "overview": .text, "poster_path": picture, "season_number": .integer, "vote_average": score,
        ], optional: TMDBAnswers.seasonParts.schemas())
    static let episode = JSONSchema.object(
        [
            "air_date": .null, "crew": nothing, "episode_number": .integer, "guest_stars": nothing, "id": .integer,
            "name": .text, "overview": .text, "production_code": .text, "runtime": .null, "season_number": .integer,
            "still_path": .null, "vote_average": score, "vote_count": .integer,
        ], optional: TMDBAnswers.episodeParts.schemas())

    private static let castOfSeries = JSONSchema.object(name).adding([
        "character": .text, "credit_id": .text, "order": .integer,
    ])
    static let creditsOfSeries = part(["cast": .list(castOfSeries), "crew": .list(.named("TMDBCrew"))])
    static let creditsOfEpisode = part([
        "cast": .list(castOfSeries), "crew": .list(.named("TMDBCrew")), "guest_stars": nothing,
    ])
    static let creditsOfAllEpisodes: JSONSchema = {
        let person = JSONSchema.object(name).adding(["total_episode_count": .integer])
        let work: [String: JSONSchema] = ["credit_id": .text, "episode_count": .integer]
        let role = JSONSchema.object(work).adding(["character": .text])
        let job = JSONSchema.object(work).adding(["job": .text])
        return part([
            "cast": .list(person.adding(["order": .integer, "roles": .list(role)])),
            "crew": .list(person.adding(["department": .text, "jobs": .list(job)])),
        ])
    }()
}
