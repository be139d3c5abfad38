import type { DbOrTx } from '@amber/db/database'
import { findAlertedSearch } from '@amber/db/queries/saved-search/alerted-searches'
import { findSentMessage } from '@amber/db/queries/lead/lead-messages'
import { findOptions } from '@amber/db/queries/lead/lead-options'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { isSuppressedAddress } from '@amber/db/queries/contact/contact-consents'
import { findMail, type StoredMail } from '@amber/db/queries/mail/mails'
import { findReferralRecipient } from '@amber/db/queries/referral/referrals'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { loadContactConsent } from './load-contact-consent.ts'

/** Scope of an unsubscribe: `this` stops the alerts of one search, `all` every unsolicited mail. */
export type UnsubscribeScope = 'this' | 'all'

export type UnsubscribeOptions = {
  kind: string
  /** Scopes that can still be stopped, narrowest first. */
  left: UnsubscribeScope[]
}

type Secrets = Pick<LoginSecrets, 'isStop' | 'addressHashOf'>

/** Recipient of a mail: an account, an address without an account, or nobody once the person is erased. */
type MailRecipient =
  | { is: 'account'; userId: number; email: string; searchId: number | null }
  | { is: 'address'; email: string }
  | { is: 'nobody' }

/** Returns the mail of the token. Throws the same `not_found` for invalid and expired tokens. */
export async function getMailByUnsubscribeToken(db: DbOrTx, secrets: Secrets, token: string): Promise<StoredMail> {
  const parsedToken = readToken(token)
  const mail = parsedToken && (await findMail(db, parsedToken.id))
  if (!mail || !secrets.isStop(mail.createdAt, parsedToken)) throw new AppError('not_found')
  return mail
}

export async function findMailRecipient(db: DbOrTx, { userId, ids }: StoredMail): Promise<MailRecipient> {
  if (userId !== null) return accountOf(db, userId, alertIdOf(ids))
  const messageId = idIn(ids, 'lead_message_id')
  if (messageId !== undefined) return studentOf(db, await findSentMessage(db, messageId))
  const optionsId = idIn(ids, 'lead_options_id')
  if (optionsId !== undefined) return studentOf(db, await findOptions(db, optionsId))
  const referralId = idIn(ids, 'referral_id')
  const friend = referralId === undefined ? undefined : await findReferralRecipient(db, referralId)
  // The referred friend has joined since, so the setting applies to their account.
  if (friend?.friendId) return accountOf(db, friend.friendId)
  return friend?.friendEmail ? { is: 'address', email: friend.friendEmail } : { is: 'nobody' }
}

/** Returns who a mail of staff went to; the student may have got an account since. */
async function studentOf(db: DbOrTx, sent: { leadId: number } | undefined): Promise<MailRecipient> {
  const student = sent && (await findRecipient(db, sent.leadId))
  if (!student) return { is: 'nobody' }
  return student.userId === null ? { is: 'address', email: student.email } : accountOf(db, student.userId)
}

/** Returns the id of the alert that a mail is about; undefined for other mails. */
export const alertIdOf = (ids: StoredMail['ids']) => idIn(ids, 'saved_search_alert_id')

function idIn(ids: StoredMail['ids'], name: string): number | undefined {
  const id = ids[name]
  return typeof id === 'number' ? id : undefined
}

async function accountOf(db: DbOrTx, userId: number, alertId?: number): Promise<MailRecipient> {
  const user = await findUser(db, userId)
  if (!user) return { is: 'nobody' }
  const searchId = alertId === undefined ? null : await findAlertedSearch(db, alertId)
  return { is: 'account', userId, email: user.email, searchId }
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
  if (recipient.is === 'address')
    return (await isSuppressedAddress(db, secrets.addressHashOf(recipient.email))) ? [] : ['all']
  const { consent } = await loadContactConsent(db, recipient, secrets)
  if (!consent.channels.includes('email')) return []
  return recipient.searchId === null ? ['all'] : ['this', 'all']
}
