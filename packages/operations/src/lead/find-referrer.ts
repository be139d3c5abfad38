import type { DbOrTx } from '@amber/db/database'
import { findReferrerByCode } from '@amber/db/queries/referral/referrals'
import { normalizeMailbox } from '@amber/domain/referral/normalize-mailbox'
import { isReferralCode } from '@amber/domain/referral/referral-code'

/**
 * Returns the id of the user whose referral link the browser used; null for the sender's own link or an unknown code.
 */
export async function findReferrer(db: DbOrTx, code: string | undefined, email: string): Promise<number | null> {
  // The code comes from a cookie and may be anything.
  if (code === undefined || !isReferralCode(code)) return null
  const referrer = await findReferrerByCode(db, code)
  return referrer && normalizeMailbox(referrer.email) !== normalizeMailbox(email) ? referrer.id : null
}
