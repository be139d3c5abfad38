import type { DbOrTx } from '@amber/db/database'
import { findAlertedSearch } from '@amber/db/queries/saved-search/alerted-searches'
import { listDepositReturns } from '@amber/db/queries/deposit/deposit-returns'
import { findSentMessage } from '@amber/db/queries/lead/lead-messages'
import { findOptions } from '@amber/db/queries/lead/lead-options'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { isSuppressedAddress } from '@amber/db/queries/contact/contact-consents'
import { findMail, type StoredMail } from '@amber/db/queries/mail/mails'
import { findReferralRecipient } from '@amber/db/queries/referral/referrals'
import { findPriceMailReader } from '@amber/db/queries/price-alert/price-mail-facts'
import { findNamedAlert } from '@amber/db/queries/price-alert/price-alerts'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { loadContactConsent } from './load-contact-consent.ts'

/** Scope of an unsubscribe: `this` stops the alerts that the mail is about, `all` every unsolicited mail. */
export type UnsubscribeScope = 'this' | 'all'

export type UnsubscribeOptions = {
  kind: string
  /** Scopes that can still be stopped, narrowest first. */
  left: UnsubscribeScope[]
}

type Secrets = Pick<LoginSecrets, 'isStop' | 'addressHashOf'>

/** Active alerts that a mail is about. */
type Alerts =
  | { is: 'search'; searchId: number }
  | { is: 'price'; alertIds: number[] }
  | { is: 'deposit'; leadId: number }

/** Recipient of a mail: an account, an address without an account, or nobody once the person is erased. */
export type MailRecipient =
  | { is: 'account'; userId: number; email: string; alerts: Alerts | null }
  | { is: 'address'; email: string; alerts: Alerts | null }
  | { is: 'nobody' }

/** Returns the mail of the token. Throws the same `not_found` for invalid and expired tokens. */
export async function getMailByUnsubscribeToken(db: DbOrTx, secrets: Secrets, token: string): Promise<StoredMail> {
  const parsedToken = readToken(token)
  const mail = parsedToken && (await findMail(db, parsedToken.id))
  if (!mail || !secrets.isStop(mail.createdAt, parsedToken)) throw new AppError('not_found')
  return mail
}

export async function findMailRecipient(db: DbOrTx, { userId, ids }: StoredMail): Promise<MailRecipient> {
  const alerts = await findAlerts(db, ids)
  if (userId !== null) return accountOf(db, userId, alerts)
  const priceReader = await findPriceReader(db, ids)
  if (priceReader?.userId) return accountOf(db, priceReader.userId, alerts)
  if (priceReader?.email) return { is: 'address', email: priceReader.email, alerts }
  const messageId = idIn(ids, 'lead_message_id')
  if (messageId !== undefined) return studentOf(db, await findSentMessage(db, messageId))
  const optionsId = idIn(ids, 'lead_options_id')
  if (optionsId !== undefined) return studentOf(db, await findOptions(db, optionsId))
  const referralId = idIn(ids, 'referral_id')
  const friend = referralId === undefined ? undefined : await findReferralRecipient(db, referralId)
  // The referred friend has joined since, so the setting applies to their account.
  if (friend?.friendId) return accountOf(db, friend.friendId)
  return friend?.friendEmail ? { is: 'address', email: friend.friendEmail, alerts: null } : { is: 'nobody' }
}

/** Returns who a mail of staff went to; the student may have got an account since. */
async function studentOf(db: DbOrTx, sent: { leadId: number } | undefined): Promise<MailRecipient> {
  const student = sent && (await findRecipient(db, sent.leadId))
  if (!student) return { is: 'nobody' }
  return student.userId === null ? { is: 'address', email: student.email, alerts: null } : accountOf(db, student.userId)
}

/** Returns whether a mail is about alerts, which its link stops unless it names all mails. */
export const isAlertMail = (ids: StoredMail['ids']) => ALERT_IDS.some((name) => idIn(ids, name) !== undefined)

const ALERT_IDS = ['saved_search_alert_id', 'price_alert_mail_id', 'price_alert_id', 'deposit_return_id'] as const

/** Returns the alerts of a mail that are still active. */
async function findAlerts(db: DbOrTx, ids: StoredMail['ids']): Promise<Alerts | null> {
  const searchAlertId = idIn(ids, 'saved_search_alert_id')
  if (searchAlertId !== undefined) {
    const searchId = await findAlertedSearch(db, searchAlertId)
    return searchId === null ? null : { is: 'search', searchId }
  }
  const leadId = idIn(ids, 'deposit_return_id')
  if (leadId !== undefined) {
    const [said] = await listDepositReturns(db, [leadId])
    return said?.leaving.wantsReminders ? { is: 'deposit', leadId } : null
  }
  const priceMailId = idIn(ids, 'price_alert_mail_id')
  const reader = priceMailId === undefined ? undefined : await findPriceMailReader(db, priceMailId)
  return reader && reader.alertIds.length > 0 ? { is: 'price', alertIds: reader.alertIds } : null
}

/** Returns who set the price alerts that a mail is about. */
async function findPriceReader(db: DbOrTx, ids: StoredMail['ids']) {
  const [mailId, alertId] = [idIn(ids, 'price_alert_mail_id'), idIn(ids, 'price_alert_id')]
  if (mailId !== undefined) return findPriceMailReader(db, mailId)
  return alertId === undefined ? undefined : findNamedAlert(db, alertId)
}

function idIn(ids: StoredMail['ids'], name: string): number | undefined {
  const id = ids[name]
  return typeof id === 'number' ? id : undefined
}

async function accountOf(db: DbOrTx, userId: number, alerts: Alerts | null = null): Promise<MailRecipient> {
  const user = await findUser(db, userId)
  return user ? { is: 'account', userId, email: user.email, alerts } : { is: 'nobody' }
}

export async function unsubscribeOptionsOf(
  db: DbOrTx,
  secrets: Secrets,
  { kind, reader: recipient }: { kind: string; reader: MailRecipient },
): Promise<UnsubscribeOptions> {
  return { kind, left: await remainingScopes(db, secrets, recipient) }
}

async function remainingScopes(db: DbOrTx, secrets: Secrets, recipient: MailRecipient): Promise<UnsubscribeScope[]> {
  if (recipient.is === 'nobody') return []
  const narrow: UnsubscribeScope[] = recipient.alerts === null ? [] : ['this']
  if (recipient.is === 'address') {
    const isStopped = await isSuppressedAddress(db, secrets.addressHashOf(recipient.email))
    // Alerts that were confirmed after all mails were stopped are sent nevertheless, and can be stopped again.
    return isStopped && recipient.alerts === null ? [] : [...narrow, 'all']
  }
  const { consent } = await loadContactConsent(db, recipient, secrets)
  if (!consent.channels.includes('email')) return []
  return [...narrow, 'all']
}
