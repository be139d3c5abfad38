import { getLandlordTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { mount } from '../../../http/mount.ts'
import { presentTakeoverToDecide } from '../../../presenters/takeover.ts'
import { findLinkedTakeover } from '../../../takeover-access.ts'

export const getLandlordTakeoverEndpoint = mount(
  getLandlordTakeover,
  schemas.getLandlordTakeover,
  async ({ params: { token } }, ctx) => {
    const facts = await findLinkedTakeover(ctx, token)
    return { data: facts ? presentTakeoverToDecide(facts, ctx.language) : null }
  },
)
