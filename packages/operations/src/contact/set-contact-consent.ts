import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { putContactConsent } from '@amber/db/queries/contact/contact-consents'
import { updateDetails } from '@amber/db/queries/account/users'
import type { ContactConsent } from '@amber/domain/contact/can-contact'
import type { Language } from '@amber/domain/languages'

type ConsentChange = { userId: number; consent: ContactConsent; language: Language; requestId: string }

/** Stores the consent. `noCalls` removes the phone channel even if it was ticked. */
export async function setContactConsent(
  db: Db,
  { userId, consent, language, requestId }: ConsentChange,
): Promise<ContactConsent> {
  const channels = consent.channels.filter((channel) => !(channel === 'phone' && consent.noCalls))
  const stored = { ...consent, channels }
  await db.transaction().execute(async (tx) => {
    await putContactConsent(tx, userId, stored)
    await updateDetails(tx, userId, { name: undefined, phone: undefined, language })
    await recordAudit(tx, {
      actorId: userId,
      action: 'contact.consent',
      ids: { user_id: userId },
      fields: ['channels', 'from_hour', 'to_hour', 'time_zone', 'no_calls', 'language'],
      requestId,
    })
  })
  return stored
}
