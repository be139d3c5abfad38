import { listRoomTypes } from '@amber/contract/inventory'
import { findRoomTypes } from '@amber/db/queries/room-types'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentRoomTypes } from '../../../presenters/room-type.ts'

export const listRoomTypesEndpoint = mount(
  listRoomTypes,
  async ({ params }, { db, language }) => {
    const place = await findRoomTypes(db, params.id, language)
    if (!place) throw new AppError('not_found')
    return { data: { result: presentRoomTypes(place, new Date()) } }
  },
  { kept: true, sameForAll: true, trusted: () => true },
)
