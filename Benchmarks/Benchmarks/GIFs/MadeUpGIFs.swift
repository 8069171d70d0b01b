import TitleIndex

/// GIFs such as people collect, made up alike each time: titles as files are named, tags from folders and by hand.
struct MadeUpGIFs {
    private var state: UInt64 = 0x6D61_7469_6E65_6521

    /// As many records as `count`, as Matinee itself gives them to its index.
    static func records(_ count: Int) -> [TitleIndex.Record] {
        var generator = MadeUpGIFs()
        return (0..<count).map { _ in generator.record() }
    }

    private mutating func record() -> TitleIndex.Record {
        let who = chance(4) ? name() : pick(Self.subjects)
        var words = [who, pick(Self.actions)]
        if chance(2) { words.insert(pick(Self.moods), at: 0) }
        if chance(3) { words.append(pick(Self.endings)) }
        if chance(5) { words.append(String(1 + next(99))) }
        var tags = [pick(Self.folders)]
        for _ in 0..<next(5) { tags.append(pick(chance(2) ? Self.reactions : Self.moods + Self.subjects)) }
        return TitleIndex.Record(titles: [words.joined(separator: " ")], keywords: tags)
    }

    /// A name that is nobody's: two or three syllables.
    private mutating func name() -> String {
        (0..<2 + next(2)).map { _ in pick(Self.heads) + pick(Self.tails) }.joined()
    }

    /// Words at the head of a list are more frequent, as they are where people write.
    private mutating func pick(_ words: [String]) -> String { words[next(1 + next(words.count))] }

    private mutating func chance(_ one: Int) -> Bool { next(one) == 0 }

    /// SplitMix64, https://prng.di.unimi.it/splitmix64.c
    private mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0 == "\n" }.map { $0.drop { $0 == " " } }.map(String.init)
    }

    private static let subjects = words(
        """
        cat, dog, baby, kid, kitten, puppy, man, woman, dancer, robot, wizard, detective, cowboy, astronaut, vampire, \
        pirate, chef, popcorn, projector, curtain, parrot, penguin, panda, otter, raccoon, hamster, sloth, llama, \
        goose, duck, frog, owl, fox, bear, elephant, giraffe, dinosaur, dragon, unicorn, ghost, skeleton, zombie, \
        clown, king, queen, princess, knight, ninja, samurai, spy, pilot, teacher, professor, doctor, nurse, drummer, \
        guitarist, skater, surfer, cyclist, runner, swimmer, umbrella, train, rocket, moon, sunset, rain, snow, fire, \
        ocean, city, neon sign, typewriter, telephone, clock, candle, balloon, cake, pizza, coffee, tea, taco, noodles
        """)
    private static let actions = words(
        """
        waving, dancing, laughing, crying, clapping, nodding, falling, running, jumping, sleeping, blinking, winking, \
        smiling, shrugging, eating, drinking, typing, spinning, hugging, kissing, singing, cooking, driving, flying, \
        hiding, staring, thinking, yawning, sneezing, cheering, bowing, fainting, facepalm, thumbs up, eye roll, \
        slow clap, high five, mic drop, double take, air guitar, moonwalk, popping, melting, exploding, loading
        """)
    private static let moods = words(
        """
        happy, sad, angry, tired, grumpy, excited, confused, surprised, shocked, bored, proud, nervous, sleepy, silly, \
        tiny, giant, vintage, animated, black and white, pixel art, slow motion, awkward, dramatic, elegant, spooky
        """)
    private static let endings = words(
        """
        in the rain, at the movies, on the sofa, at work, on monday, in space, under the table, with popcorn, at night, \
        in slow motion, on stage, by the window, behind the curtain, at the party, on the red carpet, in the snow
        """)
    private static let folders = words(
        "reactions, cats, movies, work, friends, holiday, memes, animals, dance, food, sport, weather, school, music")
    private static let reactions = words(
        """
        wow, lol, yes, no, omg, applause, bravo, thanks, sorry, good morning, good night, bye, hello, happy birthday, \
        congratulations, thumbs up, mind blown, oh my god, what, why, please, love, hug, party, weekend, coffee time, \
        nope, okay, great job, you got this, not impressed, deal with it, shut up, be right back, popcorn, cinema
        """)
    private static let heads = words("ba, do, fe, gri, ha, jo, ka, lu, mi, no, pe, quin, ro, sa, ti, ul, vo, wi, zo")
    private static let tails = words("l, n, r, s, t, ra, nde, llo, mp, sk, ven, x, bby, dge, ff, ny")
}
