import { decideTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import * as operation from '@amber/operations/takeover/decide-takeover'
import { mount } from '../../../http/mount.ts'
import { getDecided } from '../../../takeover-access.ts'

export const decideTakeoverEndpoint = mount(
  decideTakeover,
  schemas.decideTakeover,
  async ({ params: { uuid }, body: { decision, taker_id: takerId } }, ctx) => {
    const { userId: actorId } = await ctx.getSession()
    await operation.decideTakeover(ctx.db, { uuid, decision, takerId, actorId, requestId: ctx.requestId })
    return { data: { status: (await getDecided(ctx, uuid)).status } }
  },
)
