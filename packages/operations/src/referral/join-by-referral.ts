import type { Tx } from '@amber/db/database'
import {
  markReferralJoined,
  createJoinedReferral,
  findReferrerByCode,
  listAncestorEmails,
} from '@amber/db/queries/referral/referrals'
import { isReferralCode } from '@amber/domain/referral/referral-code'
import { checkReferral } from '@amber/domain/referral/check-referral'

type NewAccount = {
  userId: number
  email: string
  /** Code of the referral link that the browser used. */
  referralCode: string | undefined
}

/** Credits a new account to whoever referred its email, else to the owner of the link that the browser used. */
export async function joinByReferral(tx: Tx, { userId, email, referralCode }: NewAccount): Promise<void> {
  if (await markReferralJoined(tx, { friendId: userId, email })) return
  // A cookie may contain anything, including text that PostgreSQL rejects.
  if (referralCode === undefined || !isReferralCode(referralCode)) return
  const referrer = await findReferrerByCode(tx, referralCode)
  if (!referrer) return
  const rejection = checkReferral({
    referrerEmail: referrer.email,
    ancestorEmails: await listAncestorEmails(tx, referrer.id),
    friendEmail: email,
    // A link may bring any number of friends.
    open: 0,
    today: 0,
  })
  if (rejection === undefined) await createJoinedReferral(tx, { referrerId: referrer.id, friendId: userId })
}
