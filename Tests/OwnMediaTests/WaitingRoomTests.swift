import Testing

@testable import OwnMedia

@Suite struct WaitingRoomTests {
    @Test func `one client does not fill the room, and leaving makes place`() {
        let room = WaitingRoom(room: 3, roomOfClient: 2)
        #expect(room.enter("a") && room.enter("a"))
        #expect(!room.enter("a"))
        #expect(room.enter("b"))
        #expect(!room.enter("c") && !room.enter(nil), "the room is full")

        room.leave("a")
        #expect(room.enter("a"))
        room.leave("b")
        #expect(!room.enter("a"))
        #expect(room.enter(nil))
    }
}
