import type { ContactConsent } from '@amber/contract/schemas/contact'
import { CONTACT_CHANNELS, isTimeZone } from '@amber/domain/contact/can-contact'
import { isLanguage, type Language } from '@amber/domain/languages'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Copy keys of the errors, by field. */
export type ConsentErrors = { hours?: 'hours_wrong'; timeZone?: 'time_zone_wrong' }

export type ParsedConsent = { consent: ContactConsent; wrong: ConsentErrors }

const FIRST_HOUR = 0
const LAST_HOUR = 24

/** Parses the consent form. A missing start or end hour leaves that end open. */
export function parseConsent(form: FormData, language: Language): ParsedConsent {
  const from = hourOf(form, 'from')
  const to = hourOf(form, 'to')
  const hours = from === undefined && to === undefined ? null : { from: from ?? FIRST_HOUR, to: to ?? LAST_HOUR }
  const timeZone = readFormField(form, 'time_zone')
  const chosenLanguage = readFormField(form, 'language')
  const checkedChannels = form.getAll('channels')
  return {
    consent: {
      channels: CONTACT_CHANNELS.filter((channel) => checkedChannels.includes(channel)),
      hours,
      time_zone: timeZone,
      language: isLanguage(chosenLanguage) ? chosenLanguage : language,
      no_calls: form.get('no_calls') !== null,
    },
    wrong: {
      ...(hours && hours.from >= hours.to && { hours: 'hours_wrong' as const }),
      ...(!isTimeZone(timeZone) && { timeZone: 'time_zone_wrong' as const }),
    },
  }
}

function hourOf(form: FormData, name: string): number | undefined {
  const text = readFormField(form, name)
  if (!/^\d{1,2}$/.test(text)) return undefined
  const hour = Number(text)
  return hour <= LAST_HOUR ? hour : undefined
}
