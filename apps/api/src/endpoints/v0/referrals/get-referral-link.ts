import { getReferralLink } from '@amber/contract/referrals'
import { AppError } from '@amber/domain/errors'
import { referralCodeOf } from '@amber/operations/referral/referral-code-of'
import { referralLink } from '@amber/operations/referral/referral-link'
import { mount } from '../../../http/mount.ts'

/** One's own alone, also for an admin: asking for it makes it. */
export const getReferralLinkEndpoint = mount(getReferralLink, async ({ params }, { db, getSession, siteUrl }) => {
  const { userId } = await getSession()
  if (params.id !== userId) throw new AppError('not_found')
  const code = await referralCodeOf(db, userId)
  return { data: { url: referralLink(siteUrl, code), code } }
})
