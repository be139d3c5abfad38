import { decideLandlordTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { findNewestTakeoverOfLead } from '@amber/db/queries/takeover/takeover-facts'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/takeover/decide-takeover'
import { getLinkedAgreement } from '../../../agreement-access.ts'
import { mount } from '../../../http/mount.ts'
import { getDecided } from '../../../takeover-access.ts'

export const decideLandlordTakeoverEndpoint = mount(
  decideLandlordTakeover,
  schemas.decideLandlordTakeover,
  async ({ params: { token }, body: { decision } }, ctx) => {
    const { leadId } = await getLinkedAgreement(ctx, token)
    const offer = await findNewestTakeoverOfLead(ctx.db, leadId, ctx.language)
    if (!offer) throw new AppError('not_found')
    await operation.decideTakeover(ctx.db, { uuid: offer.uuid, decision, actorId: null, requestId: ctx.requestId })
    return { data: { status: (await getDecided(ctx, offer.uuid)).status } }
  },
)
