import type { DbOrTx } from '@amber/db/database'
import { isSuppressedAddress } from '@amber/db/queries/contact/contact-consents'
import type { PendingMail } from '@amber/db/queries/mail/mails'
import { canContact } from '@amber/domain/contact/can-contact'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { loadContactConsent } from './load-contact-consent.ts'

type Recipient = Pick<PendingMail, 'userId' | 'toEmail'>

/** Returns whether an unsolicited mail may be sent. */
export async function wantsMail(
  db: DbOrTx,
  { userId, toEmail: email }: Recipient,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
  now: Date,
): Promise<boolean> {
  if (userId === null) return !(await isSuppressedAddress(db, secrets.addressHashOf(email)))
  const { consent } = await loadContactConsent(db, { userId, email }, secrets)
  return canContact(consent, { channel: 'email', at: now })
}
