import { getLandlordTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { findNewestTakeoverOfLead } from '@amber/db/queries/takeover/takeover-facts'
import { getLinkedAgreement } from '../../../agreement-access.ts'
import { mount } from '../../../http/mount.ts'
import { presentTakeoverToDecide } from '../../../presenters/takeover.ts'

export const getLandlordTakeoverEndpoint = mount(
  getLandlordTakeover,
  schemas.getLandlordTakeover,
  async ({ params: { token } }, ctx) => {
    const { leadId } = await getLinkedAgreement(ctx, token)
    const facts = await findNewestTakeoverOfLead(ctx.db, leadId, ctx.language)
    return { data: facts ? presentTakeoverToDecide(facts, ctx.language) : null }
  },
)
