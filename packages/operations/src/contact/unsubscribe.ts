import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { stopEmails, suppressAddress } from '@amber/db/queries/contact/contact-consents'
import { clearFriendEmail } from '@amber/db/queries/referral/referrals'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { changeSavedSearch } from '../saved-search/change-saved-search.ts'
import {
  alertIdOf,
  getMailByUnsubscribeToken,
  findMailRecipient,
  type UnsubscribeScope,
  type UnsubscribeOptions,
  unsubscribeOptionsOf,
} from './unsubscribe-options.ts'

type Secrets = Pick<LoginSecrets, 'isStop' | 'addressHashOf'>

/** Returns what the link can stop. Changes nothing, because mail scanners open every link. */
export async function previewUnsubscribe(db: Db, secrets: Secrets, token: string): Promise<UnsubscribeOptions> {
  const mail = await getMailByUnsubscribeToken(db, secrets, token)
  return unsubscribeOptionsOf(db, secrets, { kind: mail.kind, reader: await findMailRecipient(db, mail) })
}

type UnsubscribeRequest = { token: string; what?: UnsubscribeScope | undefined; requestId: string }

/**
 * Unsubscribes with the token alone, because mail clients send one-click requests without the user's browser.
 * Idempotent. Without `scope` it stops the narrowest scope. Returns what can still be stopped.
 */
export async function unsubscribe(
  db: Db,
  secrets: Secrets,
  { token, what, requestId }: UnsubscribeRequest,
): Promise<UnsubscribeOptions> {
  const mail = await getMailByUnsubscribeToken(db, secrets, token)
  const recipient = await findMailRecipient(db, mail)
  if (recipient.is === 'address') await stopMailsTo(db, secrets, recipient.email)
  else if (recipient.is === 'account') {
    const { userId, searchId } = recipient
    const scopeToStop = what ?? (alertIdOf(mail.ids) === undefined ? 'all' : 'this')
    if (scopeToStop === 'all') await stopAllMails(db, userId, requestId)
    else if (searchId !== null) await changeSavedSearch(db, { userId, id: searchId }, { frequency: 'off' })
  }
  return unsubscribeOptionsOf(db, secrets, { kind: mail.kind, reader: await findMailRecipient(db, mail) })
}

/** Suppresses an address without an account: stores its hash and deletes the email. */
const stopMailsTo = (db: Db, secrets: Secrets, email: string) =>
  db.transaction().execute(async (tx) => {
    await suppressAddress(tx, secrets.addressHashOf(email))
    await clearFriendEmail(tx, email)
  })

const stopAllMails = (db: Db, userId: number, requestId: string) =>
  db.transaction().execute(async (tx) => {
    await stopEmails(tx, userId)
    await recordAudit(tx, {
      actorId: userId,
      action: 'contact.stop',
      ids: { user_id: userId },
      fields: ['channels'],
      requestId,
    })
  })
