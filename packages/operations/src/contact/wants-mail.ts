import type { Db } from '@amber/db/database'
import { isStoppedAddress } from '@amber/db/queries/contact-consents'
import type { WaitingMail } from '@amber/db/queries/mails'
import { mayContact } from '@amber/domain/contact/may-contact'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { contactConsentOf } from './contact-consent-of.ts'

type Reader = Pick<WaitingMail, 'userId' | 'toEmail'>

/** Whether a mail that its reader did not ask for may go. */
export async function wantsMail(
  db: Db,
  { userId, toEmail: email }: Reader,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
  at: Date,
): Promise<boolean> {
  if (userId === null) return !(await isStoppedAddress(db, secrets.addressHashOf(email)))
  const { consent } = await contactConsentOf(db, { userId, email }, secrets)
  return mayContact(consent, { channel: 'email', at })
}
