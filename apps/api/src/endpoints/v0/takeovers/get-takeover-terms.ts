import { getTakeoverTerms } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { loadTakeoverTerms } from '@amber/operations/takeover/load-takeover-terms'
import { mount } from '../../../http/mount.ts'
import { getOwnLead } from '../../../takeover-access.ts'

export const getTakeoverTermsEndpoint = mount(
  getTakeoverTerms,
  schemas.getTakeoverTerms,
  async ({ params: { id } }, ctx) => {
    const { leadId } = await getOwnLead(ctx, id)
    const terms = await loadTakeoverTerms(ctx.db, leadId)
    return {
      data: {
        place_name: terms.placeName,
        currency: terms.currency,
        first_day: terms.firstDay,
        last_day: terms.lastDay,
        deposit: terms.depositMinor,
        problem: terms.problem,
      },
    }
  },
)
