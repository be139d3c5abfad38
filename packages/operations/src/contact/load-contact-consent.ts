import type { DbOrTx } from '@amber/db/database'
import {
  findContactConsent,
  hasOnlyStoppedEmails,
  isSuppressedAddress,
} from '@amber/db/queries/contact/contact-consents'
import { type ContactConsent, DEFAULT_CONSENT } from '@amber/domain/contact/can-contact'
import type { LoginSecrets } from '../login/login-secrets.ts'

type Account = { userId: number; email: string }

/**
 * Loads the stored consent of a user. Without one, returns the default, with no channels if they stopped emails or
 * the address is suppressed.
 */
export async function loadContactConsent(
  db: DbOrTx,
  { userId, email }: Account,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
): Promise<{ consent: ContactConsent; said: boolean }> {
  const stored = await findContactConsent(db, userId)
  if (stored) return { consent: stored, said: true }
  const isStopped =
    (await hasOnlyStoppedEmails(db, userId)) || (await isSuppressedAddress(db, secrets.addressHashOf(email)))
  return { consent: isStopped ? { ...DEFAULT_CONSENT, channels: [] } : DEFAULT_CONSENT, said: false }
}
