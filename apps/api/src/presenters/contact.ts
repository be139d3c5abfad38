import type { ContactAttempt, ContactConsent } from '@amber/contract/schemas/contact'
import type { ContactAttemptRow } from '@amber/db/queries/contact/contact-attempts'
import type * as domain from '@amber/domain/contact/can-contact'
import type { Language } from '@amber/domain/languages'

export const presentContactConsent = (
  { channels, hours, timeZone, noCalls }: domain.ContactConsent,
  language: Language,
): ContactConsent => ({ channels: [...channels], hours, time_zone: timeZone, language, no_calls: noCalls })

export const presentContactAttempt = ({
  id,
  channel,
  reason,
  outcome,
  madeAt,
  byPerson,
  wasListenedTo,
  recordedUntil,
}: ContactAttemptRow): ContactAttempt => ({
  id,
  channel,
  reason,
  outcome,
  made_at: madeAt.toISOString(),
  by_person: byPerson,
  was_listened_to: wasListenedTo,
  recorded_until: recordedUntil?.toISOString() ?? null,
})
