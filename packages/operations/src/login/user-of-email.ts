import type { Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { takePendingIdentity } from '@amber/db/queries/pending-identities'
import { forgetUnprovenAccess, takeAccountOf } from '@amber/db/queries/users'
import type { Language } from '@amber/domain/languages'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { joinByReferral } from '../referral/join-by-referral.ts'
import { acceptInvitation } from '../staff/accept-invitation.ts'
import { linkIdentity } from './link-identity.ts'

export type ProvenEmail = {
  /** Somebody has just shown that it is theirs. */
  email: string
  /** For an account that is made now. */
  language: Language
  name?: string | undefined
  sourceDetails?: SourceDetails | undefined
  /** The browser in which the e-mail was proven by a mail of ours; left out when a provider has proven it. */
  browserHash?: Buffer | undefined
  /** The provider whose login, begun in that browser, they said is theirs too. */
  connect?: IdentityProvider | undefined
  /** Whose link the browser came by. */
  referralCode?: string | undefined
}

/** The account of an e-mail that has just been proven: login makes it when there is none. */
export async function userOfEmail(
  tx: Tx,
  { email, language, name, sourceDetails, browserHash, connect, referralCode }: ProvenEmail,
): Promise<{ userId: number }> {
  // A provider has said who this is before, and could not say that the e-mail is theirs.
  const pending = browserHash && (await takePendingIdentity(tx, { browserHash, email, connect }))
  const { userId, wasProven, isNew } = await takeAccountOf(tx, {
    email,
    language,
    name: name ?? pending?.name ?? undefined,
    sourceDetails,
  })
  if (!wasProven) await forgetUnprovenAccess(tx, userId)
  if (pending) await linkIdentity(tx, pending, userId)
  if (isNew) await joinByReferral(tx, { userId, email, referralCode })
  await acceptInvitation(tx, userId, email)
  return { userId }
}
