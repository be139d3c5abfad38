import type { Tx } from '@amber/db/database'
import {
  closeReferral,
  createJoinedReferral,
  findReferrerByCode,
  listAncestorEmails,
} from '@amber/db/queries/referrals'
import { isReferralCode } from '@amber/domain/referral/referral-code'
import { whyRefused } from '@amber/domain/referral/why-refused'

type NewAccount = {
  userId: number
  email: string
  /** What the browser came with, if it came by somebody's link. */
  referralCode: string | undefined
}

/** Counts for whoever told us of the e-mail, else for whose link the browser came by. Of a new account alone. */
export async function joinByReferral(tx: Tx, { userId, email, referralCode }: NewAccount): Promise<void> {
  if (await closeReferral(tx, { friendId: userId, email })) return
  // A cookie may hold anything, also what PostgreSQL does not take for text.
  if (referralCode === undefined || !isReferralCode(referralCode)) return
  const referrer = await findReferrerByCode(tx, referralCode)
  if (!referrer) return
  const refusal = whyRefused({
    referrerEmail: referrer.email,
    ancestorEmails: await listAncestorEmails(tx, referrer.id),
    friendEmail: email,
    // A link may bring any number.
    open: 0,
    today: 0,
  })
  if (refusal === undefined) await createJoinedReferral(tx, { referrerId: referrer.id, friendId: userId })
}
