import type { Referral } from '@amber/contract/schemas/referrals'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'

/** A referred friend as shown on the page. */
export type ReferralLine = {
  id: number
  /** Null for friends who came by the link. */
  name: string | null
  invited: string
  /** Null until the friend joins. */
  joined: string | null
}

export const referralLines = (referrals: readonly Referral[], language: Language): ReferralLine[] =>
  referrals.map(({ id, name, created_at, joined_at }) => ({
    id,
    name,
    invited: formatDate(created_at, language),
    joined: joined_at === null ? null : formatDate(joined_at, language),
  }))
