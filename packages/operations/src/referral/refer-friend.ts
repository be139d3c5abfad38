import type { Db } from '@amber/db/database'
import {
  countReferrals,
  createReferral,
  listAncestorEmails,
  listToldEmails,
  lockReferrer,
} from '@amber/db/queries/referrals'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { mailboxOf } from '@amber/domain/referral/mailbox-of'
import { whyRefused } from '@amber/domain/referral/why-refused'
import { queueMail } from '../mail/queue-mail.ts'
import { referralCodeOf } from './referral-code-of.ts'

export type ToldFriend = {
  referrerId: number
  /** As the referrer calls them: shown to the referrer, and to nobody else. */
  name: string
  email: string
  /** Of the mail: that of the page it was asked for on. */
  language: Language
}

/**
 * The same is done for a friend who has an account, or whom another told us of: nobody learns it from the answer, from
 * how long it took, or from the list. Their mail has lost its sense when it would be sent.
 */
export async function referFriend(db: Db, { referrerId, name, email, language }: ToldFriend): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const referrer = await lockReferrer(tx, referrerId)
    if (!referrer) throw new AppError('unauthenticated')
    // Told again, it is as it was: no second mail, also to another name of the same mailbox, and none of the day's ten.
    const told = await listToldEmails(tx, referrerId)
    if (told.some((known) => mailboxOf(known) === mailboxOf(email))) return
    const refusal = whyRefused({
      referrerEmail: referrer.email,
      ancestorEmails: await listAncestorEmails(tx, referrerId),
      friendEmail: email,
      ...(await countReferrals(tx, referrerId)),
    })
    if (refusal !== undefined) throw new AppError('referral_refused', { fields: { email: refusal } })
    // The mail holds the link.
    await referralCodeOf(tx, referrerId)
    const referralId = await createReferral(tx, { referrerId, friendName: name, friendEmail: email })
    await queueMail(tx, {
      key: `referral:${referralId}`,
      kind: 'referral_invitation',
      ids: { referral_id: referralId },
      toEmail: email,
      language,
    })
  })
}
