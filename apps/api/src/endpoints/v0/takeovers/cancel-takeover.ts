import { cancelTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import * as operation from '@amber/operations/takeover/cancel-takeover'
import { mount } from '../../../http/mount.ts'
import { getTakeoverOf } from '../../../takeover-access.ts'

export const cancelTakeoverEndpoint = mount(
  cancelTakeover,
  schemas.cancelTakeover,
  async ({ params: { uuid } }, ctx) => {
    const { userId: actorId } = await getTakeoverOf(ctx, uuid, 'leaver')
    await operation.cancelTakeover(ctx.db, { uuid, actorId })
    return { data: { status: 'cancelled' as const } }
  },
)
