import type { DbOrTx } from '@amber/db/database'
import { isSuppressedAddress } from '@amber/db/queries/contact/contact-consents'
import type { PendingMail } from '@amber/db/queries/mail/mails'
import { canContact } from '@amber/domain/contact/can-contact'
import type { MailKind } from '@amber/domain/mail/mail-content'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { loadContactConsent } from './load-contact-consent.ts'

type Recipient = Pick<PendingMail, 'userId' | 'toEmail'> & { kind?: string }

/**
 * Mails that a visitor has confirmed by a link. Stopping all mails deletes what they are about, so that whatever is left was
 * confirmed afterwards.
 */
const CONFIRMED_KINDS: ReadonlySet<string> = new Set<MailKind>(['price_drop', 'price_alert_ended'])

/** Returns whether an unsolicited mail may be sent. */
export async function wantsMail(
  db: DbOrTx,
  { kind, userId, toEmail: email }: Recipient,
  secrets: Pick<LoginSecrets, 'addressHashOf'>,
  now: Date,
): Promise<boolean> {
  if (userId === null)
    return CONFIRMED_KINDS.has(kind ?? '') || !(await isSuppressedAddress(db, secrets.addressHashOf(email)))
  const { consent } = await loadContactConsent(db, { userId, email }, secrets)
  return canContact(consent, { channel: 'email', at: now })
}
