import type { ContactConsent } from '@amber/contract/contact'
import { CONTACT_CHANNELS, isTimeZone } from '@amber/domain/contact/may-contact'
import { isLanguage, type Language } from '@amber/domain/languages'
import { fieldText } from '../../lib/field-text.ts'

/** What is wrong, by field, as the keys of its words. */
export type WrongConsent = { hours?: 'hours_wrong'; timeZone?: 'time_zone_wrong' }

export type ReadConsent = { consent: ContactConsent; wrong: WrongConsent }

const FIRST_HOUR = 0
const LAST_HOUR = 24

/** As the form says it. One end of the hours alone leaves the other open. */
export function readConsent(form: FormData, language: Language): ReadConsent {
  const from = hourOf(form, 'from')
  const to = hourOf(form, 'to')
  const hours = from === undefined && to === undefined ? null : { from: from ?? FIRST_HOUR, to: to ?? LAST_HOUR }
  const timeZone = fieldText(form, 'time_zone')
  const spoken = fieldText(form, 'language')
  const ticked = form.getAll('channels')
  return {
    consent: {
      channels: CONTACT_CHANNELS.filter((channel) => ticked.includes(channel)),
      hours,
      time_zone: timeZone,
      language: isLanguage(spoken) ? spoken : language,
      no_calls: form.get('no_calls') !== null,
    },
    wrong: {
      ...(hours && hours.from >= hours.to && { hours: 'hours_wrong' as const }),
      ...(!isTimeZone(timeZone) && { timeZone: 'time_zone_wrong' as const }),
    },
  }
}

function hourOf(form: FormData, name: string): number | undefined {
  const text = fieldText(form, name)
  if (!/^\d{1,2}$/.test(text)) return undefined
  const hour = Number(text)
  return hour <= LAST_HOUR ? hour : undefined
}
