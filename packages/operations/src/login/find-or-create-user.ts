import type { Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { consumePendingIdentity } from '@amber/db/queries/login/pending-identities'
import { revokeUnverifiedAccess, findOrCreateAccount } from '@amber/db/queries/account/users'
import type { Language } from '@amber/domain/languages'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { joinByReferral } from '../referral/join-by-referral.ts'
import { acceptInvitation } from '../staff/accept-invitation.ts'
import { linkIdentity } from './link-identity.ts'

export type VerifiedEmail = {
  /** Email that its owner has just verified. */
  email: string
  /** Used only if an account is created. */
  language: Language
  name?: string | undefined
  sourceDetails?: SourceDetails | undefined
  /** Hash of the browser that verified the email through our mail; absent when a provider verified it. */
  browserHash?: Buffer | undefined
  /** Provider whose login, started in that browser, the user asked to connect. */
  connect?: IdentityProvider | undefined
  /** Code of the referral link that the browser used. */
  referralCode?: string | undefined
}

/** Returns the account of an email that was just verified, creating it if there is none. */
export async function findOrCreateUser(
  tx: Tx,
  { email, language, name, sourceDetails, browserHash, connect, referralCode }: VerifiedEmail,
): Promise<{ userId: number }> {
  // A provider identified the person earlier but did not verify the email.
  const pending = browserHash && (await consumePendingIdentity(tx, { browserHash, email, connect }))
  const { userId, wasVerified, isNew } = await findOrCreateAccount(tx, {
    email,
    language,
    name: name ?? pending?.name ?? undefined,
    sourceDetails,
  })
  if (!wasVerified) await revokeUnverifiedAccess(tx, userId)
  if (pending) await linkIdentity(tx, pending, userId)
  if (isNew) await joinByReferral(tx, { userId, email, referralCode })
  await acceptInvitation(tx, userId, email)
  return { userId }
}
