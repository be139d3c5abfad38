import type { DbOrTx } from '@amber/db/database'
import { findAlertedSearch } from '@amber/db/queries/alerted-searches'
import { isStoppedAddress } from '@amber/db/queries/contact-consents'
import { findMail, type KeptMail } from '@amber/db/queries/mails'
import { findFriendOf } from '@amber/db/queries/referrals'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { contactConsentOf } from './contact-consent-of.ts'

/** `this`: one search's alerts. `all`: every mail that was not asked for. */
export type Stop = 'this' | 'all'

export type Stoppable = {
  kind: string
  /** What still comes, the narrower first. */
  left: Stop[]
}

type Secrets = Pick<LoginSecrets, 'isStop' | 'addressHashOf'>

/** Whoever reads a mail: somebody with an account, an address without one, or nobody that we still know. */
type Reader =
  | { is: 'account'; userId: number; email: string; searchId: number | null }
  | { is: 'address'; email: string }
  | { is: 'nobody' }

/** Wrong, or too old to be known: nobody learns which. */
export async function mailOfStopToken(db: DbOrTx, secrets: Secrets, token: string): Promise<KeptMail> {
  const read = readToken(token)
  const mail = read && (await findMail(db, read.id))
  if (!mail || !secrets.isStop(mail.createdAt, read)) throw new AppError('not_found')
  return mail
}

export async function readerOf(db: DbOrTx, { userId, ids }: KeptMail): Promise<Reader> {
  if (userId !== null) return accountOf(db, userId, alertIdOf(ids))
  const referralId = idIn(ids, 'referral_id')
  const friend = referralId === undefined ? undefined : await findFriendOf(db, referralId)
  // They have come since, and say it for their account.
  if (friend?.friendId) return accountOf(db, friend.friendId)
  return friend?.friendEmail ? { is: 'address', email: friend.friendEmail } : { is: 'nobody' }
}

/** Of the alert that a mail tells; undefined for every other mail. */
export const alertIdOf = (ids: KeptMail['ids']) => idIn(ids, 'saved_search_alert_id')

function idIn(ids: KeptMail['ids'], name: string): number | undefined {
  const id = ids[name]
  return typeof id === 'number' ? id : undefined
}

async function accountOf(db: DbOrTx, userId: number, alertId?: number): Promise<Reader> {
  const user = await findUser(db, userId)
  if (!user) return { is: 'nobody' }
  const searchId = alertId === undefined ? null : await findAlertedSearch(db, alertId)
  return { is: 'account', userId, email: user.email, searchId }
}

export async function stoppableOf(
  db: DbOrTx,
  secrets: Secrets,
  { kind, reader }: { kind: string; reader: Reader },
): Promise<Stoppable> {
  return { kind, left: await leftOf(db, secrets, reader) }
}

async function leftOf(db: DbOrTx, secrets: Secrets, reader: Reader): Promise<Stop[]> {
  if (reader.is === 'nobody') return []
  if (reader.is === 'address') return (await isStoppedAddress(db, secrets.addressHashOf(reader.email))) ? [] : ['all']
  const { consent } = await contactConsentOf(db, reader, secrets)
  if (!consent.channels.includes('email')) return []
  return reader.searchId === null ? ['all'] : ['this', 'all']
}
