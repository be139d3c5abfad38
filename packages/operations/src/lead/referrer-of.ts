import type { DbOrTx } from '@amber/db/database'
import { findReferrerByCode } from '@amber/db/queries/referrals'
import { mailboxOf } from '@amber/domain/referral/mailbox-of'
import { isReferralCode } from '@amber/domain/referral/referral-code'

/** Of the link that a browser came by; null for one's own, and for a code of nobody. */
export async function referrerOf(db: DbOrTx, code: string | undefined, email: string): Promise<number | null> {
  // A cookie may hold anything.
  if (code === undefined || !isReferralCode(code)) return null
  const referrer = await findReferrerByCode(db, code)
  return referrer && mailboxOf(referrer.email) !== mailboxOf(email) ? referrer.id : null
}
