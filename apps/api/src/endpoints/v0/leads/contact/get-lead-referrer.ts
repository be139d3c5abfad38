import { getLeadReferrer } from '@amber/contract/endpoints/lead-contact'
import * as schemas from '@amber/contract/schemas/lead-contact'
import { findLeadReferrer } from '@amber/db/queries/referral/referrals'
import { maskEmail } from '@amber/domain/contact/mask-contact'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'

export const getLeadReferrerEndpoint = mount(getLeadReferrer, schemas.getLeadReferrer, async ({ params }, ctx) => {
  const { leadId } = await getVisibleLead(ctx, params.id)
  const referrer = await findLeadReferrer(ctx.db, leadId)
  return { data: { referrer: referrer ? { ...referrer, email: maskEmail(referrer.email) } : null } }
})
