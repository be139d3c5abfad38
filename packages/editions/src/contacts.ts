import type { Edition } from './edition.ts'

/**
 * Numbers that cannot be reached: ranges that the UK, the US and Australia reserve for fiction. India reserves none, so
 * its number begins with 0, which no subscriber there can have. A deployment sets its own.
 */
export const CONTACTS: Edition['contacts'] = {
  GB: '+44 20 7946 0123',
  IN: '+91 00000 00123',
  US: '+1 212 555 0123',
  AU: '+61 2 5550 0123',
}

/** Office hours on weekdays; a deployment sets its own. */
const OFFICE_HOURS = { fromHour: 9, toHour: 18 }

export const OPENING_HOURS: Edition['openingHours'] = {
  GB: { timeZone: 'Europe/London', ...OFFICE_HOURS },
  IN: { timeZone: 'Asia/Kolkata', ...OFFICE_HOURS },
  US: { timeZone: 'America/New_York', ...OFFICE_HOURS },
  AU: { timeZone: 'Australia/Sydney', ...OFFICE_HOURS },
}
