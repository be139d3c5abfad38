import { getReferralLink } from '@amber/contract/endpoints/referrals'
import * as schemas from '@amber/contract/schemas/referrals'
import { AppError } from '@amber/domain/errors'
import { ensureReferralCode } from '@amber/operations/referral/ensure-referral-code'
import { referralLink } from '@amber/operations/referral/referral-link'
import { mount } from '../../../http/mount.ts'

/** Returns only the caller's own link, even to admins, because reading a link creates it. */
export const getReferralLinkEndpoint = mount(
  getReferralLink,
  schemas.getReferralLink,
  async ({ params }, { db, getSession, siteUrl }) => {
    const { userId } = await getSession()
    if (params.id !== userId) throw new AppError('not_found')
    const code = await ensureReferralCode(db, userId)
    return { data: { url: referralLink(siteUrl, code), code } }
  },
)
