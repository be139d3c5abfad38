import type { DbOrTx } from '@amber/db/database'
import { findContactConsent, isStoppedAddress } from '@amber/db/queries/contact-consents'
import { type ContactConsent, USUAL_CONSENT } from '@amber/domain/contact/may-contact'
import type { LoginSecrets } from '../login/login-secrets.ts'

type Account = { userId: number; email: string }

/** What holds for somebody: what they said, and before they said anything whether their address was stopped. */
export async function contactConsentOf(
  db: DbOrTx,
  { userId, email }: Account,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
): Promise<{ consent: ContactConsent; said: boolean }> {
  const said = await findContactConsent(db, userId)
  if (said) return { consent: said, said: true }
  const isStopped = await isStoppedAddress(db, secrets.addressHashOf(email))
  return { consent: isStopped ? { ...USUAL_CONSENT, channels: [] } : USUAL_CONSENT, said: false }
}
