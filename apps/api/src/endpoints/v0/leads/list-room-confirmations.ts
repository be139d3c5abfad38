import { listRoomConfirmations } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { listUnconfirmedRooms, type UnconfirmedRoom } from '@amber/db/queries/booking/unconfirmed-bookings'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

export const listRoomConfirmationsEndpoint = mount(
  listRoomConfirmations,
  schemas.listRoomConfirmations,
  async (_, { db, findActor }) => {
    const actor = await findActor()
    const reader = isAllowed(actor, 'lead.reassign') ? null : actor.userId
    const rooms = await listUnconfirmedRooms(db, { reader, limit: schemas.ROOM_CONFIRMATIONS_LIMIT })
    return { data: { result: rooms.map((room) => presentRoom(room, actor.userId)) } }
  },
)

const presentRoom = (room: UnconfirmedRoom, userId: number | null): schemas.RoomConfirmation => ({
  lead_uuid: room.leadUuid,
  place_name: room.placeName,
  room_name: room.roomName,
  landlord: room.landlord,
  move_in_date: room.moveIn,
  confirm_by: room.confirmBy.toISOString(),
  time_zone: room.timeZone,
  assigned: room.assignedTo === null ? 'nobody' : room.assignedTo === userId ? 'you' : 'colleague',
})
