import { giveUpTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import * as operation from '@amber/operations/takeover/cancel-takeover'
import { mount } from '../../../http/mount.ts'
import { getTakeoverOf } from '../../../takeover-access.ts'

export const giveUpTakeoverEndpoint = mount(
  giveUpTakeover,
  schemas.giveUpTakeover,
  async ({ params: { uuid } }, ctx) => {
    const { leadId, userId: actorId } = await getTakeoverOf(ctx, uuid, 'taker')
    await operation.giveUpTakeover(ctx.db, { uuid, leadId, actorId })
    return { data: { held: false as const } }
  },
)
