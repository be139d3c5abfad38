import type { Db } from '@amber/db/database'
import {
  countReferrals,
  createReferral,
  listAncestorEmails,
  listReferredEmails,
  lockReferrer,
} from '@amber/db/queries/referral/referrals'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { normalizeMailbox } from '@amber/domain/referral/normalize-mailbox'
import { checkReferral } from '@amber/domain/referral/check-referral'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { ensureReferralCode } from './ensure-referral-code.ts'

export type ReferredFriend = {
  referrerId: number
  /** Name that the referrer gave the friend; shown to the referrer only. */
  name: string
  email: string
  /** Language of the mail: that of the page on which it was requested. */
  language: Language
}

/**
 * Refers a friend. A friend who has an account or was referred by someone else is handled the same, so that neither the
 * response, its duration nor the list reveals it. The mail to such a friend is dropped when it is due.
 */
export async function referFriend(db: Db, { referrerId, name, email, language }: ReferredFriend): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const referrer = await lockReferrer(tx, referrerId)
    if (!referrer) throw new AppError('unauthenticated')
    // A repeated referral, also of an alias of the mailbox, sends no second mail and does not count towards the daily
    // limit.
    const referred = await listReferredEmails(tx, referrerId)
    if (referred.some((known) => normalizeMailbox(known) === normalizeMailbox(email))) return
    const rejection = checkReferral({
      referrerEmail: referrer.email,
      ancestorEmails: await listAncestorEmails(tx, referrerId),
      friendEmail: email,
      ...(await countReferrals(tx, referrerId)),
    })
    if (rejection !== undefined) throw new AppError('referral_refused', { fields: { email: rejection } })
    // The mail contains the link.
    await ensureReferralCode(tx, referrerId)
    const referralId = await createReferral(tx, { referrerId, friendName: name, friendEmail: email })
    await enqueueMail(tx, {
      key: `referral:${referralId}`,
      kind: 'referral_invitation',
      ids: { referral_id: referralId },
      toEmail: email,
      language,
    })
  })
}
