import { mailboxOf } from './mailbox-of.ts'

export const REFERRAL_REFUSALS = ['oneself', 'loop', 'too_many_open', 'too_many_today'] as const
export type ReferralRefusal = (typeof REFERRAL_REFUSALS)[number]

/** Friends that have not come yet. */
export const MOST_OPEN_REFERRALS = 20
/** Each is a mail to somebody who does not know us. */
export const MOST_REFERRALS_A_DAY = 10

type Telling = {
  referrerEmail: string
  /** Of whoever told us of the referrer, of whoever told us of those, and so on. */
  ancestorEmails: readonly string[]
  friendEmail: string
  open: number
  today: number
}

/** Why somebody can't tell us of this friend; undefined: they can. */
export function whyRefused({
  referrerEmail,
  ancestorEmails,
  friendEmail,
  open,
  today,
}: Telling): ReferralRefusal | undefined {
  const friend = mailboxOf(friendEmail)
  if (mailboxOf(referrerEmail) === friend) return 'oneself'
  if (ancestorEmails.some((email) => mailboxOf(email) === friend)) return 'loop'
  if (open >= MOST_OPEN_REFERRALS) return 'too_many_open'
  if (today >= MOST_REFERRALS_A_DAY) return 'too_many_today'
  return undefined
}
