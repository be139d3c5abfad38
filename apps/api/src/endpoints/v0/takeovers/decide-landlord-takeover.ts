import { decideLandlordTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/takeover/decide-takeover'
import { mount } from '../../../http/mount.ts'
import { findLinkedTakeover, getDecided } from '../../../takeover-access.ts'

export const decideLandlordTakeoverEndpoint = mount(
  decideLandlordTakeover,
  schemas.decideLandlordTakeover,
  async ({ params: { token }, body: { uuid, decision, taker_id: takerId } }, ctx) => {
    const offer = await findLinkedTakeover(ctx, token)
    if (!offer) throw new AppError('not_found')
    if (offer.uuid !== uuid) throw new AppError('conflict', { fields: { takeover: 'changed' } })
    await operation.decideTakeover(ctx.db, { uuid, decision, takerId, actorId: null, requestId: ctx.requestId })
    return { data: { status: (await getDecided(ctx, uuid)).status } }
  },
)
