import type { Referral } from '@amber/contract/referrals'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'

/** One friend, as the page shows them. */
export type ReferralLine = {
  id: number
  /** Null for one who came by the link. */
  name: string | null
  told: string
  /** Null: not yet. */
  joined: string | null
}

export const referralLines = (referrals: readonly Referral[], language: Language): ReferralLine[] =>
  referrals.map(({ id, name, created_at, joined_at }) => ({
    id,
    name,
    told: formatDate(created_at, language),
    joined: joined_at === null ? null : formatDate(joined_at, language),
  }))
