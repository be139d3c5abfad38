import type { Referral } from '@amber/contract/schemas/referrals'
import type { ReferralRow } from '@amber/db/queries/referral/referrals'

export const presentReferral = ({ id, friendName, createdAt, joinedAt }: ReferralRow): Referral => ({
  id,
  name: friendName,
  created_at: createdAt.toISOString(),
  joined_at: joinedAt?.toISOString() ?? null,
})
