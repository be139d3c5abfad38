import { listRoomConfirmations } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { listUnconfirmedRooms, type UnconfirmedRoom } from '@amber/db/queries/booking/unconfirmed-bookings'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { leadViewerOf } from '../../../lead-viewer.ts'

export const listRoomConfirmationsEndpoint = mount(
  listRoomConfirmations,
  schemas.listRoomConfirmations,
  async (_, { db, findActor }) => {
    const actor = await findActor()
    if (actor.userId === null) throw new AppError('unauthenticated')
    // Supply managers see no leads, but confirm the rooms of those that nobody is assigned to.
    const viewer = leadViewerOf(actor) ?? { userId: actor.userId, scope: 'own' }
    const rooms = await listUnconfirmedRooms(db, { viewer, limit: schemas.ROOM_CONFIRMATIONS_LIMIT })
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
