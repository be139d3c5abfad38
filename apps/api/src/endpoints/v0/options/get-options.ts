import { getOptions } from '@amber/contract/endpoints/lead-options'
import * as schemas from '@amber/contract/schemas/lead-options'
import { listOptionRooms } from '@amber/db/queries/lead/lead-options'
import { listUniversityDistances } from '@amber/db/queries/lead/lead-preferences'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { mount } from '../../../http/mount.ts'
import { presentOptionRoom, presentUniversity } from '../../../presenters/lead-options.ts'
import { getLinkedOptions } from './get-linked-options.ts'

export const getOptionsEndpoint = mount(getOptions, schemas.getOptions, async ({ params }, ctx) => {
  const options = await getLinkedOptions(ctx, params.token)
  const rooms = await listOptionRooms(ctx.db, [options.id], ctx.language)
  const placeIds = rooms.map(({ placeId }) => placeId)
  const distances = await listUniversityDistances(ctx.db, options.leadId, placeIds, ctx.language)
  return {
    data: {
      sender: firstNameInMail(options.senderName),
      ends_at: options.endsAt.toISOString(),
      rooms: rooms.map((room) => ({
        ...presentOptionRoom(room),
        university: presentUniversity(distances.get(room.placeId)),
      })),
    },
  }
})
