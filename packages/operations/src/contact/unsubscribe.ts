import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { stopEmails, suppressAddress } from '@amber/db/queries/contact/contact-consents'
import { stopDepositReminders } from '@amber/db/queries/deposit/deposit-returns'
import { clearFriendEmail } from '@amber/db/queries/referral/referrals'
import { endPriceAlerts } from '@amber/db/queries/price-alert/due-price-alerts'
import { deletePriceAlertsOfEmail } from '@amber/db/queries/price-alert/price-alerts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { changeSavedSearch } from '../saved-search/change-saved-search.ts'
import {
  isAlertMail,
  type MailRecipient,
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
  const scopeToStop = what ?? (isAlertMail(mail.ids) ? 'this' : 'all')
  if (recipient.is !== 'nobody') {
    if (scopeToStop === 'this') await stopAlerts(db, recipient)
    else if (recipient.is === 'address') await stopMailsTo(db, secrets, recipient.email)
    else await stopAllMails(db, recipient.userId, requestId)
  }
  return unsubscribeOptionsOf(db, secrets, { kind: mail.kind, reader: await findMailRecipient(db, mail) })
}

/** Stops the alerts that a mail is about, if any are still active. */
async function stopAlerts(db: Db, recipient: Exclude<MailRecipient, { is: 'nobody' }>): Promise<void> {
  const { alerts } = recipient
  if (alerts?.is === 'price') await db.transaction().execute((tx) => endPriceAlerts(tx, alerts.alertIds))
  else if (alerts?.is === 'deposit') await stopDepositReminders(db, alerts.leadId)
  else if (alerts?.is === 'search' && recipient.is === 'account')
    await changeSavedSearch(db, { userId: recipient.userId, id: alerts.searchId }, { frequency: 'off' })
}

/** Suppresses an address without an account: stores its hash, and deletes the email and its price alerts. */
const stopMailsTo = (db: Db, secrets: Secrets, email: string) =>
  db.transaction().execute(async (tx) => {
    await suppressAddress(tx, secrets.addressHashOf(email))
    await clearFriendEmail(tx, email)
    await deletePriceAlertsOfEmail(tx, email)
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
