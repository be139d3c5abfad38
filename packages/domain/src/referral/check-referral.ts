import { normalizeMailbox } from './normalize-mailbox.ts'

export const REFERRAL_REJECTIONS = ['oneself', 'loop', 'too_many_open', 'too_many_today'] as const
export type ReferralRejection = (typeof REFERRAL_REJECTIONS)[number]

/** Maximum number of invited friends who have not signed up yet. */
export const MAX_OPEN_REFERRALS = 20
/** Limited because each referral is a mail to somebody who does not know us. */
export const MAX_REFERRALS_PER_DAY = 10

type ReferralRequest = {
  referrerEmail: string
  /** Emails of the referrer's referrer, of that person's referrer, and so on. */
  ancestorEmails: readonly string[]
  friendEmail: string
  open: number
  today: number
}

/** Returns why the friend cannot be referred, or undefined if they can. */
export function checkReferral({
  referrerEmail,
  ancestorEmails,
  friendEmail,
  open,
  today,
}: ReferralRequest): ReferralRejection | undefined {
  const friend = normalizeMailbox(friendEmail)
  if (normalizeMailbox(referrerEmail) === friend) return 'oneself'
  if (ancestorEmails.some((email) => normalizeMailbox(email) === friend)) return 'loop'
  if (open >= MAX_OPEN_REFERRALS) return 'too_many_open'
  if (today >= MAX_REFERRALS_PER_DAY) return 'too_many_today'
  return undefined
}
