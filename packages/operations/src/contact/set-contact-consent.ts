import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { putContactConsent } from '@amber/db/queries/contact-consents'
import { updateDetails } from '@amber/db/queries/users'
import type { ContactConsent } from '@amber/domain/contact/may-contact'
import type { Language } from '@amber/domain/languages'

type Said = { userId: number; consent: ContactConsent; language: Language; requestId: string }

/** No calls is no phone, whatever else was ticked. */
export async function setContactConsent(
  db: Db,
  { userId, consent, language, requestId }: Said,
): Promise<ContactConsent> {
  const channels = consent.channels.filter((channel) => !(channel === 'phone' && consent.noCalls))
  const kept = { ...consent, channels }
  await db.transaction().execute(async (tx) => {
    await putContactConsent(tx, userId, kept)
    await updateDetails(tx, userId, { name: undefined, phone: undefined, language })
    await recordAudit(tx, {
      actorId: userId,
      action: 'contact.consent',
      ids: { user_id: userId },
      fields: ['channels', 'from_hour', 'to_hour', 'time_zone', 'no_calls', 'language'],
      requestId,
    })
  })
  return kept
}
