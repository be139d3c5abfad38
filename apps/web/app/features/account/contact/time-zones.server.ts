import { timeZoneCity } from '@amber/domain/dates/time-zone-city'
import type { Language } from '@amber/domain/languages'

export type TimeZoneOption = { name: string; label: string }

/**
 * Returns all time zones the runtime supports, UTC first, with their labels. The server writes the labels, because a
 * browser with older time zone data computes other offsets, and a page that differs from the server's loses its frame.
 */
export function listTimeZones(language: Language, chosen: string): TimeZoneOption[] {
  const supported = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  // A saved zone stays selectable although this runtime no longer lists it or lists it under another name.
  const names = supported.includes(chosen) ? supported : [chosen, ...supported]
  return names.map((name) => ({ name, label: `${timeZoneCity(name, language)} (${offsetOf(name)})` }))
}

/** Returns the offset from UTC now, such as 'GMT+3', because few know the cities of all zones. */
const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
